import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { FigureSelection } from '../figures/figure-range.rules.js';
import type { DaysState } from '../figures/write-days.tx.js';

/** What every answer needs to know of a company first. */
export interface Head {
  timeZone: string;
  days: DaysState;
  pending: number;
  happening: number;
  /** The newest ticket that is not counted yet; null: all are. */
  until: Date | null;
}
const NEVER = new Date('9999-12-31T00:00:00Z');

/**
 * The company's clock, how far its figures are, and how much waits and goes on in these queues. The counters know no
 * connection: for one, its active tickets are counted on their index. There are as many of them as people have at hand.
 */
export async function headOf(
  db: Db,
  { companyId }: TenantScope,
  { queueIds, userIds, connectionIds }: FigureSelection,
): Promise<Head | undefined> {
  const list = (column: string, ids: readonly number[] | undefined) =>
    ids ? ` AND ${column} IN (${ids.map(() => '?').join(', ')})` : '';
  const total = (status: 'pending' | 'open', users?: readonly number[]) =>
    connectionIds
      ? `(SELECT COUNT(*) FROM tickets FORCE INDEX (tickets_by_connection) WHERE companyId = c.id AND status = '${status}'
          ${list('connectionId', connectionIds)}${list('COALESCE(queueId, 0)', queueIds)}${list('COALESCE(userId, 0)', users)})`
      : `(SELECT COALESCE(SUM(total), 0) FROM ticketCounts WHERE companyId = c.id AND status = '${status}'
          ${list('queueId', queueIds)}${list('userId', users)})`;
  const chosen = [...(connectionIds ?? []), ...(queueIds ?? [])];
  const [[row]] = await db.raw(
    `SELECT c.timeZone, f.timeZone AS daysZone, f.daysFrom,
       ${total('pending')} AS pending, ${total('open', userIds)} AS happening,
       IF(f.backfillBelow = 0, NULL, COALESCE((SELECT createdAt FROM tickets WHERE id = f.backfillBelow AND companyId = c.id),
         (SELECT MAX(createdAt) FROM tickets WHERE companyId = c.id))) AS until
     FROM companies c LEFT JOIN figureCursors f ON f.companyId = c.id WHERE c.id = ?`,
    [...chosen, ...chosen, ...(userIds ?? []), companyId],
  );
  if (!row) return undefined;
  return {
    ...{ timeZone: row.timeZone, until: row.until },
    ...{ pending: Number(row.pending), happening: Number(row.happening) },
    days: { timeZone: row.daysZone ?? null, daysFrom: row.daysFrom ?? NEVER },
  };
}

export interface Person {
  id: number;
  /** null: removed. */
  name: string | null;
  online: boolean;
}
/** The users of these queues, or all, with those who were there in this time and were removed since. */
export async function peopleOf(
  db: Db,
  { companyId }: TenantScope,
  { queueIds, userIds }: FigureSelection,
  { from, to }: { from: Date; to: Date },
): Promise<Person[]> {
  const query = db('users as u').where('u.companyId', companyId).select('u.id', 'u.name', 'u.online');
  if (userIds) query.whereIn('u.id', [...userIds]);
  if (queueIds)
    query.whereExists(
      db('userQueues as q')
        .select(db.raw('1'))
        .whereRaw('q.userId = u.id')
        .whereIn('q.queueId', [...queueIds]),
    );
  else {
    const gone = db('userPresences as p')
      .leftJoin('users as o', 'o.id', 'p.userId')
      .where('p.companyId', companyId)
      .where('p.since', '>=', from)
      .where('p.since', '<', to)
      .whereNull('o.id')
      .distinct('p.userId as id', db.raw('NULL AS name'), db.raw('FALSE AS online'));
    if (userIds) gone.whereIn('p.userId', [...userIds]);
    query.union(gone);
  }
  const rows: Person[] = await query;
  return rows.map(({ id, name, online }) => ({ id, name, online: Boolean(online) }));
}
