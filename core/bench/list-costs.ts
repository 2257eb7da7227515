import { pino } from 'pino';
import { compose } from '../src/wiring/compose.js';
import { loadConfig } from '../src/infra/config.js';
import type { Principal } from '../src/infra/tenancy.js';
import { createMessageIndex } from '../src/modules/search/message-index.service.js';
import { createPageCursors } from '../src/modules/tickets/list/page-cursor.js';
import { createTicketListService } from '../src/modules/tickets/list/ticket-list.service.js';
import { figureOf, interleaved, median, type Figure } from './lib/figures.js';
import { prober } from './lib/prober.js';
import { LARGE, SHRINK, SMALL, twoCompanies } from './lib/two-companies.js';
import type { Seeded } from './seed/generate.js';
import { filtersOf } from './ticket-filters.js';

const PAIRS = 7;
const DEPTH = 300_000 / SHRINK;
const ms = (values: number[]) => `${median(values).toFixed(1)} ms`;

/** Benchmark 4: a page at a depth of 300,000 tickets, reached by scrolling, against the first page. */
export async function deepPage(): Promise<Figure[]> {
  const { bench, url, large, token } = await twoCompanies();
  const [key] = await bench
    .db('tickets')
    .where({ companyId: large.companyId, status: 'closed' })
    .orderBy([
      { column: 'updatedAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .offset(DEPTH)
    .limit(1)
    .select('updatedAt', 'id');
  const cursor = createPageCursors(loadConfig(bench.env).keys.cursors).write(key);
  const query = { status: 'closed', showAll: true };
  const bearer = await token(large, 0);
  const deep = prober(url, bearer, '/tickets', { ...query, cursor });
  const top = prober(url, bearer, '/tickets', query);
  for (const one of [deep, top]) {
    const rows = (await one.warm())['tickets'] as unknown[];
    if (rows.length !== 40) throw new Error(`a page of ${rows.length} tickets`);
  }
  const times = await interleaved(PAIRS, deep.round, top.round);
  return [
    figureOf(times, {
      name: 'deep-page',
      what: `p95 of the page at depth ${DEPTH} ÷ first page`,
      good: '≤ 2',
      goal: '≤ 1.2',
      note: `${ms(times.a)} ÷ ${ms(times.b)}`,
    }),
  ];
}

/** Benchmark 6: the badges, which must be exact. */
export async function badges(): Promise<Figure[]> {
  const { bench, url, large, small, token } = await twoCompanies();
  const figures: Figure[] = [];
  for (const [who, place] of [
    ['admin', 0],
    ['agent', 1],
  ] as const) {
    const query = { showAll: true };
    const [run, base] = [
      prober(url, await token(large, place), '/tickets/counts', query),
      prober(url, await token(small, place), '/tickets/counts', query),
    ];
    const shown = await run.warm();
    await base.warm();
    if (who === 'admin')
      for (const status of ['open', 'pending', 'group']) {
        const [row] = await bench
          .db('tickets')
          .where({ companyId: large.companyId, status })
          .count({ n: '*' });
        if (Number(row!.n) !== shown[status])
          throw new Error(`${shown[status]} ${status} are shown, there are ${row!.n}`);
      }
    const times = await interleaved(PAIRS, run.round, base.round);
    figures.push(
      figureOf(times, {
        name: `badges ${who}`,
        what: `p95 at ${LARGE} tickets ÷ ${SMALL}`,
        good: '≤ 2',
        goal: '≤ 1.1',
        note: `${ms(times.a)} ÷ ${ms(times.b)}, exact`,
      }),
    );
  }
  return figures;
}

/** Benchmark 5: SQL statements for a page of a hundred rows against ten, with each filter. */
export async function queries(): Promise<Figure[]> {
  const { bench, large } = await twoCompanies();
  const { infra, stop } = await compose(loadConfig(bench.env), { log: pino({ level: 'silent' }) });
  const parts = {
    timeZoneOf: async () => 'America/Sao_Paulo',
    messageIndex: createMessageIndex(infra.db),
  };
  const counted = async (rows: number, query: object) => {
    let statements = 0;
    const count = () => void statements++;
    infra.db.on('query', count);
    await createTicketListService(infra, parts, rows).list(query, anAdmin(large));
    infra.db.removeListener('query', count);
    return statements;
  };
  const { admin, everyone } = filtersOf(large);
  const found: { name: string; many: number; few: number; lists: boolean }[] = [];
  for (const [name, query] of Object.entries({ ...admin, ...everyone }))
    found.push({
      name,
      many: await counted(100, query),
      few: await counted(10, query),
      lists: query['searchParam'] === undefined,
    });
  await stop();
  const most = (lists: boolean) =>
    Math.max(...found.filter((one) => one.lists === lists).map(({ many }) => many));
  const ratios = found.map(({ many, few }) => many / few);
  return [
    {
      name: 'queries',
      what: 'statements for 100 rows ÷ for 10, each filter',
      ratio: Math.max(...ratios),
      spread: [Math.min(...ratios), Math.max(...ratios)],
      good: '1.0',
      goal: '1.0, ≤ 4',
      note: `at most ${most(true)}; of a search ${most(false)}`,
    },
  ];
}

const anAdmin = ({ companyId, userIds }: Seeded): Principal => ({
  companyId,
  userId: userIds[0]!,
  sessionId: '',
  name: 'Admin',
  profile: 'admin',
  super: false,
  allTicket: false,
  allowGroup: false,
  showDashboard: false,
  allowRealTime: false,
  allowConnections: false,
  queueIds: [],
  planFlags: new Set(),
  expired: false,
  suspended: false,
  offDuty: false,
  masked: false,
});
