import { figureOf, interleaved, median, type Figure } from './lib/figures.js';
import { prober } from './lib/prober.js';
import { LARGE, SMALL, twoCompanies } from './lib/two-companies.js';
import type { Seeded } from './seed/generate.js';
import { filtersOf } from './ticket-filters.js';

const PAIRS = 7;
/** Runs only filters whose name contains this. */
const ONLY = process.env['RECADO_BENCH_ONLY'] ?? '';

/**
 * Benchmark 3: the ticket list with each filter, in a company of a million tickets against one of ten thousand; once as
 * an admin, who sees everything, and once as an agent, who sees their own tickets and those of nobody in three queues.
 */
export async function ticketList(): Promise<Figure[]> {
  const { url, large, small, token } = await twoCompanies();
  const figures: Figure[] = [];
  for (const [who, place] of [
    ['admin', 0],
    ['agent', 1],
  ] as const) {
    const filters = (of: Seeded) => {
      const { admin, everyone } = filtersOf(of);
      return { ...(who === 'admin' ? admin : {}), ...everyone };
    };
    const asker = async (of: Seeded, name: string) =>
      prober(url, await token(of, place), '/tickets', filters(of)[name]!);
    for (const name of Object.keys(filters(large)).filter((one) => one.includes(ONLY))) {
      const [run, base] = [await asker(large, name), await asker(small, name)];
      const rows = [await run.warm(), await base.warm()].map((body) => (body['tickets'] as unknown[]).length);
      const times = await interleaved(PAIRS, run.round, base.round);
      const ms = (values: number[]) => `${median(values).toFixed(1)} ms`;
      figures.push(
        figureOf(times, {
          name: `ticket-list ${who}: ${name}`,
          what: `p95 at ${LARGE} tickets ÷ ${SMALL}`,
          good: '≤ 1.5',
          goal: '≤ 1.1',
          note: `${ms(times.a)} ÷ ${ms(times.b)}, ${rows.join(' and ')} rows`,
        }),
      );
    }
  }
  return figures;
}
