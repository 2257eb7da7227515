import { Command } from 'commander';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';
import { tenantDetails } from './columns.js';
import { tenantId } from './tenant-id.js';

export const tenantShow = (shell: Shell): Command =>
  new Command('show')
    .description('shows a tenant')
    .argument('[id]', 'its number')
    .action(
      action(shell, async (call, _options, given) => {
        const id = await tenantId(given, call);
        call.output.one(tenantDetails, await call.withOps((ops) => ops.tenants.show(id)));
      }),
    );
