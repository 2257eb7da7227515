import { Command } from 'commander';
import { action } from '../call.js';
import type { Column } from '../output/table.js';
import type { Shell } from '../shell.js';

interface Report {
  database: string;
  /** How many migrations were applied now, and in all. */
  migrated: number;
  applied: number;
  tenants: number;
  plugins: { id: string; state: string }[];
}

const columns: Column<Report>[] = [
  { title: 'Database', value: (report) => report.database },
  {
    title: 'Schema',
    value: ({ migrated, applied }) =>
      `up to date, ${applied} migrations${migrated ? `, ${migrated} of them applied now` : ''}`,
  },
  { title: 'Tenants', value: (report) => report.tenants },
  {
    title: 'Plugins',
    value: ({ plugins }) => plugins.map(({ id, state }) => `${id} (${state})`).join(', ') || 'none',
    style: ({ plugins }) => (plugins.some(({ state }) => state === 'failed') ? 'yellow' : undefined),
  },
];

export const up = (shell: Shell): Command =>
  new Command('up')
    .description(
      'makes the installation ready to start: database, schema, company 1; and reports. May be repeated',
    )
    .action(
      action(shell, async ({ env, output, withOps }) => {
        const { prepare } = await import('@recado/core/ops');
        // The demo company is for `npm start` alone.
        const { migrated } = await prepare({ ...(await env()), RECADO_DEMO_PASSWORD: undefined });
        const report = await withOps(async (ops): Promise<Report> => {
          const plugins = await ops.plugins.list();
          return {
            database: ops.database,
            migrated,
            applied: (await ops.migrations.status()).applied.length,
            tenants: (await ops.tenants.list()).length,
            plugins: plugins.map(({ id, state }) => ({ id, state })),
          };
        });
        output.one(columns, report);
      }),
    );
