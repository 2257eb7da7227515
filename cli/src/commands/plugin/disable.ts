import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';
import { dependents } from './columns.js';

export const pluginDisable = (shell: Shell): Command =>
  withConfirmation(
    withDryRun(new Command('disable'))
      .description('disables a plugin in every process; its data stay')
      .argument('<id>', 'its id'),
  ).action(
    action<ConfirmationOptions>(shell, async (call, options, id) => {
      const plugin = await call.withOps(async ({ plugins }) => {
        const found = await plugins.show(id!);
        const what = `This stops "${found.displayName}", which ${dependents(found)} use.`;
        await confirmed(options, { what, name: found.id, lasting: false }, call.asker);
        return plugins.enable(found.id, false);
      });
      call.output.done(`"${plugin.displayName}" is off.`, plugin);
    }),
  );
