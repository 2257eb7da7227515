import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface QuickMessageRow {
  id: number;
  companyId: number;
  /** The owner; null if it is shared. */
  ownerId: number | null;
  authorId: number | null;
  authorName: string | null;
  categoryId: number | null;
  isCategory: boolean;
  shortcode: string;
  message: string;
  active: boolean;
  mediaId: number | null;
  mediaName: string | null;
  mediaMime: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
export type StoredFields = Partial<
  Omit<QuickMessageRow, 'id' | 'companyId' | 'authorName' | 'mediaName' | 'mediaMime'>
>;

/** Maximum number of entries in a response without pages. */
export const MOST_ENTRIES = 1000;
/** Of more texts the newest are looked through for a reply. */
const MOST_TEXTS = 3000;

const select = (db: Db, { companyId }: TenantScope) =>
  db('quickMessages as q')
    .leftJoin('users as u', 'u.id', 'q.authorId')
    .leftJoin('mediaFiles as f', 'f.id', 'q.mediaId')
    .where('q.companyId', companyId)
    .select<QuickMessageRow[]>('q.*', {
      authorName: 'u.name',
      mediaName: 'f.filename',
      mediaMime: 'f.mimeType',
    });

export interface QuickMessageFilter {
  /** Whose own entries are listed with the shared ones. */
  ownerId: number;
  /** A LIKE pattern for shortcode and message. */
  contains?: string;
  isCategory?: boolean;
  active?: boolean;
  categoryId?: number;
  ids?: readonly number[];
}
function found(db: Db, scope: TenantScope, filter: QuickMessageFilter) {
  const { ownerId, contains, isCategory, active, categoryId, ids } = filter;
  const query = select(db, scope).where((any) => any.whereNull('q.ownerId').orWhere('q.ownerId', ownerId));
  if (contains)
    query.where((any) => any.where('q.shortcode', 'like', contains).orWhere('q.message', 'like', contains));
  if (isCategory !== undefined) query.where('q.isCategory', isCategory);
  if (active !== undefined) query.where('q.active', active);
  if (categoryId !== undefined) query.where('q.categoryId', categoryId);
  if (ids) query.whereIn('q.id', [...ids]);
  return query;
}

/** Those without a category first, then each category with its replies. One row more than `limit` if there are more. */
export const pageOfQuickMessages = (
  db: Db,
  scope: TenantScope,
  filter: QuickMessageFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<QuickMessageRow[]> =>
  found(db, scope, filter)
    .leftJoin('quickMessages as c', 'c.id', 'q.categoryId')
    .orderByRaw("COALESCE(c.shortcode, IF(q.isCategory, q.shortcode, ''))")
    .orderByRaw('COALESCE(c.id, IF(q.isCategory, q.id, 0))')
    .orderBy([{ column: 'q.isCategory', order: 'desc' }, 'q.shortcode', 'q.id'])
    .offset(offset)
    .limit(limit + 1);

export const listByShortcode = (
  db: Db,
  scope: TenantScope,
  filter: QuickMessageFilter,
): Promise<QuickMessageRow[]> =>
  found(db, scope, filter).orderBy(['q.shortcode', 'q.id']).limit(MOST_ENTRIES);

/** Texts that this user can send, without files: what a reply can be made of. */
export const listTexts = (
  db: Db,
  { companyId }: TenantScope,
  ownerId: number,
): Promise<Pick<QuickMessageRow, 'id' | 'shortcode' | 'message'>[]> =>
  db('quickMessages')
    .where({ companyId, active: true, isCategory: false })
    .andWhere((any) => any.whereNull('ownerId').orWhere({ ownerId }))
    .whereNot('message', '')
    .orderBy('id', 'desc')
    .limit(MOST_TEXTS)
    .select('id', 'shortcode', 'message');

export const findQuickMessage = (
  db: Db,
  scope: TenantScope,
  id: number,
): Promise<QuickMessageRow | undefined> => select(db, scope).where('q.id', id).first();

export type LockedQuickMessage = Pick<
  QuickMessageRow,
  'id' | 'companyId' | 'ownerId' | 'authorId' | 'categoryId' | 'isCategory' | 'mediaId'
>;
export const lockQuickMessage = (
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
): Promise<LockedQuickMessage | undefined> =>
  trx('quickMessages')
    .where({ id, companyId })
    .forUpdate()
    .first('id', 'companyId', 'ownerId', 'authorId', 'categoryId', 'isCategory', 'mediaId');

/** How many replies a category has; with `ownerId` only those of other users. */
export async function repliesIn(
  trx: Transaction,
  { companyId }: TenantScope,
  categoryId: number,
  ownerId?: number,
): Promise<number> {
  const query = trx('quickMessages').where({ companyId, categoryId });
  if (ownerId !== undefined) query.where((any) => any.whereNull('ownerId').orWhereNot({ ownerId }));
  const [row] = await query.count({ total: '*' });
  return Number((row as { total: number }).total);
}

export async function insertQuickMessage(
  trx: Transaction,
  { companyId }: TenantScope,
  values: StoredFields,
): Promise<number> {
  const [id] = await trx('quickMessages').insert({ ...values, companyId });
  return id!;
}

export async function updateQuickMessage(
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
  values: StoredFields,
): Promise<void> {
  await trx('quickMessages').where({ id, companyId }).update(values);
}

export async function deleteQuickMessage(
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
): Promise<void> {
  await trx('quickMessages').where({ id, companyId }).delete();
}
