import { Command } from 'commander';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';
import { userDetails } from './columns.js';
import { userEmail } from './user-email.js';

export const userShow = (shell: Shell): Command =>
  new Command('show')
    .description('shows a user')
    .argument('[email]', 'e-mail address of the user')
    .action(
      action(shell, async (call, _options, given) => {
        const email = await userEmail(given, call);
        call.output.one(userDetails, await call.withOps((ops) => ops.users.show(email)));
      }),
    );
