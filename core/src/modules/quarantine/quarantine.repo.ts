import type { Db } from '../../infra/database.js';
import type { InboundConnection } from '../../ports/ingest.js';
import type { Unreadable } from '../../ports/quarantine.js';

export interface QuarantinedRow {
  id: number;
  companyId: number;
  connectionId: number;
  stage: Unreadable['stage'];
  channel: string;
  /** The payload of an entry, or an event, as JSON. */
  event: string;
  error: string;
  attempts: number;
  triedAt: Date | null;
  /** Of an entry of a webhook. */
  receivedAt: Date | null;
  createdAt: Date;
}
/** A row for people: with names, and the size instead of the content. */
export type ListedRow = Omit<QuarantinedRow, 'event' | 'receivedAt'> & {
  bytes: number;
  companyName: string | null;
  connectionName: string | null;
};
/** Rows that a list shows or a run processes; every field narrows. */
export interface Selection {
  ids?: readonly number[];
  channels?: readonly string[];
  connectionId?: number;
}

export async function insertOnce(
  db: Db,
  { id, companyId, channel }: InboundConnection,
  row: Pick<QuarantinedRow, 'stage' | 'event' | 'error' | 'receivedAt'> & { dedupeKey: Buffer },
): Promise<void> {
  const { dedupeKey, stage, event, error, receivedAt } = row;
  // Nothing of a connection that is being deleted is kept.
  await db.raw(
    `INSERT INTO quarantinedEvents (companyId, connectionId, channel, dedupeKey, stage, event, error, receivedAt)
     SELECT ?, id, ?, ?, ?, ?, ?, ? FROM connections WHERE id = ? AND leavingAt IS NULL
     ON DUPLICATE KEY UPDATE quarantinedEvents.stage = quarantinedEvents.stage`,
    [companyId, channel, dedupeKey, stage, event, error, receivedAt, id],
  );
}

const chosen = (db: Db, { ids, channels, connectionId }: Selection) => {
  const query = db('quarantinedEvents as q');
  if (ids) void query.whereIn('q.id', [...ids]);
  if (channels) void query.whereIn('q.channel', [...channels]);
  if (connectionId !== undefined) void query.where('q.connectionId', connectionId);
  return query;
};

const LISTED = [
  ...['q.id', 'q.companyId', 'q.connectionId', 'q.stage', 'q.channel', 'q.error', 'q.attempts', 'q.triedAt'],
  ...['q.createdAt', 'o.name as companyName', 'c.name as connectionName'],
];

/** The newest first. */
export async function listRows(
  db: Db,
  selection: Selection,
  page: { first: number; limit: number },
): Promise<ListedRow[]> {
  return (await chosen(db, selection)
    .leftJoin('companies as o', 'o.id', 'q.companyId')
    .leftJoin('connections as c', 'c.id', 'q.connectionId')
    .orderBy('q.id', 'desc')
    .offset(page.first)
    .limit(page.limit)
    .select(...LISTED, db.raw('LENGTH(q.event) AS bytes'))) as ListedRow[];
}

export async function findRow(
  db: Db,
  id: number,
): Promise<(ListedRow & Pick<QuarantinedRow, 'event'>) | undefined> {
  const [listed] = await listRows(db, { ids: [id] }, { first: 0, limit: 1 });
  const row = listed && ((await db('quarantinedEvents').where({ id }).first('event')) as { event: string });
  return row && { ...listed, event: row.event };
}

/** How many, and up to which row. */
export async function extent(db: Db, selection: Selection): Promise<{ total: number; uptoId: number }> {
  const row = await chosen(db, selection).first(db.raw('COUNT(*) AS total, MAX(q.id) AS uptoId'));
  return { total: Number(row.total), uptoId: Number(row.uptoId ?? 0) };
}

/** The next rows of a run, in the order in which they came. */
export async function nextRows(
  db: Db,
  selection: Selection,
  after: { lastId: number; uptoId: number },
  limit: number,
): Promise<QuarantinedRow[]> {
  return (await chosen(db, selection)
    .where('q.id', '>', after.lastId)
    .where('q.id', '<=', after.uptoId)
    .orderBy('q.id')
    .limit(limit)
    .select('q.*')) as QuarantinedRow[];
}

export const deleteRows = (db: Db, ids: readonly number[]): Promise<number> =>
  db('quarantinedEvents')
    .whereIn('id', [...ids])
    .delete();

export async function markTried(db: Db, id: number, error: string, at: Date): Promise<void> {
  await db('quarantinedEvents')
    .where({ id })
    .update({ error, triedAt: at, attempts: db.raw('attempts + 1') });
}

export async function countsByChannel(db: Db): Promise<Map<string, number>> {
  const rows = (await db('quarantinedEvents')
    .groupBy('channel')
    .select('channel', db.raw('COUNT(*) AS total'))) as { channel: string; total: number }[];
  return new Map(rows.map(({ channel, total }) => [channel, Number(total)]));
}

export async function countOfConnection(
  db: Db,
  connectionId: number,
): Promise<{ count: number; newest: Date | null }> {
  const row = await db('quarantinedEvents')
    .where({ connectionId })
    .first(db.raw('COUNT(*) AS total, MAX(createdAt) AS newest'));
  return { count: Number(row.total), newest: row.newest as Date | null };
}

/** Deletes some older rows; returns how many. */
export const deleteOlder = (db: Db, before: Date, limit: number): Promise<number> =>
  db('quarantinedEvents').where('createdAt', '<', before).limit(limit).delete();
