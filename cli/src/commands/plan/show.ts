import { Command } from 'commander';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';
import { planColumns } from './columns.js';
import { planName } from './plan-name.js';

export const planShow = (shell: Shell): Command =>
  new Command('show')
    .description('shows a plan')
    .argument('[name]', 'its name')
    .action(
      action(shell, async (call, _options, given) => {
        const name = await planName(given, call);
        call.output.one(planColumns, await call.withOps((ops) => ops.plans.show(name)));
      }),
    );
