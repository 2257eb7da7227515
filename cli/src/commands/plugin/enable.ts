import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import type { Shell } from '../../shell.js';
import { unlessFailed } from './unless-failed.js';

export const pluginEnable = (shell: Shell): Command =>
  withDryRun(new Command('enable'))
    .description('switches a plugin on in every process; restarts one that has failed')
    .argument('<id>', 'its id')
    .action(
      action(shell, async ({ output, withOps }, _options, id) => {
        const plugin = await withOps((ops) => ops.plugins.enable(id!, true));
        unlessFailed(plugin, `"${plugin.id}" is on`);
        output.done(`"${plugin.displayName}" is on.`, plugin);
      }),
    );
