import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface FileListRow {
  id: number;
  companyId: number;
  authorId: number | null;
  name: string;
  message: string;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
export interface FileRow {
  id: number;
  fileListId: number;
  name: string;
  position: number;
  mediaId: number | null;
  filename: string | null;
  mimeType: string | null;
}

const lists = (db: Db, { companyId }: TenantScope) =>
  db<FileListRow>('fileLists').where('companyId', companyId);

/** One row more than `limit` if there are more. */
export async function pageOfFileLists(
  db: Db,
  scope: TenantScope,
  { contains, ids, offset, limit }: { contains?: string; ids?: number[]; offset: number; limit: number },
): Promise<FileListRow[]> {
  const query = lists(db, scope);
  if (contains) query.where('name', 'like', contains);
  if (ids) query.whereIn('id', ids);
  return query
    .orderBy(['name', 'id'])
    .offset(offset)
    .limit(limit + 1)
    .select();
}

export const findFileList = (db: Db, scope: TenantScope, id: number): Promise<FileListRow | undefined> =>
  lists(db, scope).where({ id }).first();

export const lockFileList = (
  trx: Transaction,
  scope: TenantScope,
  id: number,
): Promise<FileListRow | undefined> => lists(trx, scope).where({ id }).forUpdate().first();

/** The files of these lists, each list's in order. */
export async function filesOf(
  db: Db,
  { companyId }: TenantScope,
  fileListIds: readonly number[],
): Promise<FileRow[]> {
  if (fileListIds.length === 0) return [];
  return db('files as f')
    .leftJoin('mediaFiles as m', 'm.id', 'f.mediaId')
    .where('f.companyId', companyId)
    .whereIn('f.fileListId', [...fileListIds])
    .orderBy(['f.fileListId', 'f.position', 'f.id'])
    .select<FileRow[]>(
      ...['f.id', 'f.fileListId', 'f.name', 'f.position', 'f.mediaId'],
      ...['m.filename', 'm.mimeType'],
    );
}

export async function insertFileList(
  trx: Transaction,
  { companyId }: TenantScope,
  values: Pick<FileListRow, 'authorId' | 'name' | 'message' | 'createdAt' | 'updatedAt'>,
): Promise<number> {
  const [id] = await trx('fileLists').insert({ ...values, companyId });
  return id!;
}

export const updateFileList = (
  trx: Transaction,
  scope: TenantScope,
  id: number,
  values: Partial<Pick<FileListRow, 'name' | 'message' | 'updatedAt'>>,
): Promise<number> => lists(trx, scope).where({ id }).update(values);

export const deleteFileList = (trx: Transaction, scope: TenantScope, id: number): Promise<number> =>
  lists(trx, scope).where({ id }).delete();

/** Keeps, adds and deletes: afterwards the list holds these in this order. Returns the files of deleted entries. */
export async function replaceFiles(
  trx: Transaction,
  { companyId }: TenantScope,
  fileListId: number,
  options: readonly { id?: number | null; name: string }[],
): Promise<number[]> {
  const kept = options.flatMap(({ id }) => id ?? []);
  const dropped: { id: number; mediaId: number | null }[] = await trx('files')
    .where({ companyId, fileListId })
    .whereNotIn('id', kept)
    .select('id', 'mediaId');
  if (dropped.length)
    await trx('files')
      .where({ companyId, fileListId })
      .whereIn(
        'id',
        dropped.map(({ id }) => id),
      )
      .delete();
  // One statement for all: entries with an id are updated, the rest is added.
  if (options.length)
    await trx('files')
      .insert(
        options.map(({ id, name }, position) => ({ id: id ?? null, companyId, fileListId, name, position })),
      )
      .onConflict('id')
      .merge(['name', 'position']);
  return dropped.flatMap(({ mediaId }) => mediaId ?? []);
}

export const setMedia = (
  trx: Transaction,
  { companyId }: TenantScope,
  fileListId: number,
  { id, mediaId }: { id: number; mediaId: number },
): Promise<number> => trx('files').where({ id, companyId, fileListId }).update({ mediaId });
