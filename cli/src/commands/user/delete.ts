import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';
import { userEmail } from './user-email.js';

export const userDelete = (shell: Shell): Command =>
  withDryRun(
    withConfirmation(
      new Command('delete')
        .description('deletes a user without active tickets; their messages stay')
        .argument('[email]', 'e-mail address of the user'),
    ),
  ).action(
    action<ConfirmationOptions>(shell, async (call, options, given) => {
      const address = await userEmail(given, call);
      const user = await call.withOps(async ({ users }) => {
        const { email, name, companyId } = await users.show(address);
        const what = `This deletes ${name}, ${email}, of tenant ${companyId} for good.`;
        await confirmed(options, { what, name: email, lasting: true }, call.asker);
        return users.remove(email);
      });
      call.output.done(`${user.email} is deleted.`, user);
    }),
  );
