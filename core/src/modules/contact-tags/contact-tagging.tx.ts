import type { Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { DomainEvent } from '../../infra/domain-events.js';
import { unlistTicketsOf } from '../list-words/unlisted-tickets.tx.js';

/**
 * Replaces a contact's tags: rows and counters. The contact is locked first, then the tags, by id. Returns the events
 * to append: of the contact, of its tickets, which show its tags, and of the tags' counts. Throws ERR_NO_CONTACT_FOUND,
 * ERR_NO_TAG_FOUND.
 */
export async function replaceContactTags(
  trx: Transaction,
  scope: TenantScope,
  contactId: number,
  tagIds: readonly number[],
  alsoTicketId?: number,
): Promise<DomainEvent[]> {
  const { companyId } = scope;
  const contact = await trx('contacts').where({ id: contactId, companyId }).forUpdate().first('id');
  if (!contact) throw apiError('ERR_NO_CONTACT_FOUND');
  const former = new Set(await tagIdsOf(trx, contactId));
  const wanted = new Set(tagIds);
  const added = [...wanted].filter((id) => !former.has(id));
  const removed = [...former].filter((id) => !wanted.has(id));
  const changed = [...added, ...removed].sort((a, b) => a - b);
  if (changed.length === 0) return [];
  const known = new Set((await lockTags(trx, scope, changed)).map(({ id }) => id));
  if (added.some((id) => !known.has(id))) throw apiError('ERR_NO_TAG_FOUND');
  if (removed.length) await trx('contactTags').where({ contactId }).whereIn('tagId', removed).delete();
  if (added.length) await trx('contactTags').insert(added.map((tagId) => ({ contactId, tagId })));
  await moveCounters(trx, scope, added, 1);
  await moveCounters(trx, scope, removed, -1);
  await unlistTicketsOf(trx, scope, [contactId]);
  return [
    { companyId, topic: 'contact', action: 'update', ref: { contactId } },
    ...(await ticketEvents(trx, scope, contactId, alsoTicketId)),
    ...changed.map((tagId) => ({ companyId, topic: 'tag' as const, action: 'update', ref: { tagId } })),
  ];
}

/** Before contacts are deleted: removes their tags, so that the tags' counters stay right. Returns the events. */
export async function releaseContactTags(
  trx: Transaction,
  scope: TenantScope,
  contactIds: readonly number[],
): Promise<DomainEvent[]> {
  const { companyId } = scope;
  if (contactIds.length === 0) return [];
  const carried: { tagId: number; n: number }[] = await trx('contactTags as ct')
    .join('contacts as c', 'c.id', 'ct.contactId')
    .where({ 'c.companyId': companyId })
    .whereIn('ct.contactId', [...contactIds])
    .groupBy('ct.tagId')
    .orderBy('ct.tagId')
    .select('ct.tagId')
    .count({ n: '*' });
  if (carried.length === 0) return [];
  const ids = carried.map(({ tagId }) => tagId);
  await lockTags(trx, scope, ids);
  await trx('contactTags')
    .whereIn('contactId', [...contactIds])
    .whereIn('tagId', ids)
    .delete();
  for (const [n, tagIds] of byNumber(carried)) await moveCounters(trx, scope, tagIds, -n);
  return ids.map((tagId) => ({ companyId, topic: 'tag', action: 'update', ref: { tagId } }));
}

export const tagIdsOf = async (trx: Transaction, contactId: number): Promise<number[]> =>
  (await trx('contactTags').where({ contactId }).orderBy('tagId').select('tagId')).map(({ tagId }) => tagId);

async function moveCounters(
  trx: Transaction,
  { companyId }: TenantScope,
  tagIds: readonly number[],
  by: number,
): Promise<void> {
  if (tagIds.length === 0) return;
  await trx('tags')
    .where({ companyId })
    .whereIn('id', [...tagIds])
    .update({ contactsCount: trx.raw('GREATEST(contactsCount + ?, 0)', [by]) });
}

/** Active tickets of the contact (one per connection), and the one from which the tags were changed. */
async function ticketEvents(
  trx: Transaction,
  { companyId }: TenantScope,
  contactId: number,
  alsoTicketId?: number,
): Promise<DomainEvent[]> {
  const rows: { id: number }[] = await trx('tickets')
    .where({ companyId, contactId })
    .where((any) => {
      any.whereNot('status', 'closed');
      if (alsoTicketId !== undefined) any.orWhere({ id: alsoTicketId });
    })
    .orderBy('id')
    .select('id');
  return rows.map(({ id }) => ({ companyId, topic: 'ticket', action: 'update', ref: { ticketId: id } }));
}

function byNumber(carried: { tagId: number; n: number }[]): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  for (const { tagId, n } of carried) groups.set(Number(n), [...(groups.get(Number(n)) ?? []), tagId]);
  return groups;
}

/** In the order of their ids, so that two writers never wait for each other. Unknown ids are left out. */
const lockTags = (
  trx: Transaction,
  { companyId }: TenantScope,
  ids: readonly number[],
): Promise<{ id: number; kanban: number }[]> =>
  trx('tags')
    .where({ companyId })
    .whereIn('id', [...ids])
    .orderBy('id')
    .forUpdate()
    .select('id', 'kanban');
