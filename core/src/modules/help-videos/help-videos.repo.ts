import type { Db } from '../../infra/database.js';
import type { ListRequest } from '../../infra/http/list-request.js';

export interface HelpRow {
  id: number;
  title: string;
  video: string;
  description: string | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
const SORTABLE = new Set(['id', 'title', 'createdAt']);

// Help videos belong to the installation, not to a company: there is no scope.
const helps = (db: Db) => db<HelpRow>('helpVideos');

export async function listHelps(db: Db, list: ListRequest): Promise<{ rows: HelpRow[]; total: number }> {
  const query = helps(db);
  if (list.ids) void query.whereIn('id', list.ids);
  if (list.search) void query.where('title', 'like', list.search.contains);
  const sort = list.sortBy(SORTABLE, { field: 'title', order: 'asc' });
  const [counted, rows] = await Promise.all([
    query.clone().count({ total: '*' }).first(),
    query.orderBy(sort.field, sort.order).orderBy('id').offset(list.first).limit(list.limit),
  ]);
  return { rows: rows as HelpRow[], total: Number((counted as unknown as { total: number }).total) };
}

export const findHelp = async (db: Db, id: number): Promise<HelpRow | undefined> =>
  helps(db).where({ id }).first();

export async function insertHelp(db: Db, values: Partial<HelpRow>): Promise<number> {
  const [id] = await helps(db).insert(values);
  return id!;
}

export const updateHelp = async (db: Db, id: number, values: Partial<HelpRow>): Promise<number> =>
  helps(db).where({ id }).update(values);

export const deleteHelp = async (db: Db, id: number): Promise<number> => helps(db).where({ id }).delete();
