import { Command } from 'commander';
import { action } from '../../call.js';
import { companyIdCheck } from '../../prompts/checks.js';
import { fill } from '../../prompts/form.js';
import type { Shell } from '../../shell.js';
import { connectionColumns } from './columns.js';

interface Options {
  company?: string;
  search?: string;
}

export const connectionList = (shell: Shell): Command =>
  new Command('list')
    .description('lists the connections of a tenant')
    .option('--company <id>', 'their tenant')
    .option('--search <text>', 'only those whose name contains this')
    .action(
      action<Options>(shell, async ({ asker, output, withOps }, { company: given, search }) => {
        const field = {
          flag: '--company <id>',
          question: 'Number of the tenant',
          given,
          check: companyIdCheck,
        };
        const { company } = await fill({ company: field }, asker);
        const connections = await withOps((ops) => ops.connections.list(Number(company), search));
        const none = search ? 'No connection matches.' : 'This tenant has no connections yet.';
        output.rows(connectionColumns, connections, none);
      }),
    );
