import type { TicketStatus } from '@recado/sdk/contracts';
import type { Transaction } from '../../../infra/database.js';
import { isCard } from './board-statuses.rules.js';

/** A ticket as its lane counts it. Outside of lanes, and off the board, it is counted by ticketCounts alone. */
export interface LaneCounted {
  companyId: number;
  status: string;
  queueId: number | null;
  userId: number | null;
  laneId?: number | null;
}
export interface LaneMove {
  before?: LaneCounted;
  /** Without a lane of its own it stays in the one of `before`. */
  after?: LaneCounted;
}
type Key = [companyId: number, laneId: number, status: string, queueId: number, userId: number];

export const ADD_LANE_COUNTS = 'INSERT INTO laneCounts (companyId, laneId, status, queueId, userId, total)';
export const ADDED = 'ON DUPLICATE KEY UPDATE total = total + VALUES(total)';

/** What moves change: added up, and in the order of the key, so that two writers never deadlock. */
export function laneChanges(moves: readonly LaneMove[]): [...Key, by: number][] {
  const totals = new Map<string, [...Key, by: number]>();
  const add = (ticket: LaneCounted | undefined, laneId: number | null | undefined, by: number) => {
    if (!ticket || !laneId || !isCard(ticket.status as TicketStatus)) return;
    const key: Key = [ticket.companyId, laneId, ticket.status, ticket.queueId ?? 0, ticket.userId ?? 0];
    const name = key.join();
    totals.set(name, [...key, (totals.get(name)?.[5] ?? 0) + by]);
  };
  for (const { before, after } of moves) {
    add(before, before?.laneId, -1);
    add(after, after?.laneId === undefined ? before?.laneId : after.laneId, 1);
  }
  return [...totals.values()].filter((row) => row[5] !== 0).sort(inOrder);
}

/** The counters of lanes, after those of tickets and before the outbox. */
export async function moveLaneCounts(trx: Transaction, moves: readonly LaneMove[]): Promise<void> {
  const changes = laneChanges(moves);
  if (changes.length)
    await trx.raw(
      `${ADD_LANE_COUNTS} VALUES ${changes.map(() => '(?,?,?,?,?,?)').join(',')} ${ADDED}`,
      changes.flat(),
    );
}

/** A lane's tickets left it, all of them. */
export async function dropLaneCounts(trx: Transaction, companyId: number, laneId: number): Promise<void> {
  await trx('laneCounts').where({ companyId, laneId }).delete();
}

/** Recounts the lanes of one company; returns how many counters were wrong. They are locked first. */
export async function reconcileLaneCountsOf(trx: Transaction, companyId: number): Promise<number> {
  const kept: Counter[] = await trx('laneCounts')
    .where({ companyId })
    .forUpdate()
    .select('laneId', 'status', 'queueId', 'userId', 'total');
  const found: Counter[] = (
    await trx.raw(
      `SELECT boardLane AS laneId, status, COALESCE(queueId, 0) AS queueId, COALESCE(userId, 0) AS userId, COUNT(*) AS total
       FROM tickets WHERE companyId = ? AND boardLane > 0 GROUP BY 1, 2, 3, 4`,
      [companyId],
    )
  )[0];
  const stored = new Map(kept.map((row) => [nameOf(row), row.total]));
  const right = new Set(found.map(nameOf));
  const wrong = found.filter((row) => stored.get(nameOf(row)) !== row.total);
  const left = kept
    .filter((row) => row.total !== 0 && !right.has(nameOf(row)))
    .map((row) => ({ ...row, total: 0 }));
  const changes = [...wrong, ...left].map((row) => ({ companyId, ...row }));
  for (let at = 0; at < changes.length; at += 500)
    await trx('laneCounts')
      .insert(changes.slice(at, at + 500))
      .onConflict(['companyId', 'laneId', 'status', 'queueId', 'userId'])
      .merge(['total']);
  return changes.length;
}

interface Counter {
  laneId: number;
  status: TicketStatus;
  queueId: number;
  userId: number;
  total: number;
}
const nameOf = ({ laneId, status, queueId, userId }: Counter) => `${laneId}:${status}:${queueId}:${userId}`;

function inOrder(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  const at = a.findIndex((value, place) => value !== b[place]);
  return at < 0 ? 0 : a[at]! < b[at]! ? -1 : 1;
}
