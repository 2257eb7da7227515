import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';
import { tenantId } from './tenant-id.js';

export const tenantSuspend = (shell: Shell): Command =>
  withConfirmation(
    withDryRun(new Command('suspend'))
      .description('suspends a tenant: its users cannot sign in, its data stay; "tenant resume" undoes it')
      .argument('[id]', 'its number'),
  ).action(
    action<ConfirmationOptions>(shell, async (call, options, given) => {
      const id = await tenantId(given, call);
      const tenant = await call.withOps(async ({ tenants }) => {
        const { name } = await tenants.show(id);
        const what = `This locks the users of "${name}" out until the tenant is resumed.`;
        await confirmed(options, { what, name, lasting: false }, call.asker);
        return tenants.suspend(id);
      });
      call.output.done(`Tenant ${id}, "${tenant.name}", is suspended.`, tenant);
    }),
  );
