import type { Knex } from 'knex';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { ItemSearch } from './item-search.rules.js';

export type Validity = 'unknown' | 'valid' | 'invalid';
export interface ContactListItemRow {
  id: number;
  companyId: number;
  contactListId: number;
  name: string;
  number: string;
  addressKey: Buffer;
  email: string | null;
  validity: Validity;
  checkedAt: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}
const COLUMNS = [
  ...['id', 'companyId', 'contactListId', 'name', 'number', 'addressKey', 'email', 'validity', 'checkedAt'],
  ...['version', 'createdAt', 'updatedAt'],
].map((column) => `i.${column}`);

/** The end of a page: the value that its rows are ordered by, and the id. */
export interface ItemKey {
  value: string;
  id: number;
}
export interface ItemPage extends ItemSearch {
  ids?: readonly number[];
  order: 'asc' | 'desc';
  offset: number;
  limit: number;
  /** Rows after this one: then `offset` does not count. */
  after?: ItemKey;
}
/** The index that has the rows of a list in this order: without a hint the server may sort a million of them. */
const INDEX: Record<ItemSearch['by'], string> = {
  name: 'contactListItems_by_name',
  addressKey: 'contactListItems_address',
  email: 'contactListItems_by_email',
};

/** One row more than `limit` if there are more. */
export function pageOfItems(
  db: Db,
  { companyId }: TenantScope,
  contactListId: number | undefined,
  { by, prefixes, ids, order, offset, limit, after }: ItemPage,
): Promise<ContactListItemRow[]> {
  const query: Knex.QueryBuilder = ids
    ? db('contactListItems as i').whereIn('i.id', [...ids])
    : db.from(db.raw('contactListItems AS i FORCE INDEX (??)', [INDEX[by]]));
  query.where('i.companyId', companyId);
  if (contactListId !== undefined) query.where('i.contactListId', contactListId);
  if (prefixes)
    query.where((any) => {
      for (const prefix of prefixes)
        any.orWhere(`i.${by}`, 'like', by === 'addressKey' ? Buffer.from(prefix) : prefix);
    });
  if (after) {
    const [from, beyond] = order === 'asc' ? ['>=', '>'] : ['<=', '<'];
    const value = by === 'addressKey' ? Buffer.from(after.value) : after.value;
    // A row constructor would not use the index.
    query
      .where(`i.${by}`, from, value)
      .where((or) => or.where(`i.${by}`, beyond, value).orWhere('i.id', beyond, after.id));
  }
  return query
    .orderBy(`i.${by}`, order)
    .orderBy('i.id', order)
    .offset(after ? 0 : offset)
    .limit(limit + 1)
    .select<ContactListItemRow[]>(COLUMNS);
}

const items = (db: Db, { companyId }: TenantScope) =>
  db('contactListItems as i').where('i.companyId', companyId);

/** Not of a list that is being deleted. */
export const findItem = (db: Db, scope: TenantScope, id: number): Promise<ContactListItemRow | undefined> =>
  items(db, scope)
    .join('contactLists as l', 'l.id', 'i.contactListId')
    .where({ 'i.id': id, 'l.leavingAt': null })
    .first(COLUMNS);

/** Fails with a duplicate key if the number is on the list already. */
export async function insertItem(
  trx: Transaction,
  { companyId }: TenantScope,
  values: Partial<ContactListItemRow>,
): Promise<number> {
  const [id] = await trx('contactListItems').insert({ ...values, companyId });
  return id!;
}

export async function updateItem(
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
  values: Partial<ContactListItemRow>,
): Promise<void> {
  await trx('contactListItems').where({ id, companyId }).update(values);
}

export const deleteItem = (trx: Transaction, { companyId }: TenantScope, id: number): Promise<number> =>
  trx('contactListItems').where({ id, companyId }).delete();

/** Some people of a list: returns how many were there. */
export const deleteSomeItems = (
  db: Db,
  { companyId }: TenantScope,
  contactListId: number,
  limit: number,
): Promise<number> =>
  db('contactListItems').where({ companyId, contactListId }).orderBy('id').limit(limit).delete();
