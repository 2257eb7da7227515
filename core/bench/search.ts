import { figureOf, interleaved, median, type Figure } from './lib/figures.js';
import { tokenFor } from './lib/listener.js';
import { startBench, startServer } from './lib/processes.js';
import { prober } from './lib/prober.js';
import { LARGE, MESSAGES_PER_TICKET, SHRINK, SMALL, aPlatform, twoCompanies } from './lib/two-companies.js';
import { found, generate, type Seeded } from './seed/generate.js';

const PAIRS = 7;
const TENANTS = 100;
/** Words by frequency; see `spread.ts`. The last two are looked up in the dictionary as prefixes. */
const SEARCHES = {
  rare: 'ornitorrinco',
  medium: 'garantia',
  frequent: 'pedido',
  'two letters': 'ok',
  'two frequent words': 'pedido ok',
  'beginning of a word': 'gara',
  'frequent and rare': 'mensagem garantia',
};
type Ask = (name: string, place: number) => Promise<ReturnType<typeof prober>>;

async function compared(name: string, what: string, a: Ask, b: Ask): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [who, place] of [
    ['admin', 0],
    ['agent', 1],
  ] as const)
    for (const [kind, text] of Object.entries(SEARCHES)) {
      const [run, base] = [await a(text, place), await b(text, place)];
      const rows = [await run.warm(), await base.warm()].map((body) => (body['tickets'] as unknown[]).length);
      if (SHRINK === 1 && rows.includes(0)) throw new Error(`"${text}" finds nothing`);
      const times = await interleaved(PAIRS, run.round, base.round);
      const ms = (values: number[]) => `${median(values).toFixed(1)} ms`;
      const figure = figureOf(times, {
        name: `${name} ${who}: ${kind}`,
        what,
        good: '≤ 2',
        goal: '≤ 1.2',
        note: `${ms(times.a)} ÷ ${ms(times.b)}, ${rows.join(' and ')} rows`,
      });
      figures.push(figure);
      // A run takes long: each figure is printed at once.
      console.log(
        `  ${figure.name}: ${figure.ratio.toFixed(2)} (${figure.spread.map((one) => one.toFixed(2)).join(' to ')}), ${figure.note}`,
      );
    }
  return figures;
}

/** Benchmark 14: message search in one tenant with ten million messages against one with a hundred thousand. */
export async function search(): Promise<Figure[]> {
  const { url, large, small, token } = await twoCompanies();
  const ask =
    (of: Seeded): Ask =>
    async (searchParam, place) =>
      prober(url, await token(of, place), '/tickets', { searchParam, showAll: true });
  const messages = (tickets: number) => tickets * MESSAGES_PER_TICKET;
  const what = `p95 at ${messages(LARGE)} messages ÷ ${messages(SMALL)}`;
  return compared('search', what, ask(large), ask(small));
}

/** The same with ten million messages of a hundred tenants, against one of these tenants alone. */
export async function searchTenants(): Promise<Figure[]> {
  const tenantsBench = async (tenants: number) => {
    const kept = process.env['RECADO_BENCH_KEEP'];
    const bench = await startBench(kept && `${kept}_${tenants}`);
    if (!(await bench.db('companies').first('id'))) await aPlatform(bench);
    let last: Seeded | undefined;
    const size = { tickets: LARGE / TENANTS, messagesPerTicket: MESSAGES_PER_TICKET };
    for (let n = 0; n < tenants; n++)
      last = (await found(bench.db, `Tenant ${n}`)) ?? (await generate(bench.db, `Tenant ${n}`, size));
    const core = await startServer(
      'bundle/main.js',
      { ...bench.env, RECADO_PLUGINS: 'none' },
      '/health/ready',
    );
    const ask: Ask = async (searchParam, place) => {
      const user = { id: last!.userIds[place]!, companyId: last!.companyId };
      await bench.db('sessions').where({ userId: user.id }).delete();
      return prober(core.url, await tokenFor(bench, bench.env, user), '/tickets', {
        searchParam,
        showAll: true,
      });
    };
    return {
      ask,
      async stop() {
        await core.stop();
        await bench.stop();
      },
    };
  };
  const [many, one] = [await tenantsBench(TENANTS), await tenantsBench(1)];
  try {
    const what = `p95 in one of ${TENANTS} tenants of ${(LARGE / TENANTS) * MESSAGES_PER_TICKET} messages ÷ alone`;
    return await compared('search-tenants', what, many.ask, one.ask);
  } finally {
    await many.stop();
    await one.stop();
  }
}
