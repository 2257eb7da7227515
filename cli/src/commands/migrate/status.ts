import { Command } from 'commander';
import { action } from '../../call.js';
import type { Shell } from '../../shell.js';

export const migrateStatus = (shell: Shell): Command =>
  new Command('status').description('shows which migrations are applied and which are pending').action(
    action(shell, async ({ output, withOps }) => {
      const { database, applied, pending } = await withOps(async (ops) => ({
        database: ops.database,
        ...(await ops.migrations.status()),
      }));
      const state = { database, applied, pending };
      output.one<typeof state>(
        [
          { title: 'Database', value: () => database },
          { title: 'Applied', value: () => applied.join(', ') || 'none' },
          {
            title: 'Pending',
            value: () => pending.join(', ') || 'none',
            style: () => (pending.length ? 'yellow' : undefined),
          },
        ],
        state,
      );
      if (pending.length) output.note('"recado migrate up" applies what is pending.');
    }),
  );
