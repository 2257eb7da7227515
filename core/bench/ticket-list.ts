import { figureOf, interleaved, median, percentile, type Figure } from './lib/figures.js';
import { tokenFor } from './lib/listener.js';
import { benchGround, startServer, type Bench } from './lib/processes.js';
import { generate, type Seeded } from './seed/generate.js';
import { filtersOf, type Query } from './ticket-filters.js';

const REQUESTS = 40;
const PAIRS = 7;
/** For a quick look at the harness: the sizes of both companies divided by this. */
const SHRINK = Number(process.env['RECADO_BENCH_SHRINK'] ?? 1);

/**
 * Benchmark 3: the ticket list with each filter, in a company of a million tickets against one of ten thousand; once as
 * an admin, who sees everything, and once as an agent, who sees their own tickets and those of nobody in three queues.
 */
export async function ticketList(): Promise<Figure[]> {
  const bench = await benchGround();
  const [planId] = await bench
    .db('plans')
    .insert({ name: 'Platform', users: 10, connections: 10, queues: 10 });
  await bench.db('companies').insert({ id: 1, name: 'Platform', planId });
  const begun = performance.now();
  const large = await generate(bench.db, 'Large', { tickets: 1_000_000 / SHRINK, messagesPerTicket: 10 });
  const small = await generate(bench.db, 'Small', { tickets: 10_000 / SHRINK, messagesPerTicket: 10 });
  console.log(`  seeded in ${Math.round((performance.now() - begun) / 1000)} s`);
  const core = await startServer('src/main.js', { ...bench.env, RECADO_PLUGINS: 'none' }, '/health/ready');
  try {
    return await measured(bench, core.url, large, small);
  } finally {
    await core.stop();
    await bench.stop();
  }
}

async function measured(bench: Bench, url: string, large: Seeded, small: Seeded): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [who, place] of [
    ['admin', 0],
    ['agent', 1],
  ] as const) {
    const filters = (of: Seeded) => {
      const { admin, everyone } = filtersOf(of);
      return { ...(who === 'admin' ? admin : {}), ...everyone };
    };
    // A session may ask 1,200 times a minute: each filter is asked in one of its own.
    const asker = async (of: Seeded, name: string) => {
      const user = { id: of.userIds[place]!, companyId: of.companyId };
      await bench.db('sessions').where({ userId: user.id }).delete();
      return prober(url, await tokenFor(bench, bench.env, user), filters(of)[name]!);
    };
    for (const name of Object.keys(filters(large))) {
      const [run, base] = [await asker(large, name), await asker(small, name)];
      const rows = [await run.warm(), await base.warm()];
      const times = await interleaved(PAIRS, run.round, base.round);
      const ms = (values: number[]) => `${median(values).toFixed(1)} ms`;
      figures.push(
        figureOf(times, {
          name: `ticket-list ${who}: ${name}`,
          what: `p95 at ${1_000_000 / SHRINK} tickets ÷ ${10_000 / SHRINK}`,
          good: '≤ 1.5',
          goal: '≤ 1.1',
          note: `${ms(times.a)} ÷ ${ms(times.b)}, ${rows.join(' and ')} rows`,
        }),
      );
    }
  }
  return figures;
}

/** A round is some requests one after another, and answers their 95th percentile in milliseconds. */
function prober(url: string, token: string, query: Query) {
  const search = new URLSearchParams(
    Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
  );
  const ask = async () => {
    const answer = await fetch(`${url}/api/tickets?${search}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = (await answer.json()) as { tickets: unknown[] };
    if (!answer.ok)
      throw new Error(`GET /tickets?${search} answered ${answer.status} ${JSON.stringify(body)}`);
    return body.tickets.length;
  };
  return {
    /** Answers how many rows the page has. */
    async warm() {
      for (let n = 0; n < REQUESTS; n++) await ask();
      return ask();
    },
    async round() {
      const latencies: number[] = [];
      for (let n = 0; n < REQUESTS; n++) {
        const begun = performance.now();
        await ask();
        latencies.push(performance.now() - begun);
      }
      return percentile(latencies, 0.95);
    },
  };
}
