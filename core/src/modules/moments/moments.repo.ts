import type { Db } from '../../infra/database.js';
import { FIRST_OF_A_CARD, type MomentsFilter } from './moments-filter.js';

export type MomentStatus = 'pending' | 'open';
export interface CardSize {
  status: MomentStatus;
  userId: number | null;
  total: number;
}

/** How many tickets each card has: from the index alone, as much work as there are active tickets. */
export async function cardSizes(db: Db, filter: MomentsFilter): Promise<CardSize[]> {
  const { sql, bindings } = conditionOf(filter, ['pending', 'open']);
  const [rows] = await db.raw(
    `SELECT t.status, IF(t.status = 'pending', NULL, t.userId) AS userId, COUNT(*) AS total
     FROM tickets t FORCE INDEX (tickets_by_wait) WHERE ${sql} GROUP BY 1, 2`,
    bindings,
  );
  return rows.map((row: CardSize) => ({ ...row, total: Number(row.total) }));
}

/** The first tickets of the cards of these agents (null: nobody's), each by its age. */
export async function firstOfAgents(
  db: Db,
  filter: MomentsFilter,
  userIds: readonly (number | null)[],
): Promise<{ id: number; userId: number | null }[]> {
  if (userIds.length === 0) return [];
  const { sql, bindings } = conditionOf(filter, ['open']);
  const [rows] = await db.raw(
    `SELECT k.id, k.userId FROM (
       SELECT t.id, t.userId, ROW_NUMBER() OVER (PARTITION BY t.userId ORDER BY t.createdAt, t.id) AS place
       FROM tickets t FORCE INDEX (tickets_by_wait)
       WHERE ${sql} AND COALESCE(t.userId, 0) IN (${userIds.map(() => '?').join(', ')})
     ) k WHERE k.place <= ${FIRST_OF_A_CARD} ORDER BY k.place`,
    [...bindings, ...userIds.map((id) => id ?? 0)],
  );
  return rows;
}

/** A page of tickets by their age, the oldest first. */
export async function oldest(
  db: Db,
  filter: MomentsFilter,
  statuses: readonly MomentStatus[],
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<number[]> {
  const { sql, bindings } = conditionOf(filter, statuses);
  const [rows] = await db.raw(
    `SELECT t.id FROM tickets t FORCE INDEX (tickets_by_wait) WHERE ${sql}
     ORDER BY t.createdAt, t.id LIMIT ? OFFSET ?`,
    [...bindings, limit, offset],
  );
  return rows.map(({ id }: { id: number }) => id);
}

function conditionOf(
  { companyId, queueIds, userIds, connectionIds, userId, from, to }: MomentsFilter,
  statuses: readonly MomentStatus[],
): { sql: string; bindings: (string | number | Date)[] } {
  const parts = [
    't.companyId = ?',
    `t.status IN (${statuses.map(() => '?').join(', ')})`,
    't.createdAt >= ? AND t.createdAt < ?',
  ];
  const bindings: (string | number | Date)[] = [companyId, ...statuses, from, to];
  const narrow = (ids: readonly number[] | undefined, condition: (list: string) => string) => {
    if (!ids) return;
    parts.push(ids.length ? condition(ids.map(() => '?').join(', ')) : 'FALSE');
    bindings.push(...ids);
  };
  narrow(queueIds, (list) => `COALESCE(t.queueId, 0) IN (${list})`);
  narrow(userIds, (list) => `(t.status = 'pending' OR COALESCE(t.userId, 0) IN (${list}))`);
  narrow(connectionIds, (list) => `t.connectionId IN (${list})`);
  if (userId !== undefined) {
    parts.push('t.userId = ?');
    bindings.push(userId);
  }
  return { sql: parts.join(' AND '), bindings };
}

/** Who of these is online, with their names; users who are gone are missing. */
export const agentsById = async (
  db: Db,
  companyId: number,
  ids: readonly number[],
): Promise<Map<number, { id: number; name: string; online: boolean }>> => {
  if (ids.length === 0) return new Map();
  const rows: { id: number; name: string; online: unknown }[] = await db('users')
    .where({ companyId })
    .whereIn('id', [...ids])
    .select('id', 'name', 'online');
  return new Map(rows.map((row) => [row.id, { ...row, online: Boolean(row.online) }]));
};
