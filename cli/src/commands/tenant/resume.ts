import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import type { Shell } from '../../shell.js';
import { tenantId } from './tenant-id.js';

export const tenantResume = (shell: Shell): Command =>
  withDryRun(new Command('resume'))
    .description('resumes a suspended tenant')
    .argument('[id]', 'its number')
    .action(
      action(shell, async (call, _options, given) => {
        const id = await tenantId(given, call);
        const tenant = await call.withOps((ops) => ops.tenants.suspend(id, false));
        call.output.done(`Tenant ${id}, "${tenant.name}", works again.`, tenant);
      }),
    );
