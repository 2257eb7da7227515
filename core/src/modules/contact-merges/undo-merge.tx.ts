import type { Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { canSeeTicket, type Viewer } from '../tickets/visibility.rules.js';
import type { DomainEvent, Outbox } from '../../infra/domain-events.js';
import { showNewestMessages } from '../tickets/newest-message.tx.js';
import {
  countJoined,
  factsById,
  lockActiveTickets,
  separateTicket,
  ticketUpdates,
  type JoinedTicket,
} from '../tickets/merge-tickets.tx.js';
import { partConversations } from '../tickets/split-tickets.tx.js';
import { replaceContactTags, tagIdsOf } from '../contact-tags/contact-tagging.tx.js';
import { replaceContactTokens } from '../contacts/contact-tokens.tx.js';
import { moveRowsBack } from './merge-rows.tx.js';
import { readSnapshot, type Snapshot, type StoredContact } from './merge-snapshot.js';

export interface MergeRow {
  id: number;
  companyId: number;
  intoId: number;
  fromId: number;
  userId: number | null;
  snapshot: string;
}

/**
 * Undoes a merge. Throws ERR_MERGE_NOT_UNDOABLE if the remaining contact is gone or was merged into another since, or
 * if an identity that came with the merge has been removed. A second ticket gets its messages back, and stays closed if
 * its conversation continued or ended meanwhile. Messages since the merge go to the contact whose address they use.
 */
export async function undoMerge(
  trx: Transaction,
  scope: TenantScope & Viewer,
  merge: MergeRow,
  outbox: Pick<Outbox, 'append'>,
  now: Date,
): Promise<void> {
  const { companyId } = scope;
  const { id: mergeId, fromId, intoId } = merge;
  const into: StoredContact | undefined = await trx('contacts')
    .where({ id: intoId, companyId })
    .forUpdate()
    .first();
  const claimed = await trx('contactMerges')
    .where({ id: mergeId, companyId })
    .whereNull('undoneAt')
    .update({ undoneAt: now });
  if (!into || !claimed) throw apiError('ERR_MERGE_NOT_UNDOABLE');
  const snapshot = readSnapshot(merge.snapshot);
  const { from, identityIds, joined } = snapshot;
  const active = await lockActiveTickets(trx, scope, [intoId]);
  // As for merging: nobody may part a conversation that they cannot see.
  if (!active.every((ticket) => canSeeTicket(scope, ticket))) throw apiError('ERR_NO_PERMISSION');
  await trx('contacts').insert({ ...from, updatedAt: now });
  const returned = await trx('contactIdentities')
    .whereIn('id', identityIds)
    .where({ contactId: intoId })
    .update({ contactId: fromId });
  if (returned < identityIds.length) throw apiError('ERR_MERGE_NOT_UNDOABLE');
  await moveRowsBack(trx, mergeId, merge);
  const separated: JoinedTicket[] = [];
  for (const one of joined) {
    const apart = await separateTicket(trx, scope, one, now);
    if (apart) separated.push(apart);
    await trx.raw(
      `UPDATE messages m JOIN contactMergeRows r ON r.mergeId = ? AND r.tableName = ? AND r.rowId = m.id
       JOIN tickets t ON t.id = ? SET m.ticketId = t.id WHERE m.ticketId = ?`,
      [mergeId, `joined:${one.id}`, one.id, one.survivorId],
    );
  }
  const touched = joined.flatMap(({ id, survivorId }) => [id, survivorId]);
  await showNewestMessages(trx, touched);
  await followTickets(trx, scope, touched);
  const { newestMessageId } = snapshot;
  if (newestMessageId !== undefined)
    touched.push(...(await partConversations(trx, scope, { fromId, intoId, newestMessageId }, now)));
  const tagEvents = await partsBack(trx, scope, merge, snapshot);
  const restored = await fieldsBack(trx, scope, into, snapshot, now);
  await replaceContactTokens(trx, [from, restored]);
  // A channel never merges contacts again that people have separated.
  await trx('contactJoins')
    .insert({
      ...{ companyId, oneId: Math.min(fromId, intoId), otherId: Math.max(fromId, intoId) },
      settledAt: now,
    })
    .onConflict()
    .ignore();
  await outbox.append(
    trx,
    { companyId, topic: 'contact', action: 'create', ref: { contactId: fromId } },
    { companyId, topic: 'contact', action: 'update', ref: { contactId: intoId } },
    ...tagEvents,
    ...ticketUpdates(scope, [...active.map(({ id }) => id), ...touched], factsById(active)),
  );
  await countJoined(trx, scope, separated, true);
}

/** A message belongs to the contact of its ticket. */
async function followTickets(
  trx: Transaction,
  { companyId }: TenantScope,
  ticketIds: number[],
): Promise<void> {
  if (ticketIds.length)
    await trx.raw(
      `UPDATE messages m JOIN tickets t ON t.id = m.ticketId SET m.contactId = t.contactId
       WHERE t.companyId = ? AND t.id IN (${ticketIds.map(() => '?').join(',')}) AND m.contactId <> t.contactId`,
      [companyId, ...ticketIds],
    );
}

async function partsBack(
  trx: Transaction,
  scope: TenantScope,
  { fromId, intoId }: MergeRow,
  snapshot: Snapshot,
): Promise<DomainEvent[]> {
  const { tagIds, addedTagIds, extraInfo } = snapshot;
  const left = (await tagIdsOf(trx, intoId)).filter((tagId) => !addedTagIds.includes(tagId));
  const events = await replaceContactTags(trx, scope, intoId, left);
  // A tag that was deleted meanwhile stays deleted.
  const tags: { id: number }[] = await trx('tags')
    .where({ companyId: scope.companyId })
    .whereIn('id', tagIds)
    .select('id');
  events.push(
    ...(await replaceContactTags(
      trx,
      scope,
      fromId,
      tags.map(({ id }) => id),
    )),
  );
  const moved = extraInfo.filter((field) => field.moved).map(({ id }) => id);
  if (moved.length) await trx('contactExtraInfo').where({ contactId: intoId }).whereIn('id', moved).delete();
  if (extraInfo.length)
    await trx('contactExtraInfo').insert(
      extraInfo.map(({ name, value }) => ({ contactId: fromId, name, value })),
    );
  return events;
}

/** Fields that the merge filled are emptied again, unless somebody changed them since. */
async function fieldsBack(
  trx: Transaction,
  { companyId }: TenantScope,
  into: StoredContact,
  { filled, from, formerLastMessageAt }: Snapshot,
  now: Date,
): Promise<StoredContact> {
  const same = (a: unknown, b: unknown) =>
    a instanceof Date && b instanceof Date ? a.getTime() === b.getTime() : a === b;
  const emptied = Object.fromEntries(
    Object.keys(filled)
      .filter((field) => same(into[field], filled[field]))
      .map((field) => [field, null]),
  );
  const change = {
    ...emptied,
    ...(same(into.lastMessageAt, from.lastMessageAt) ? { lastMessageAt: formerLastMessageAt } : {}),
    updatedAt: now,
  };
  await trx('contacts').where({ id: into.id, companyId }).update(change);
  return { ...into, ...change } as StoredContact;
}
