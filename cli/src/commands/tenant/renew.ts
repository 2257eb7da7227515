import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import type { Shell } from '../../shell.js';
import { tenantId } from './tenant-id.js';

export const tenantRenew = (shell: Shell): Command =>
  withDryRun(new Command('renew'))
    .description('extends the subscription of a tenant by its recurrence')
    .argument('[id]', 'its number')
    .action(
      action(shell, async (call, _options, given) => {
        const id = await tenantId(given, call);
        const tenant = await call.withOps((ops) => ops.tenants.renew(id));
        call.output.done(`Tenant ${id}, "${tenant.name}", is due on ${tenant.dueDate}.`, tenant);
      }),
    );
