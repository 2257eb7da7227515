import { Command } from 'commander';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';
import { pluginDetails } from './columns.js';

export const pluginShow = (shell: Shell): Command =>
  new Command('show')
    .description('starts a plugin in this process, and shows its state and its settings without secrets')
    .argument('<id>', 'its id')
    .action(
      action(shell, async ({ output, withOps }, _options, id) => {
        output.one(pluginDetails, await withOps((ops) => ops.plugins.show(id!)));
      }),
    );
