import { LANES_MAX } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface TagRow {
  id: number;
  companyId: number;
  name: string;
  color: string;
  kanban: number;
  contactsCount: number;
  userId: number | null;
  wipLimit: number | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
const COLUMNS = [
  ...['id', 'companyId', 'name', 'color', 'kanban', 'contactsCount', 'userId'],
  ...['wipLimit', 'version', 'createdAt', 'updatedAt'],
];
const SORTABLE = new Set(['id', 'name', 'color', 'kanban', 'contactsCount', 'createdAt', 'updatedAt']);

/** Maximum number of tags in a picker's response. */
export const MOST_NAMES = 1000;

export interface TagFilter {
  kanban?: number;
  /** A LIKE pattern. */
  contains?: string;
}
const ofCompany = (db: Db, { companyId }: TenantScope, { kanban, contains }: TagFilter = {}) => {
  const query = db('tags').where({ companyId });
  if (kanban !== undefined) query.where({ kanban });
  if (contains) query.where('name', 'like', contains);
  return query;
};

/** One row more than `limit` if there are more. */
export const pageOfTags = (
  db: Db,
  scope: TenantScope,
  filter: TagFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<TagRow[]> =>
  ofCompany(db, scope, filter)
    .orderBy(['name', 'id'])
    .offset(offset)
    .limit(limit + 1)
    .select(COLUMNS);

/** A page with its total, as the back-office's tables want it. */
export async function tableOfTags(
  db: Db,
  scope: TenantScope,
  filter: TagFilter,
  list: ListRequest,
): Promise<{ rows: TagRow[]; total: number }> {
  const query = ofCompany(db, scope, filter);
  if (list.ids) query.whereIn('id', list.ids);
  const [counted] = await query.clone().count({ total: '*' });
  const { field, order } = list.sortBy(SORTABLE, { field: 'name', order: 'asc' });
  const rows = await query
    .orderBy(field, order)
    .orderBy('id')
    .offset(list.first)
    .limit(list.limit)
    .select(COLUMNS);
  return { rows, total: Number((counted as { total: number }).total) };
}

export const tagNames = (
  db: Db,
  scope: TenantScope,
  filter: TagFilter,
): Promise<Pick<TagRow, 'id' | 'name' | 'color' | 'kanban'>[]> =>
  ofCompany(db, scope, filter)
    .orderBy(['name', 'id'])
    .limit(MOST_NAMES)
    .select('id', 'name', 'color', 'kanban');

export const findTag = (db: Db, scope: TenantScope, id: number): Promise<TagRow | undefined> =>
  ofCompany(db, scope).where({ id }).first(COLUMNS);

/** Over all companies: for live frames. */
export const tagsById = async (db: Db, ids: readonly number[]): Promise<TagRow[]> =>
  ids.length ? db('tags').whereIn('id', ids).select() : [];

export const lockTag = (trx: Transaction, scope: TenantScope, id: number): Promise<TagRow | undefined> =>
  ofCompany(trx, scope).where({ id }).forUpdate().first(COLUMNS);

export async function insertTag(
  trx: Transaction,
  { companyId }: TenantScope,
  values: Partial<TagRow>,
): Promise<number> {
  const [id] = await trx('tags').insert({ ...values, companyId });
  return id!;
}

export async function updateTag(
  trx: Transaction,
  scope: TenantScope,
  id: number,
  values: Partial<TagRow>,
): Promise<void> {
  await ofCompany(trx, scope).where({ id }).update(values);
}

export const lanesOf = (db: Db, scope: TenantScope): Promise<TagRow[]> =>
  ofCompany(db, scope, { kanban: 1 }).orderBy('id').limit(LANES_MAX).select(COLUMNS);

/** Two lanes that are made at once are counted one after the other. */
export const lockLanes = (trx: Transaction, { companyId }: TenantScope): Promise<unknown> =>
  trx('companies').where({ id: companyId }).forUpdate().first('id');
/** Lanes of the board, counted up to its maximum number of lanes. */
export const countLanes = async (trx: Transaction, scope: TenantScope): Promise<number> =>
  (await ofCompany(trx, scope, { kanban: 1 }).limit(LANES_MAX).select('id')).length;

/** Returns how many contacts had it. */
export async function deleteTag(trx: Transaction, scope: TenantScope, id: number): Promise<number> {
  const carried = await trx('contactTags').where({ tagId: id }).delete();
  await ofCompany(trx, scope).where({ id }).delete();
  return carried;
}

/** Tags whose counter differs from the actual number of contacts, in all companies. */
export async function wrongCounters(db: Db): Promise<{ id: number; companyId: number }[]> {
  const counts = db('contactTags').groupBy('tagId').select('tagId').count({ n: '*' }).as('c');
  return db('tags as t')
    .leftJoin(counts, 'c.tagId', 't.id')
    .whereRaw('t.contactsCount <> COALESCE(c.n, 0)')
    .limit(1000)
    .select('t.id', 't.companyId');
}

/** The tag is already locked. */
export async function recount(trx: Transaction, scope: TenantScope, id: number): Promise<void> {
  await ofCompany(trx, scope)
    .where({ id })
    .update({
      contactsCount: trx('contactTags').where({ tagId: id }).count({ n: '*' }),
    });
}
