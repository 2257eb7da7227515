import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';
import { withWork, workOf, type ChoiceOptions } from './quarantine-choice.js';

type Options = ConfirmationOptions & ChoiceOptions;

export const quarantineDiscard = (shell: Shell): Command =>
  withConfirmation(
    withWork(
      withDryRun(new Command('discard')).description(
        'deletes it unread: nobody will ever see these messages',
      ),
    ),
  ).action(
    action<Options>(shell, async ({ output, withOps, asker }, options, ids) => {
      const choice = workOf(options, (ids ?? []) as unknown as string[]);
      const run = await withOps(async ({ quarantine }) => {
        const { total } = await quarantine.rehearse(choice);
        if (options.dryRun) return { total, done: total };
        const what = `This deletes ${total} that could not be read, for ever.`;
        await confirmed(options, { what, name: options.plugin ?? 'quarantine', lasting: true }, asker);
        return quarantine.discard(choice);
      });
      output.done(`${run.done} of ${run.total} are deleted.`, run);
    }),
  );
