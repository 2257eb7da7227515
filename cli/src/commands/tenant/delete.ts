import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import { counted } from '../../output/counted.js';
import type { Shell } from '../../shell.js';
import { tenantId } from './tenant-id.js';

export const tenantDelete = (shell: Shell): Command =>
  withDryRun(
    withConfirmation(
      new Command('delete')
        .description(
          'deletes a tenant with its users, conversations and files; an interrupted deletion can be repeated',
        )
        .argument('[id]', 'its number'),
    ),
  ).action(
    action<ConfirmationOptions>(shell, async (call, options, given) => {
      const id = await tenantId(given, call);
      const tenant = await call.withOps(async ({ tenants }) => {
        const { name, numberAttendants, numberConections } = await tenants.show(id);
        const what = `This deletes "${name}" for good, with ${counted(numberAttendants ?? 0, 'user', 'users')}, ${counted(numberConections ?? 0, 'connection', 'connections')} and all that was ever written there.`;
        await confirmed(options, { what, name, lasting: true }, call.asker);
        return tenants.remove(id);
      });
      call.output.done(`Tenant ${id}, "${tenant.name}", is deleted.`, tenant);
    }),
  );
