import type { AnnouncementAudience } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';

// Announcements belong to the installation, not to a company: only super users write them.

export interface AnnouncementRow {
  id: number;
  title: string;
  text: string;
  priority: number;
  status: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  audience: AnnouncementAudience;
  mediaId: number | null;
  mediaName: string | null;
  isTold: boolean;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
export interface Audience {
  companyIds: number[];
  planIds: number[];
}
export interface ReadState {
  readAt: Date | null;
  acknowledgedAt: Date | null;
}

const COLUMNS = [
  ...['a.id', 'a.title', 'a.text', 'a.priority', 'a.status', 'a.startsAt', 'a.endsAt', 'a.audience'],
  ...['a.mediaId', 'f.filename as mediaName', 'a.isTold', 'a.version', 'a.createdAt', 'a.updatedAt'],
];
export const selected = (db: Db) =>
  db('announcements as a')
    .leftJoin('mediaFiles as f', 'f.id', 'a.mediaId')
    .select<AnnouncementRow[]>(COLUMNS);

/** SQL: announcement `a` is active at the moment `?`, given twice. */
export const IS_ON =
  'a.status = TRUE AND (a.startsAt IS NULL OR a.startsAt <= ?) AND (a.endsAt IS NULL OR a.endsAt > ?)';
/** SQL: announcement `a` is for company `c`. */
export const IS_FOR = `(a.audience = 'all'
  OR (a.audience = 'companies' AND EXISTS (
    SELECT 1 FROM announcementCompanies x WHERE x.announcementId = a.id AND x.companyId = c.id))
  OR (a.audience = 'plans' AND EXISTS (
    SELECT 1 FROM announcementPlans x WHERE x.announcementId = a.id AND x.planId = c.planId)))`;

export const findAnnouncement = (db: Db, id: number): Promise<AnnouncementRow | undefined> =>
  selected(db).where('a.id', id).first() as Promise<AnnouncementRow | undefined>;

/** Locks it. Throws ERR_NOT_FOUND. */
export async function lockAnnouncement(trx: Transaction, id: number): Promise<AnnouncementRow> {
  const locked = await trx('announcements').where({ id }).forUpdate().first('id');
  const row = locked && (await findAnnouncement(trx, id));
  if (!row) throw apiError('ERR_NOT_FOUND');
  return row;
}

export async function insertAnnouncement(
  trx: Transaction,
  values: Partial<AnnouncementRow>,
): Promise<number> {
  const [id] = await trx('announcements').insert(values);
  return id!;
}
export const updateAnnouncement = (
  trx: Transaction,
  id: number,
  values: Partial<AnnouncementRow>,
): Promise<number> => trx('announcements').where({ id }).update(values);
export const deleteAnnouncement = (trx: Transaction, id: number): Promise<number> =>
  trx('announcements').where({ id }).delete();

/** All of them, newest first; one row more than `limit` if there are more. */
export function pageOfAll(
  db: Db,
  { contains, ids }: { contains: string | undefined; ids: readonly number[] | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<AnnouncementRow[]> {
  const query = selected(db);
  if (ids) void query.whereIn('a.id', [...ids]);
  if (contains) void query.where('a.title', 'like', contains);
  return query
    .orderBy('a.id', 'desc')
    .offset(offset)
    .limit(limit + 1);
}

/** The chosen companies and plans of these announcements. */
export async function audiencesOf(db: Db, ids: readonly number[]): Promise<Map<number, Audience>> {
  const [companies, plans] = await Promise.all([
    db('announcementCompanies')
      .whereIn('announcementId', [...ids])
      .orderBy('companyId'),
    db('announcementPlans')
      .whereIn('announcementId', [...ids])
      .orderBy('planId'),
  ]);
  const found = new Map(ids.map((id): [number, Audience] => [id, { companyIds: [], planIds: [] }]));
  for (const { announcementId, companyId } of companies)
    found.get(announcementId)!.companyIds.push(companyId);
  for (const { announcementId, planId } of plans) found.get(announcementId)!.planIds.push(planId);
  return found;
}

/** Replaces whom it is for. Throws if a company or plan does not exist. */
export async function writeAudience(
  trx: Transaction,
  announcementId: number,
  audience: AnnouncementAudience,
  chosen: Audience,
): Promise<void> {
  await trx('announcementCompanies').where({ announcementId }).delete();
  await trx('announcementPlans').where({ announcementId }).delete();
  const companyIds = audience === 'companies' ? [...new Set(chosen.companyIds)] : [];
  const planIds = audience === 'plans' ? [...new Set(chosen.planIds)] : [];
  if (companyIds.length) {
    // Shared, so that none of them is deleted meanwhile.
    const known = await trx('companies').whereIn('id', companyIds).orderBy('id').forShare().pluck('id');
    if (known.length < companyIds.length) throw apiError('ERR_NO_COMPANY_FOUND');
    await trx('announcementCompanies').insert(companyIds.map((companyId) => ({ announcementId, companyId })));
  }
  if (planIds.length) {
    const known = await trx('plans').whereIn('id', planIds).orderBy('id').forShare().pluck('id');
    if (known.length < planIds.length) throw apiError('ERR_NO_PLAN_FOUND');
    await trx('announcementPlans').insert(planIds.map((planId) => ({ announcementId, planId })));
  }
}

/** Companies that it is for, whether or not it is active. */
export const companiesOf = (db: Db, id: number): Promise<number[]> =>
  db('announcements as a')
    .joinRaw('JOIN companies c')
    .where('a.id', id)
    .whereRaw(IS_FOR)
    .orderBy('c.id')
    .pluck('c.id');

/** Announcements whose beginning or end has come since their audience was told. */
export const dueToTell = (db: Db, now: Date, limit: number): Promise<number[]> =>
  db('announcements as a')
    .whereRaw(`a.isTold <> (${IS_ON})`, [now, now])
    .orderBy('a.id')
    .limit(limit)
    .pluck('a.id');
