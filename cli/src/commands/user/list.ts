import { Command } from 'commander';
import { action } from '../../call.js';
import { companyIdCheck } from '../../prompts/checks.js';
import { fill } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { userColumns } from './columns.js';

/** As many as the list of users returns at once. */
const MOST = 1000;

export const userList = (shell: Shell): Command =>
  new Command('list')
    .description('lists the users of a tenant')
    .option('--company <id>', 'their tenant')
    .option('--search <text>', 'only those whose name contains this, or whose e-mail begins with it')
    .action(
      action<{ company?: string; search?: string }>(
        shell,
        async ({ asker, output, withOps }, { company: given, search }) => {
          const field = {
            flag: '--company <id>',
            question: 'Number of the tenant',
            given,
            check: companyIdCheck,
          };
          const { company } = await fill({ company: field }, asker);
          const users = await withOps((ops) => ops.users.list(Number(company), search));
          output.rows(userColumns, users, search ? 'No user matches.' : 'This tenant has no users yet.');
          if (users.length >= MOST) output.note(`Only the first ${MOST} are shown: narrow it with --search.`);
        },
      ),
    );
