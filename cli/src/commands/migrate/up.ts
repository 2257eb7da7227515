import { Command } from 'commander';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';

export const migrateUp = (shell: Shell): Command =>
  new Command('up').description('applies the pending migrations').action(
    action(shell, async ({ output, withOps }) => {
      const applied = await withOps((ops) => ops.migrations.up());
      output.done(applied.length ? `Applied: ${applied.join(', ')}.` : 'Nothing was pending.', { applied });
    }),
  );
