import { Command } from 'commander';
import { action, withDryRun } from '../../call.js';
import { confirmed, withConfirmation, type ConfirmationOptions } from '../../prompts/confirmation.js';
import type { Shell } from '../../shell.js';

export const migrateDown = (shell: Shell): Command =>
  withConfirmation(
    withDryRun(new Command('down')).description(
      'takes back the migrations that were applied last together, with the data that they hold',
    ),
  ).action(
    action<ConfirmationOptions>(shell, async ({ asker, output, withOps }, options) => {
      const reverted = await withOps(async ({ database, migrations }) => {
        if ((await migrations.status()).applied.length === 0) return [];
        const what = `This takes back the last migrations of the database "${database}" and deletes what their tables hold.`;
        await confirmed(options, { what, name: database, lasting: true }, asker);
        return options.dryRun ? migrations.lastBatch() : migrations.down();
      });
      output.done(reverted.length ? `Taken back: ${reverted.join(', ')}.` : 'No migration is applied.', {
        reverted,
      });
    }),
  );
