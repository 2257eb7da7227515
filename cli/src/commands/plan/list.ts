import { Command } from 'commander';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';
import { planColumns } from './columns.js';

export const planList = (shell: Shell): Command =>
  new Command('list')
    .description('lists the plans')
    .option('--search <text>', 'only those whose name contains this')
    .action(
      action<{ search?: string }>(shell, async ({ output, withOps }, { search }) => {
        const plans = await withOps((ops) => ops.plans.list(search));
        output.rows(planColumns, plans, search ? 'No plan matches.' : 'There are no plans yet.');
      }),
    );
