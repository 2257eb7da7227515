import { ANNOUNCEMENTS_SHOWN, READERS_COUNTED } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import { IS_FOR, IS_ON, selected, type AnnouncementRow, type ReadState } from './announcements.tx.js';

export type Reader = { companyId: number; userId: number };
export type ShownRow = AnnouncementRow & ReadState;

const shown = (db: Db, { companyId, userId }: Reader, now: Date) =>
  selected(db)
    .joinRaw('JOIN companies c ON c.id = ?', [companyId])
    .joinRaw('LEFT JOIN announcementReads r ON r.announcementId = a.id AND r.userId = ?', [userId])
    .select('r.readAt', 'r.acknowledgedAt')
    .whereRaw(IS_ON, [now, now])
    .whereRaw(IS_FOR);

/** Those that a user is shown now, in their order; never more than a page of them. */
export const shownTo = (db: Db, reader: Reader, now: Date): Promise<ShownRow[]> =>
  shown(db, reader, now).orderBy('a.priority').orderBy('a.id', 'desc').limit(ANNOUNCEMENTS_SHOWN) as never;

export const findShown = (db: Db, reader: Reader, now: Date, id: number): Promise<ShownRow | undefined> =>
  shown(db, reader, now).where('a.id', id).first() as never;

/** The first moments stay. One statement. */
export async function noteReads(
  db: Db,
  { companyId, userId }: Reader,
  ids: readonly number[],
  { at, acknowledge }: { at: Date; acknowledge: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  const rows = [...ids].sort((a, b) => a - b);
  await db.raw(
    `INSERT INTO announcementReads (announcementId, userId, companyId, readAt, acknowledgedAt)
     VALUES ${rows.map(() => '(?,?,?,?,?)').join(',')}
     ON DUPLICATE KEY UPDATE acknowledgedAt = COALESCE(acknowledgedAt, VALUES(acknowledgedAt))`,
    rows.flatMap((id) => [id, userId, companyId, at, acknowledge ? at : null]) as never,
  );
}

export interface ReaderRow {
  id: number;
  name: string;
  companyId: number;
  companyName: string;
  readAt: Date;
  acknowledgedAt: Date | null;
}
/** The last first; one row more than `limit` if there are more. */
export const pageOfReaders = (
  db: Db,
  announcementId: number,
  { offset, limit }: { offset: number; limit: number },
): Promise<ReaderRow[]> =>
  db('announcementReads as r')
    .join('users as u', 'u.id', 'r.userId')
    .join('companies as c', 'c.id', 'r.companyId')
    .where({ 'r.announcementId': announcementId })
    .orderBy('r.readAt', 'desc')
    .orderBy('r.userId', 'desc')
    .offset(offset)
    .limit(limit + 1)
    .select({ id: 'u.id', name: 'u.name', companyId: 'c.id', companyName: 'c.name' })
    .select('r.readAt', 'r.acknowledgedAt');

/** Counted up to a bound, whatever the installation's size. */
export async function countReaders(
  db: Db,
  announcementId: number,
): Promise<{ read: number; acknowledged: number }> {
  const [row] = (await db
    .from(
      db('announcementReads')
        .where({ announcementId })
        .select('acknowledgedAt')
        .limit(READERS_COUNTED)
        .as('r'),
    )
    .select(db.raw('COUNT(*) AS `read`, COUNT(acknowledgedAt) AS acknowledged'))) as unknown as [
    { read: number; acknowledged: number },
  ];
  return { read: Number(row.read), acknowledged: Number(row.acknowledged) };
}
