import { Command } from 'commander';
import { action, withDryRun, type GlobalOptions } from '../../call.js';
import type { Shell } from '../../shell.js';

export const migrateUp = (shell: Shell): Command =>
  withDryRun(new Command('up'))
    .description('applies the pending migrations')
    .action(
      action<GlobalOptions>(shell, async ({ output, withOps }, { dryRun }) => {
        const applied = await withOps(async ({ migrations }) =>
          dryRun ? (await migrations.status()).pending : migrations.up(),
        );
        output.done(applied.length ? `Applied: ${applied.join(', ')}.` : 'Nothing was pending.', { applied });
      }),
    );
