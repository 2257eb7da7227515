import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { storedStretches } from './busy-blocks.tx.js';
import { addHolds, stretchesOf, writeBusy, type BusyEdges } from './busy-days.tx.js';
import { addPacked, packed } from './packed-counts.tx.js';

/** Runs reads as of one moment. */
export type Snapshot = <T>(work: (trx: Transaction) => Promise<T>) => Promise<T>;
/** Runs changes under the lock of the company's figures. */
export type Locked = (work: (trx: Transaction) => Promise<void>) => Promise<void>;

/** How many busy days, from one on, are not what was held in them. A user at a time: each user's days stand alone. */
export async function wrongBusy(snapshot: Snapshot, scope: TenantScope, firstDay: number): Promise<number> {
  let wrong = 0;
  for (const userId of await snapshot((trx) => usersOf(trx, scope))) {
    const edges = await snapshot((trx) => missingBusy(trx, scope, userId));
    wrong += [...edges.values()].filter(({ day }) => day >= firstDay).length;
  }
  return wrong;
}

/** Puts busy days right, a user in each transaction: whoever else writes figures waits only for that. */
export async function rebuildBusy(
  { snapshot, locked }: { snapshot: Snapshot; locked: Locked },
  scope: TenantScope,
): Promise<void> {
  for (const userId of await snapshot((trx) => usersOf(trx, scope))) {
    const seen = await snapshot((trx) => missingBusy(trx, scope, userId));
    if (seen.size > 0)
      // Read again: under the lock nobody else changes them.
      await locked(async (trx) => writeBusy(trx, scope, await missingBusy(trx, scope, userId)));
  }
}

async function usersOf(trx: Transaction, { companyId }: TenantScope): Promise<number[]> {
  const [rows] = await trx.raw<{ userId: number }[][]>(
    'SELECT DISTINCT userId FROM spanHolds WHERE companyId = ? UNION SELECT DISTINCT userId FROM busyDays WHERE companyId = ? UNION SELECT DISTINCT userId FROM busyBlocks WHERE companyId = ?',
    [companyId, companyId, companyId],
  );
  return rows!.map(({ userId }) => userId);
}

/** What is to be added to a user's busy days. */
async function missingBusy(trx: Transaction, { companyId }: TenantScope, userId: number): Promise<BusyEdges> {
  const edges: BusyEdges = new Map();
  const held: { since: Date; until: Date }[] = await trx('spanHolds')
    .where({ companyId, userId })
    .whereNotNull('until')
    .select('since', 'until');
  const holds = held.map(({ since, until }) => ({ userId, from: since.getTime(), to: until.getTime() }));
  addHolds(edges, holds, 1);
  const stretches = await storedStretches(trx, { companyId }, userId);
  const stored: { day: number; counts: Buffer }[] = await trx('busyDays')
    .where({ companyId, userId })
    .select('day', 'counts');
  for (const { day, counts } of stored) {
    const own = edges.get(`${userId}:${day}`) ?? { userId, day, counts: new Map<number, number>() };
    const expected = packed(stretchesOf(addPacked(counts, new Map())));
    const isStale = !expected.equals(stretches.get(day) ?? Buffer.alloc(0));
    stretches.delete(day);
    const negative = new Map([...own.counts].map(([second, count]) => [second, -count]));
    const difference = addPacked(counts, negative);
    own.counts = new Map([...difference].map(([second, count]) => [second, -count]));
    edges.set(`${userId}:${day}`, { ...own, isStale });
  }
  // Of these days nothing says that the user was busy.
  for (const day of stretches.keys()) {
    const own = edges.get(`${userId}:${day}`) ?? { userId, day, counts: new Map<number, number>() };
    edges.set(`${userId}:${day}`, { ...own, isStale: true });
  }
  for (const [key, { counts, isStale }] of edges) if (counts.size === 0 && !isStale) edges.delete(key);
  return edges;
}
