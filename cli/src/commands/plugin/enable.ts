import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import type { Shell } from '../../shell.js';
import { asFailure, unlessFailed } from './unless-failed.js';

export const pluginEnable = (shell: Shell): Command =>
  withDryRun(new Command('enable'))
    .description('enables a plugin in every process; restarts a failed one')
    .argument('<id>', 'its id')
    .action(
      action(shell, async ({ output, withOps }, _options, id) => {
        const plugin = await withOps((ops) => ops.plugins.enable(id!, true)).catch(asFailure);
        unlessFailed(plugin, `"${plugin.id}" is on`);
        output.done(`"${plugin.displayName}" is on.`, plugin);
      }),
    );
