import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { readPassword, withPassword, type PasswordOptions } from '../../prompts/password.js';
import type { Shell } from '../../shell.js';
import { userEmail } from './user-email.js';

export const userPassword = (shell: Shell): Command =>
  withPassword(
    withDryRun(new Command('password'))
      .alias('reset-password')
      .description('sets a new password and ends every session of the user')
      .argument('[email]', 'e-mail address of the user'),
  ).action(
    action<PasswordOptions>(shell, async (call, options, given) => {
      const email = await userEmail(given, call);
      const password = await readPassword(options, { stdin: call.shell.stdin, asker: call.asker });
      const user = await call.withOps((ops) => ops.users.resetPassword(email, password));
      call.output.done(`${user.email} has a new password and is signed out everywhere.`, user);
    }),
  );
