import { Command } from 'commander';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';
import { pluginColumns } from './columns.js';

export const pluginList = (shell: Shell): Command =>
  new Command('list').description('lists the plugins, and whether each one starts').action(
    action(shell, async ({ output, withOps }) => {
      output.rows(pluginColumns, await withOps((ops) => ops.plugins.list()), 'No plugins are found.');
    }),
  );
