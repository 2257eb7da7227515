import type { Db } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** A message in the list of a conversation's media. */
export interface ListedRow {
  id: number;
  companyId: number;
  fromMe: boolean;
  mediaType: string;
  body: string;
  data: string | null;
  mediaId: number | null;
  sentAt: Date;
  fileName: string | null;
  fileMime: string | null;
  fileSize: number | null;
  fileStatus: string | null;
  fileDurationMs: number | null;
}
export interface ListedPage {
  rows: ListedRow[];
  /** The id below which the next page begins; null at the end. */
  next: number | null;
}

const LISTED = {
  id: 'm.id',
  companyId: 'm.companyId',
  fromMe: 'm.fromMe',
  mediaType: 'm.mediaType',
  body: 'm.body',
  data: 'm.data',
  mediaId: 'm.mediaId',
  sentAt: 'm.sentAt',
  fileName: 'f.filename',
  fileMime: 'f.mimeType',
  fileSize: 'f.size',
  fileStatus: 'f.status',
  fileDurationMs: 'f.durationMs',
};
/** One request scans no more messages than this; a page may end there, and the next one continues. */
const LOOKED_THROUGH = 5_000;

const shown = (db: Db, { companyId }: TenantScope, ticketId: number) =>
  db('messages as m')
    .leftJoin('mediaFiles as f', 'f.id', 'm.mediaId')
    .where({ 'm.ticketId': ticketId, 'm.companyId': companyId, 'm.isDeleted': false });

/** Messages of these types, or texts with a link in them, newest first. */
export async function listedPage(
  db: Db,
  scope: TenantScope,
  ticketId: number,
  wanted: { types: readonly string[]; links?: boolean; before?: number; limit: number },
): Promise<ListedPage> {
  const { types, links, before, limit } = wanted;
  const bound = await lowestLookedAt(db, scope, ticketId, before);
  const query = shown(db, scope, ticketId).whereIn('m.mediaType', [...types]);
  if (before !== undefined) query.where('m.id', '<', before);
  if (bound !== undefined) query.where('m.id', '>=', bound);
  if (links) query.where((any) => any.where('m.body', 'like', '%http%').orWhere('m.body', 'like', '%www.%'));
  const found = (await query
    .orderBy('m.id', 'desc')
    .limit(limit + 1)
    .select(LISTED)) as ListedRow[];
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? rows.at(-1)!.id : (bound ?? null) };
}

/** The id at which a scan of a long conversation ends; undefined if it reaches its beginning. */
async function lowestLookedAt(
  db: Db,
  { companyId }: TenantScope,
  ticketId: number,
  before: number | undefined,
): Promise<number | undefined> {
  const query = db('messages').where({ ticketId, companyId });
  if (before !== undefined) query.where('id', '<', before);
  const row = await query.orderBy('id', 'desc').offset(LOOKED_THROUGH).first('id');
  return row?.id;
}

/** Pages of pictures, newest first. */
export const imagesPage = async (
  db: Db,
  scope: TenantScope,
  ticketId: number,
  page: { offset: number; limit: number },
): Promise<ListedRow[]> =>
  (await shown(db, scope, ticketId)
    .where('m.mediaType', 'image')
    .orderBy('m.id', 'desc')
    .offset(page.offset)
    .limit(page.limit)
    .select(LISTED)) as ListedRow[];
