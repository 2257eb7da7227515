import { LANES_MAX, LANE_PAGE, NO_LANE, type Tag } from '@recado/sdk/contracts';
import type { Db } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import { all, among, counted, ticketCondition, type Condition } from '../list/filter-sql.js';
import type { TicketFilter } from '../list/ticket-filter.js';
import { countersOf } from '../list/ticket-list.repo.js';

/** With a filter that counters do not know, cards are counted up to this number. */
export const CARDS_COUNTED = 10_000;

export interface CardKey {
  id: number;
  laneId: number;
  lanePosition: Buffer | null;
}

/** The kanban tags of the company, in the order of the board: the oldest first. */
export const laneIds = (db: Db, { companyId }: TenantScope): Promise<number[]> =>
  db('tags').where({ companyId, kanban: 1 }).orderBy('id').limit(LANES_MAX).pluck('id');

/**
 * The first cards of each lane, or those after one card of it; one more than a page if there are more. One statement,
 * which reads a range of the board's index for each lane. Without a tag the newest ticket comes first.
 */
export async function cardsOf(
  db: Db,
  filter: TicketFilter,
  lanes: readonly number[],
  after?: Pick<CardKey, 'id' | 'lanePosition'>,
): Promise<CardKey[]> {
  const fits = ticketCondition(filter);
  const parts = lanes.map((laneId): Condition => {
    const where = all(
      among('t.companyId', [filter.companyId]),
      among('t.boardLane', [laneId]),
      laneId === NO_LANE ? WITHOUT_PLACE : undefined,
      after && isAfter(laneId, after),
      fits,
    );
    // Without a place the id alone orders: the index is read backwards, and a large lane is not sorted.
    const order = laneId === NO_LANE ? 't.id DESC' : 't.lanePosition, t.id';
    return {
      sql: `(SELECT t.id, t.boardLane AS laneId, t.lanePosition FROM tickets t FORCE INDEX (tickets_on_board)
        WHERE ${where.sql} ORDER BY ${order} LIMIT ${LANE_PAGE + 1})`,
      bindings: where.bindings,
    };
  });
  if (parts.length === 0) return [];
  const [rows] = await db.raw(
    parts.map(({ sql }) => sql).join(' UNION ALL '),
    parts.flatMap(({ bindings }) => bindings),
  );
  return rows;
}

const WITHOUT_PLACE: Condition = { sql: 't.lanePosition IS NULL', bindings: [] };
/** A row constructor would not use the index on MariaDB; this form does. */
const isAfter = (laneId: number, { id, lanePosition }: Pick<CardKey, 'id' | 'lanePosition'>): Condition =>
  laneId === NO_LANE || lanePosition === null
    ? { sql: 't.id < ?', bindings: [id] }
    : {
        sql: 't.lanePosition >= ? AND (t.lanePosition > ? OR t.id > ?)',
        bindings: [lanePosition, lanePosition, id],
      };

/** Exact numbers of cards by lane, from the counters: what lanes do not count has no lane. */
export async function laneCountersOf(db: Db, filter: TicketFilter): Promise<Map<number, number>> {
  const condition = counted(filter, 'n');
  const statuses = among('status', filter.statuses);
  const [[rows], everywhere] = await Promise.all([
    db.raw(
      `SELECT n.laneId, SUM(n.total) AS total FROM (
         SELECT laneId, status, NULLIF(queueId, 0) AS queueId, NULLIF(userId, 0) AS userId, total
         FROM laneCounts WHERE companyId = ? AND ${statuses.sql}
       ) n WHERE ${condition.sql} GROUP BY n.laneId`,
      [filter.companyId, ...statuses.bindings, ...condition.bindings],
    ),
    countersOf(db, filter),
  ]);
  const found = rows.map(({ laneId, total }: { laneId: number; total: number | string }) => [
    laneId,
    Number(total),
  ]) as [number, number][];
  const total = everywhere.reduce((sum, row) => sum + row.total, 0);
  const inLanes = found.reduce((sum, [, cards]) => sum + cards, 0);
  return new Map([...found, [NO_LANE, Math.max(0, total - inLanes)]]);
}

/** Numbers of cards by lane under a filter by tags, which counters do not know. */
export async function countedCards(db: Db, filter: TicketFilter): Promise<Map<number, number>> {
  const fits = ticketCondition(filter);
  const [rows] = await db.raw(
    `SELECT laneId, COUNT(*) AS total FROM (
       SELECT t.boardLane AS laneId FROM tickets t FORCE INDEX (tickets_on_board)
       WHERE t.companyId = ? AND t.boardLane >= 0 AND ${fits.sql} LIMIT ${CARDS_COUNTED}
     ) c GROUP BY laneId`,
    [filter.companyId, ...fits.bindings],
  );
  return new Map(
    rows.map(({ laneId, total }: { laneId: number; total: number | string }) => [laneId, Number(total)]),
  );
}

export async function lanesById(
  db: Db,
  { companyId }: TenantScope,
  ids: readonly number[],
): Promise<Map<number, Tag>> {
  if (ids.length === 0) return new Map();
  const rows: Tag[] = await db('tags')
    .where({ companyId, kanban: 1 })
    .whereIn('id', [...new Set(ids)])
    .select('id', 'name', 'color', 'kanban');
  return new Map(rows.map((row) => [row.id, row]));
}
