import type { TicketStatus } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import { moveLaneCounts, reconcileLaneCountsOf } from './board/lane-counts.tx.js';

/** The counter of a ticket. */
export interface Bucket {
  companyId: number;
  status: TicketStatus;
  queueId: number | null;
  userId: number | null;
}
export interface BucketMove {
  before?: Bucket & { laneId: number | null };
  /** Without a lane of its own it stays in the one of `before`. */
  after?: Bucket & { laneId?: number | null };
}

/**
 * Updates the counters with the tickets, in the same transaction and as its last write except the outbox. Moves are
 * added up and written in the order of the key, so that two writers never deadlock.
 */
export async function moveCounts(trx: Transaction, moves: readonly BucketMove[]): Promise<void> {
  const totals = new Map<string, { row: [number, string, number, number]; by: number }>();
  const add = (bucket: Bucket | undefined, by: number) => {
    if (!bucket) return;
    const row: [number, string, number, number] = [
      bucket.companyId,
      bucket.status,
      bucket.queueId ?? 0,
      bucket.userId ?? 0,
    ];
    const key = row.join();
    totals.set(key, { row, by: (totals.get(key)?.by ?? 0) + by });
  };
  for (const { before, after } of moves) {
    add(before, -1);
    add(after, 1);
  }
  const changed = [...totals.values()]
    .filter(({ by }) => by !== 0)
    .sort(
      (a, b) =>
        a.row[0] - b.row[0] ||
        (a.row[1] < b.row[1] ? -1 : Number(a.row[1] > b.row[1])) ||
        a.row[2] - b.row[2] ||
        a.row[3] - b.row[3],
    );
  if (changed.length)
    await trx.raw(
      `INSERT INTO ticketCounts (companyId, status, queueId, userId, total) VALUES ${changed.map(() => '(?,?,?,?,?)').join(',')}
       ON DUPLICATE KEY UPDATE total = total + VALUES(total)`,
      changed.flatMap(({ row, by }) => [...row, by]),
    );
  await moveLaneCounts(trx, moves);
}

/**
 * Recounts the tickets of one company; returns how many counters were wrong. The counters are locked first: code that
 * moves tickets writes them last, so no move is half-done during the count.
 */
export async function reconcileCountsOf(trx: Transaction, companyId: number): Promise<number> {
  const kept: Counter[] = await trx('ticketCounts')
    .where({ companyId })
    .forUpdate()
    .select('status', 'queueId', 'userId', 'total');
  const found: Counter[] = (
    await trx.raw(
      `SELECT status, COALESCE(queueId, 0) AS queueId, COALESCE(userId, 0) AS userId, COUNT(*) AS total
     FROM tickets WHERE companyId = ? GROUP BY 1, 2, 3`,
      [companyId],
    )
  )[0];
  const stored = new Map(kept.map((row) => [keyOf(row), row.total]));
  const right = new Set(found.map(keyOf));
  const wrong = found.filter((row) => stored.get(keyOf(row)) !== row.total);
  const left = kept
    .filter((row) => row.total !== 0 && !right.has(keyOf(row)))
    .map((row) => ({ ...row, total: 0 }));
  const changes = [...wrong, ...left].map((row) => ({ companyId, ...row }));
  for (let at = 0; at < changes.length; at += 500)
    await trx('ticketCounts')
      .insert(changes.slice(at, at + 500))
      .onConflict(['companyId', 'status', 'queueId', 'userId'])
      .merge(['total']);
  return changes.length + (await reconcileLaneCountsOf(trx, companyId));
}

interface Counter {
  status: TicketStatus;
  queueId: number;
  userId: number;
  total: number;
}
const keyOf = ({ status, queueId, userId }: Counter) => `${status}:${queueId}:${userId}`;

/** Companies that have counters or tickets: one index lookup for each. */
export const companiesWithTickets = async (db: Db): Promise<number[]> =>
  (await db('companies').orderBy('id').select('id')).map(({ id }: { id: number }) => id);
