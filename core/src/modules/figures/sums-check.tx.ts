import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { METRICS, Sums, type Part, type Sum } from './span-parts.rules.js';
import { storedSums } from './stored-sums.tx.js';

const DAY_MS = 86_400_000;
const PARTS = 5_000;

export interface Stretch {
  from: Date;
  to: Date;
}

/** The next day of UTC, from a moment on, in which there are parts or sums. */
export async function nextDay(db: Db, { companyId }: TenantScope, from: Date): Promise<Stretch | undefined> {
  const firsts = [
    ...['spanStats', 'spanBins'].map((table) => ({
      sql: `SELECT MIN(slot) AS at FROM ${table}`,
      by: 'slot',
    })),
    ...METRICS.map((metric) => ({
      sql: 'SELECT MIN(at) AS at FROM spanParts',
      by: `metric = '${metric}' AND at`,
    })),
  ];
  const [[{ at }]] = await db.raw(
    `SELECT MIN(at) AS at FROM (${firsts.map(({ sql, by }) => `${sql} WHERE companyId = ? AND ${by} >= ?`).join(' UNION ALL ')}) k`,
    firsts.flatMap(() => [companyId, from]),
  );
  if (!at) return undefined;
  const day = Math.floor(at.getTime() / DAY_MS) * DAY_MS;
  return { from: new Date(Math.max(day, from.getTime())), to: new Date(day + DAY_MS) };
}

/** What is to be added to the sums of a stretch, so that they are what its parts add up to. */
export async function missingSums(trx: Transaction, scope: TenantScope, stretch: Stretch): Promise<Sum[]> {
  const sums = new Sums();
  for (const metric of METRICS) await addParts(trx, scope, { metric, ...stretch }, sums);
  const negative = (counts: ReadonlyMap<number, number>) =>
    new Map([...counts].map(([bin, count]) => [bin, -count]));
  for (const { count, value, working, bins, workingBins, ...key } of await storedSums(trx, scope, stretch))
    sums.merge({
      ...{ ...key, count: -count, value: -value, working: -working },
      ...{ bins: negative(bins), workingBins: negative(workingBins) },
    });
  return sums.changes();
}

async function addParts(
  trx: Transaction,
  { companyId }: TenantScope,
  { metric, from, to }: Stretch & { metric: string },
  sums: Sums,
): Promise<void> {
  type Row = Omit<Part, 'at'> & {
    at: Date;
    connectionId: number;
    ticketId: number;
    ordinal: number;
    n: number;
  };
  let after: Pick<Row, 'at' | 'ticketId' | 'ordinal' | 'n'> = { at: from, ticketId: 0, ordinal: 0, n: -1 };
  for (;;) {
    const { at, ticketId, ordinal, n } = after;
    const rows: Row[] = await trx('spanParts')
      .where({ companyId, metric })
      .where('at', '>=', at)
      .where('at', '<', to)
      .whereRaw('(at > ? OR ticketId > ? OR (ticketId = ? AND (ordinal > ? OR (ordinal = ? AND n > ?))))', [
        ...[at, ticketId, ticketId, ordinal, ordinal, n],
      ])
      .orderBy(['at', 'ticketId', 'ordinal', 'n'])
      .limit(PARTS);
    for (const { at: moment, connectionId, ...part } of rows)
      sums.add({ connectionId, parts: [{ ...part, at: moment.getTime() }] });
    if (rows.length < PARTS) return;
    after = rows.at(-1)!;
  }
}
