import type { Knex } from 'knex';
import type { Db, Transaction } from '../../infra/database.js';
import type { ListRequest, Sort } from '../../infra/http/list-request.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { lookedUp } from './contact-search.tx.js';
import { selectContacts, type ContactRow } from './contact-rows.tx.js';
import type { ContactKey } from './contact-cursor.js';
import type { IdentityValue } from './identity.rules.js';
import { type SearchTerm, prefixPattern } from '../text/search-words.rules.js';

const SORTABLE = new Set(['id', 'name', 'lastMessageAt', 'createdAt', 'updatedAt', 'channel']);
export const BY_NAME: Sort = { field: 'name', order: 'asc' };
/** The order of a list of contacts. Throws ERR_VALIDATION for an unknown one. */
export const contactSort = (list: ListRequest): Sort => list.sortBy(SORTABLE, BY_NAME);
/** Counting stops here: nobody pages further. Under a filter each candidate costs a lookup. */
const COUNTED_AT_MOST = 10_000;
const FILTERED_AT_MOST = 1_000;

export interface ContactFilter {
  /** Few enough to list; undefined with `terms` given means that there are too many. */
  foundIds?: readonly number[];
  terms?: readonly SearchTerm[];
  channel?: string;
  isGroup?: boolean;
  active?: boolean;
  tagIds?: readonly number[];
  /** Contacts after this one by name: a page by key at any depth. */
  after?: ContactKey;
}

export async function listContacts(
  db: Db,
  scope: TenantScope,
  list: ListRequest,
  filter: ContactFilter,
): Promise<{ rows: ContactRow[]; total: number; more: boolean }> {
  const { after } = filter;
  const matching = contactsOf(db, scope, list.ids, filter);
  const sort = contactSort(list);
  const narrowed = filter.terms || filter.tagIds?.length;
  const most = narrowed ? FILTERED_AT_MOST : COUNTED_AT_MOST;
  const counted = db.from(matching.clone().clearSelect().select(db.raw('1')).limit(most).as('some'));
  const page = matching
    .clone()
    .clearSelect()
    .select<{ id: number }[]>('c.id')
    .orderBy(`c.${sort.field}`, sort.order)
    .orderBy('c.id', sort.order)
    .offset(after ? 0 : list.first)
    .limit(list.limit + 1);
  if (after) afterKey(page, after);
  if (after && !filter.foundIds && !list.ids) page.from(alongNames(db));
  const [[count], keys] = await Promise.all([counted.count({ total: '*' }), page]);
  const ids = keys.slice(0, list.limit).map(({ id }) => id);
  const byId = new Map((await contactsByIds(db, scope, ids)).map((row) => [row.id, row]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    total: Number((count as { total: number }).total),
    more: keys.length > list.limit,
  };
}

/**
 * Contacts in the order of their names. Without an index hint, the server reads the company's whole range of it from
 * the start for each page.
 */
const alongNames = (db: Db) => db.raw('contacts AS c FORCE INDEX (contacts_by_name)');

/** A row constructor would not use the index. */
const afterKey = (query: Knex.QueryBuilder, { name, id }: ContactKey): void =>
  void query
    .where('c.name', '>=', name)
    .where((or) => or.where('c.name', '>', name).orWhere('c.id', '>', id));

export type ExportedContact = Pick<
  ContactRow,
  'id' | 'name' | 'number' | 'email' | 'channel' | 'active' | 'lastMessageAt'
>;

/** A page of people by name, for reading all of them. */
export const contactsAfter = (
  db: Db,
  { companyId }: TenantScope,
  after: ContactKey,
  limit: number,
): Promise<ExportedContact[]> =>
  db
    .from(alongNames(db))
    .select('c.id', 'c.name', 'c.number', 'c.email', 'c.channel', 'c.active', 'c.lastMessageAt')
    .where({ 'c.companyId': companyId, 'c.isGroup': false })
    .where('c.name', '>=', after.name)
    .where((or) => or.where('c.name', '>', after.name).orWhere('c.id', '>', after.id))
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(limit);

function contactsOf(db: Db, { companyId }: TenantScope, ids: number[] | undefined, filter: ContactFilter) {
  const { foundIds, terms, channel, isGroup, active, tagIds } = filter;
  const query = db('contacts as c').where('c.companyId', companyId);
  if (ids) query.whereIn('c.id', ids);
  if (channel !== undefined) query.where('c.channel', channel);
  if (isGroup !== undefined) query.where('c.isGroup', isGroup);
  if (active !== undefined) query.where('c.active', active);
  for (const tagId of tagIds ?? [])
    query.whereRaw(lookedUp('contactTags ct WHERE ct.contactId = c.id AND ct.tagId = ?'), [tagId]);
  if (foundIds) return query.whereIn('c.id', [...foundIds]);
  for (const term of terms ?? [])
    query.whereRaw(
      lookedUp(
        `contactTokens k FORCE INDEX (contactTokens_contact) WHERE k.companyId = c.companyId AND k.contactId = c.id AND (${term.map(() => 'k.token LIKE ?').join(' OR ')})`,
      ),
      term.map(prefixPattern),
    );
  return query;
}

export const contactsByIds = async (
  db: Db,
  { companyId }: TenantScope,
  ids: readonly number[],
): Promise<ContactRow[]> =>
  ids.length
    ? selectContacts(db)
        .where('c.companyId', companyId)
        .whereIn('c.id', [...ids])
    : [];

export const findContact = (
  db: Db,
  { companyId }: TenantScope,
  id: number,
): Promise<ContactRow | undefined> =>
  selectContacts(db).where({ 'c.id': id, 'c.companyId': companyId }).first();

export async function insertContact(
  trx: Transaction,
  { companyId }: TenantScope,
  values: Record<string, unknown>,
): Promise<number> {
  const [id] = await trx('contacts').insert({ ...values, companyId });
  return id!;
}

export async function updateContact(
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
  values: Record<string, unknown>,
): Promise<void> {
  await trx('contacts').where({ id, companyId }).update(values);
}

/** Fails with a duplicate key if another contact of the company has this identity. */
export async function addIdentity(
  trx: Transaction,
  { companyId }: TenantScope,
  contactId: number,
  identity: IdentityValue,
): Promise<void> {
  await trx('contactIdentities').insert({
    companyId,
    contactId,
    kind: identity.kind,
    value: Buffer.from(identity.value),
  });
}
export async function removeIdentity(
  trx: Transaction,
  { companyId }: TenantScope,
  contactId: number,
  identity: IdentityValue,
): Promise<void> {
  await trx('contactIdentities')
    .where({ companyId, contactId, kind: identity.kind, value: Buffer.from(identity.value) })
    .delete();
}

export async function replaceExtraInfo(
  trx: Transaction,
  contactId: number,
  fields: { name: string; value: string }[],
): Promise<void> {
  await trx('contactExtraInfo').where({ contactId }).delete();
  if (fields.length)
    await trx('contactExtraInfo').insert(fields.map(({ name, value }) => ({ contactId, name, value })));
}

/** All identities of the contact, in the order in which they were learned. */
export async function identitiesOf(
  db: Db,
  { companyId }: TenantScope,
  contactId: number,
): Promise<IdentityValue[]> {
  const rows: { kind: string; value: Buffer }[] = await db('contactIdentities')
    .where({ companyId, contactId })
    .orderBy('id')
    .limit(50)
    .select('kind', 'value');
  return rows.map(({ kind, value }) => ({ kind, value: value.toString() }));
}

/** The contact that has this identity. */
export async function findByIdentity(
  db: Db,
  { companyId }: TenantScope,
  { kind, value }: IdentityValue,
): Promise<ContactRow | undefined> {
  const row = await db('contactIdentities')
    .where({ companyId, kind, value: Buffer.from(value) })
    .first('contactId');
  return row && findContact(db, { companyId }, row.contactId);
}
