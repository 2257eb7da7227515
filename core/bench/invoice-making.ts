import { createInvoiceMaking } from '../src/modules/invoices/invoice-making.service.js';
import { openDatabase, type Database } from '../src/infra/database.js';
import { figureOf, interleaved, median, percentile, type Figure } from './lib/figures.js';
import { startBench, type Bench } from './lib/processes.js';

const PAIRS = 5;
const SHRINK = Number(process.env['RECADO_BENCH_SHRINK'] ?? 1);
const [LARGE, SMALL] = [Math.round(50_000 / SHRINK), 1_000];
/** Ten years of monthly payments, of one company. */
const PAST = 120;
/** How long the companies change things alone. */
const REST_MS = 15_000;
const NOW = new Date('2027-03-10T12:00:00Z');
const DUE = '2027-03-15';

interface Installation {
  bench: Bench;
  db: Database;
  companies: number;
  /** Milliseconds of the longest statement so far. */
  longest(): number;
}

/**
 * The month's invoices of 50,000 companies, one of them ten years old, against those of 1,000: the cost of each. Two
 * databases on one server, so that each has only its own companies.
 */
export async function invoiceMaking(): Promise<Figure[]> {
  const [large, small] = [await anInstallation(LARGE), await anInstallation(SMALL)];
  try {
    // The small side repeats its month, so that both make as many invoices in a round.
    const [many, few] = [() => costOf(large, 1), () => costOf(small, LARGE / SMALL)];
    const times: { a: number[]; b: number[]; ratios: number[] } = { a: [], b: [], ratios: [] };
    await few(); // both sides are warm
    for (let pair = 0; pair < PAIRS; pair++) {
      const first = pair % 2 === 0 ? await many() : await few();
      const second = pair % 2 === 0 ? await few() : await many();
      const [a, b] = pair % 2 === 0 ? [first, second] : [second, first];
      times.a.push(a);
      times.b.push(b);
      times.ratios.push(a / b);
    }
    const beside = await interleaved(
      PAIRS,
      async () => {
        const latency = await neighbour(large, () => makingOf(large).makeAll());
        await emptied(large.db);
        return latency;
      },
      () => neighbour(large, rest),
    );
    const ms = (values: number[]) => `${median(values).toFixed(1)} ms`;
    const us = (values: number[]) => `${(median(values) * 1000).toFixed(0)} µs`;
    return [
      figureOf(times, {
        name: 'invoices',
        what: `cost of an invoice at ${LARGE} companies ÷ ${SMALL}`,
        ...{ good: '≤ 1.1', goal: '≤ 1.0' },
        note: `${us(times.a)} ÷ ${us(times.b)}; longest statement ${large.longest().toFixed(0)} ms`,
      }),
      figureOf(beside, {
        name: 'invoices: neighbour',
        what: `p99 of other companies' own changes while ${LARGE} invoices are made ÷ alone`,
        ...{ good: '≤ 5', goal: '≤ 2' },
        note: `${ms(beside.a)} ÷ ${ms(beside.b)}`,
      }),
    ];
  } finally {
    for (const { bench, db } of [large, small]) {
      await db.destroy();
      await bench.stop();
    }
  }
}

async function anInstallation(companies: number): Promise<Installation> {
  const bench = await startBench();
  const db = openDatabase({ databaseUrl: bench.databaseUrl, databasePool: 2 });
  const plan = { name: 'Monthly', users: 10, connections: 3, queues: 5, amount: 99.9 };
  const [planId] = await db('plans').insert(plan);
  const row = (n: number) => ({
    ...{ id: n, name: `Company ${n}`, planId, recurrence: 'MENSAL', email: `c${n}@bench.test` },
    ...{ document: '12345678000195', dueDate: DUE, dueDay: 15 },
  });
  for (let from = 1; from <= companies + 1; from += 5_000) {
    const length = Math.min(5_000, companies + 2 - from);
    await db('companies').insert(Array.from({ length }, (_, at) => row(from + at)));
  }
  const day = (n: number) => new Date(Date.UTC(2027, 2 - n, 15)).toISOString().slice(0, 10);
  await db('invoices').insert(
    Array.from({ length: PAST }, (_, n) => ({
      ...{ companyId: 2, dueDate: day(n + 1), status: 'paid', amountMinor: 9990, currency: 'BRL', planId },
      ...{
        planName: 'Monthly',
        users: 10,
        connections: 3,
        queues: 5,
        recurrence: 'MENSAL',
        payerName: 'Company 2',
      },
    })),
  );
  await db.raw('ANALYZE TABLE companies, invoices, plans');
  let longest = 0;
  const began = new Map<string, number>();
  db.on('query', ({ __knexQueryUid: id }: { __knexQueryUid: string }) => began.set(id, performance.now()));
  db.on('query-response', (_rows: unknown, { __knexQueryUid: id }: { __knexQueryUid: string }) => {
    longest = Math.max(longest, performance.now() - (began.get(id) ?? Infinity));
    began.delete(id);
  });
  return { bench, db, companies, longest: () => longest };
}

const makingOf = ({ db }: Pick<Installation, 'db'>) => createInvoiceMaking({ db, clock: { now: () => NOW } });

/** Milliseconds for one invoice, in the mean of `months`, each made for all companies and then taken away again. */
async function costOf({ db, companies, longest: _ }: Installation, months: number): Promise<number> {
  const making = makingOf({ db });
  let spent = 0;
  for (let month = 0; month < months; month++) {
    const began = performance.now();
    await making.makeAll();
    spent += performance.now() - began;
    const [row] = await db('invoices').where({ status: 'open', dueDate: DUE }).count({ n: '*' });
    if (Number(row!['n']) !== companies)
      throw new Error(`${String(row!['n'])} invoices of ${companies} companies`);
    await emptied(db);
  }
  return spent / (months * companies);
}

const rest = () => new Promise((resolve) => setTimeout(resolve, REST_MS));

/**
 * 99th percentile of the milliseconds in which single companies change something of their own, one after the other over a
 * connection of their own, until the work beside them ends.
 */
async function neighbour({ bench, companies }: Installation, work: () => Promise<unknown>): Promise<number> {
  const own = openDatabase({ databaseUrl: bench.databaseUrl, databasePool: 1 });
  const latencies: number[] = [];
  let isOver = false;
  try {
    const ended = work().finally(() => (isOver = true));
    for (let n = 0; !isOver; n++) {
      const begun = performance.now();
      await own('companies')
        .where({ id: 2 + ((n * 7_919) % companies) })
        .update({ phone: `55119${n}` });
      latencies.push(performance.now() - begun);
    }
    await ended;
  } finally {
    await own.destroy();
  }
  return percentile(latencies, 0.99);
}

async function emptied(db: Database): Promise<void> {
  while ((await db('invoices').where({ status: 'open' }).limit(5_000).delete()) > 0);
}
