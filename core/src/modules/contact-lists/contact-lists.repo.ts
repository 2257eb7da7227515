import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';

export interface ContactListRow {
  id: number;
  companyId: number;
  name: string;
  contactsCount: number;
  importId: number | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
const COLUMNS = ['id', 'companyId', 'name', 'contactsCount', 'importId', 'version', 'createdAt', 'updatedAt'];

/** Maximum number of lists in a picker's response. */
export const MOST_NAMES = 1000;

/** Lists that are not being deleted. */
const lists = (db: Db, { companyId }: TenantScope) =>
  db('contactLists').where({ companyId, leavingAt: null });

export interface ListSearch {
  /** A LIKE pattern. */
  contains?: string;
  ids?: readonly number[];
  offset: number;
  limit: number;
  sort: { field: string; order: 'asc' | 'desc' };
}
/** One row more than `limit` if there are more. */
export function pageOfContactLists(
  db: Db,
  scope: TenantScope,
  { contains, ids, offset, limit, sort }: ListSearch,
): Promise<ContactListRow[]> {
  const query = lists(db, scope);
  if (contains) query.where('name', 'like', contains);
  if (ids) query.whereIn('id', [...ids]);
  return query
    .orderBy(sort.field, sort.order)
    .orderBy('id', sort.order)
    .offset(offset)
    .limit(limit + 1)
    .select(COLUMNS);
}

export function contactListNames(
  db: Db,
  scope: TenantScope,
  contains?: string,
): Promise<Pick<ContactListRow, 'id' | 'name' | 'contactsCount'>[]> {
  const query = lists(db, scope);
  if (contains) query.where('name', 'like', contains);
  return query.orderBy(['name', 'id']).limit(MOST_NAMES).select('id', 'name', 'contactsCount');
}

export const findContactList = (
  db: Db,
  scope: TenantScope,
  id: number,
): Promise<ContactListRow | undefined> => lists(db, scope).where({ id }).first(COLUMNS);

/** Who changes what is on a list, or counts it, holds the list's row. */
export const lockContactList = (
  trx: Transaction,
  scope: TenantScope,
  id: number,
): Promise<ContactListRow | undefined> => lists(trx, scope).where({ id }).forUpdate().first(COLUMNS);

export async function insertContactList(
  trx: Transaction,
  { companyId }: TenantScope,
  values: Partial<ContactListRow>,
): Promise<number> {
  const [id] = await trx('contactLists').insert({ ...values, companyId });
  return id!;
}

export async function updateContactList(
  trx: Transaction,
  scope: TenantScope,
  id: number,
  values: Partial<ContactListRow> & { leavingAt?: Date },
): Promise<void> {
  await lists(trx, scope).where({ id }).update(values);
}

/** With everybody on it, by the foreign key. */
export async function deleteContactList(
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
): Promise<void> {
  await trx('contactLists').where({ id, companyId }).delete();
}

/** Over all companies: for the sweeper. */
export const leavingLists = (db: Db): Promise<{ id: number; companyId: number }[]> =>
  db('contactLists').whereNotNull('leavingAt').orderBy('leavingAt').limit(20).select('id', 'companyId');
