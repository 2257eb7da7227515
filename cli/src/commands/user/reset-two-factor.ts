import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';
import { userEmail } from './user-email.js';

export const userResetTwoFactor = (shell: Shell): Command =>
  withDryRun(
    withConfirmation(
      new Command('reset-two-factor')
        .description(
          'turns two-factor sign-in off for a user who has lost the device, and ends every session',
        )
        .argument('[email]', 'e-mail address of the user'),
    ),
  ).action(
    action<ConfirmationOptions>(shell, async (call, options, given) => {
      const address = await userEmail(given, call);
      const user = await call.withOps(async ({ users }) => {
        const { email, name, companyId } = await users.show(address);
        const what = `Signing in as ${name}, ${email}, of tenant ${companyId} then asks for the password alone.`;
        await confirmed(options, { what, name: email, lasting: false }, call.asker);
        return users.resetSecondFactor(email);
      });
      call.output.done(`${user.email} signs in without a code, and is signed out everywhere.`, user);
    }),
  );
