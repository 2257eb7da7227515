import { Command } from 'commander';
import type { PluginInfo } from '@recado/sdk/contracts';
import { action } from '../../call.js';
import type { Column } from '../../output/table.js';
import type { Shell } from '../../shell.js';

const columns: Column<PluginInfo>[] = [
  { title: 'Id', value: (plugin) => plugin.id },
  { title: 'Name', value: (plugin) => plugin.displayName },
  { title: 'Version', value: (plugin) => plugin.version },
  { title: 'Kinds', value: (plugin) => plugin.kinds.join(', ') },
  {
    title: 'State',
    value: (plugin) => plugin.state,
    style: ({ state }) => (state === 'ready' ? 'green' : state === 'failed' ? 'red' : 'yellow'),
  },
  { title: 'What is wrong', value: (plugin) => plugin.error },
];

export const pluginList = (shell: Shell): Command =>
  new Command('list').description('lists the plugins that are found, and whether each one loads').action(
    action(shell, async ({ output, withOps }) => {
      output.rows(columns, await withOps((ops) => ops.plugins.list()), 'No plugins are found.');
    }),
  );
