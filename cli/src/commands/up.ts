import { Command } from 'commander';
import { action, withDryRun, type GlobalOptions } from '../call.js';
import type { Column } from '../output/table.js';
import type { Shell } from '../shell.js';

interface Report {
  database: string;
  /** How many migrations were applied now, and in total. */
  migrated: number;
  applied: number;
  /** Only after a dry run. */
  pending: number;
  tenants: number;
  plugins: { id: string; state: string }[];
}

const columns: Column<Report>[] = [
  { title: 'Database', value: (report) => report.database },
  {
    title: 'Schema',
    value: ({ migrated, applied, pending }) =>
      pending
        ? `${pending} migrations are pending`
        : `up to date, ${applied} migrations${migrated ? `, ${migrated} of them applied now` : ''}`,
  },
  { title: 'Tenants', value: (report) => report.tenants },
  {
    title: 'Plugins',
    value: ({ plugins }) => plugins.map(({ id, state }) => `${id} (${state})`).join(', ') || 'none',
    style: ({ plugins }) => (plugins.some(({ state }) => state === 'failed') ? 'yellow' : undefined),
  },
];

export const up = (shell: Shell): Command =>
  withDryRun(new Command('up'))
    .description(
      'makes the installation ready to start: database, schema, company 1; and reports. May be repeated',
    )
    .action(
      action<GlobalOptions>(shell, async ({ env, output, withOps }, { dryRun }) => {
        const { prepare } = await import('@recado/core/ops');
        // The demo company is for `npm start` alone.
        const { migrated } = dryRun
          ? { migrated: 0 }
          : await prepare({ ...(await env()), RECADO_DEMO_PASSWORD: undefined });
        const report = await withOps(async (ops): Promise<Report> => {
          const plugins = await ops.plugins.list();
          const { applied, pending } = await ops.migrations.status();
          return {
            database: ops.database,
            migrated,
            applied: applied.length,
            pending: pending.length,
            tenants: (await ops.tenants.list()).length,
            plugins: plugins.map(({ id, state }) => ({ id, state })),
          };
        });
        output.one(columns, report);
      }),
    );
