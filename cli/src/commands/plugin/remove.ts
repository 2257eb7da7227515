import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';
import { dependents } from './columns.js';

export const pluginRemove = (shell: Shell): Command =>
  withConfirmation(
    withDryRun(new Command('remove'))
      .description('takes an installed plugin away; its settings and tables stay')
      .argument('<id>', 'its id'),
  ).action(
    action<ConfirmationOptions>(shell, async (call, options, id) => {
      const removed = await call.withOps(async ({ plugins }) => {
        const found = await plugins.show(id!);
        const what = `This takes "${found.displayName}" away, which ${dependents(found)} use.`;
        await confirmed(options, { what, name: found.id, lasting: false }, call.asker);
        await plugins.remove(found.id, options);
        return found;
      });
      call.output.done(`"${removed.displayName}" is gone.`, { id: removed.id, removed: true });
    }),
  );
