import { Command } from 'commander';
import { action } from '../../call.js';
import { emailCheck } from '../../prompts/checks.js';
import { fill } from '../../prompts/form.js';
import { readPassword, withPassword, type PasswordOptions } from '../../prompts/password.js';
import type { Shell } from '../../shell.js';

export const userResetPassword = (shell: Shell): Command =>
  withPassword(
    new Command('reset-password')
      .description('sets a new password and ends every session of the user')
      .argument('[email]', 'what the user signs in with'),
  ).action(
    action<PasswordOptions>(shell, async ({ asker, output, withOps }, options, given) => {
      const { email } = await fill(
        { email: { flag: '<email>', question: 'E-mail of the user', given, check: emailCheck } },
        asker,
      );
      const password = await readPassword(options, { stdin: shell.stdin, asker });
      const user = await withOps((ops) => ops.users.resetPassword(email, password));
      output.done(`${user.email} has a new password and is signed out everywhere.`, user);
    }),
  );
