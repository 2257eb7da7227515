import type { Db, Transaction } from '../../infra/database.js';
import type { Audience } from '../../infra/domain-events.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { NotedContact } from '../../ports/plugin-erasures.js';
import { releaseFiles } from '../media/unused-files.tx.js';

/** A deleted contact whose messages and files are still to be deleted. */
export interface Erasure extends TenantScope {
  contactId: number;
}
const DUE_AT_ONCE = 20;

/** By which plugins know the locked contact; while its tickets still exist. */
export async function knownOf(
  trx: Transaction,
  { companyId }: TenantScope,
  contactId: number,
): Promise<Pick<NotedContact, 'identities' | 'chats'>> {
  const identities: { kind: string; value: Buffer }[] = await trx('contactIdentities')
    .where({ companyId, contactId })
    .select('kind', 'value');
  const chats: { connectionId: number; channel: string; conversation: Buffer }[] = await trx('tickets')
    .distinct('connectionId', 'channel', 'conversation')
    .where({ companyId, contactId });
  return {
    identities: identities.map(({ kind, value }) => ({ kind, value: value.toString() })),
    chats: chats.map((chat) => ({ ...chat, conversation: chat.conversation.toString() })),
  };
}

/**
 * Deletes the locked contact and the ways back to it, cancels its unsent messages, releases its pictures, and records
 * the rest. Returns its id, then those of the contacts that were merged into it.
 */
export async function eraseContact(
  trx: Transaction,
  scope: TenantScope,
  { id, avatarMediaId }: { id: number; avatarMediaId: number | null },
  now: Date,
): Promise<number[]> {
  const { companyId } = scope;
  await trx('messages').where({ companyId, contactId: id, sendState: 'queued' }).update({ sendState: null });
  await forgetReferrals(trx, scope, id);
  const { contactIds, avatarIds } = await forgetMerges(trx, scope, id);
  await trx('contactErasures')
    .insert(contactIds.map((contactId) => ({ companyId, contactId })))
    .onConflict('contactId')
    .ignore();
  await trx('contacts').where({ id, companyId }).delete();
  await releaseFiles(trx, scope, avatarMediaId === null ? avatarIds : [...avatarIds, avatarMediaId], now);
  return contactIds;
}

/** Under which ids the contact's chats were known before. */
export async function forgetMoves(
  trx: Transaction,
  chats: readonly { connectionId: number; conversation: string }[],
): Promise<void> {
  if (chats.length === 0) return;
  const pairs = chats.map(({ connectionId, conversation }) => [connectionId, Buffer.from(conversation)]);
  for (const side of ['fromConversation', 'toConversation'])
    await trx('movedChats').whereIn(['connectionId', side], pairs).delete();
}

/** What the contact came from and has not yet written about, in conversations that are theirs. */
async function forgetReferrals(
  trx: Transaction,
  { companyId }: TenantScope,
  contactId: number,
): Promise<void> {
  await trx.raw(
    `DELETE e FROM earlyChanges e JOIN connections c ON c.id = e.connectionId
     WHERE c.companyId = ? AND e.kind = 'referral' AND e.event <> '' AND EXISTS (SELECT 1 FROM messages m
       WHERE m.connectionId = e.connectionId AND m.conversation = e.conversation AND m.contactId = ?)`,
    [companyId, contactId],
  );
}

/** Over all companies: for the sweeper. The messages of a contact that exists are never due, whatever was recorded. */
export const dueErasures = (db: Db): Promise<Erasure[]> =>
  db('contactErasures as e')
    .leftJoin('contacts as c', 'c.id', 'e.contactId')
    .whereNull('c.id')
    .limit(DUE_AT_ONCE)
    .select('e.companyId', 'e.contactId');

export async function endErasures(db: Db, { companyId }: TenantScope, contactIds: number[]): Promise<void> {
  await db('contactErasures').where({ companyId }).whereIn('contactId', contactIds).delete();
}

export const messagesOf = (
  db: Db,
  { companyId }: TenantScope,
  contactId: number,
  limit: number,
): Promise<{ id: number; mediaId: number | null }[]> =>
  db('messages').where({ companyId, contactId }).orderBy('id').limit(limit).select('id', 'mediaId');

export async function deleteMessages(
  trx: Transaction,
  { companyId }: TenantScope,
  ids: readonly number[],
): Promise<void> {
  for (const table of ['messageReactions', 'messageParts'])
    await trx(table).whereIn('messageId', ids).delete();
  await trx('messages').where({ companyId }).whereIn('id', ids).delete();
}

/** Events looked through at once. */
const EVENTS_AT_ONCE = 5_000;
const FOR_NOBODY: Audience = { to: 'only-user', userId: 0 };

/**
 * Empties the contacts' entries of the event log, where texts would outlive the messages. Their numbers stay, since
 * readers count on each, and nobody receives them; the reports of deletions stay too.
 */
export async function emptyEvents(
  db: Db,
  { companyId }: TenantScope,
  contactIds: readonly number[],
): Promise<void> {
  const log = () => db('companyEvents').where({ companyId });
  const ends = (await log().min({ first: 'seq' }).max({ last: 'seq' }).first()) as Record<
    'first' | 'last',
    number | null
  >;
  const of = contactIds.map(() => '?').join(', ');
  for (let seq = Number(ends.first ?? 0); seq <= Number(ends.last ?? -1); seq += EVENTS_AT_ONCE) {
    const theirs: number[] = await log()
      .whereBetween('seq', [seq, seq + EVENTS_AT_ONCE - 1])
      .whereRaw(`JSON_VALUE(payload, '$.action') <> 'delete'`)
      .whereRaw(
        `(JSON_VALUE(audience, '$.ticket.contactId') IN (${of}) OR JSON_VALUE(payload, '$.contact.id') IN (${of}))`,
        [...contactIds, ...contactIds],
      )
      .pluck('seq');
    if (theirs.length)
      await log()
        .whereIn('seq', theirs)
        .update({ audience: JSON.stringify(FOR_NOBODY), payload: '{}' });
  }
}

/**
 * A deleted contact cannot be separated again: the records of all its merges are deleted, which contain whole contacts.
 * Returns its id with those of the contacts that are part of it, and the pictures that only these records named. After
 * an undone merge the other contact lives on by itself: it is none of them.
 */
async function forgetMerges(
  trx: Transaction,
  { companyId }: TenantScope,
  id: number,
): Promise<{ contactIds: number[]; avatarIds: number[] }> {
  const contactIds = new Set([id]);
  const avatarIds = new Set<number>();
  for (let next = [id]; next.length > 0;) {
    const merged: { fromId: number; avatarMediaId: number | string | null }[] = await trx('contactMerges')
      .where({ companyId })
      .whereIn('intoId', next)
      .whereNull('undoneAt')
      .select('fromId', { avatarMediaId: trx.raw("JSON_VALUE(snapshot, '$.from.avatarMediaId')") });
    for (const { avatarMediaId } of merged) if (avatarMediaId !== null) avatarIds.add(Number(avatarMediaId));
    next = [...new Set(merged.map(({ fromId }) => fromId))].filter((fromId) => !contactIds.has(fromId));
    for (const fromId of next) contactIds.add(fromId);
  }
  for (const side of ['intoId', 'fromId'])
    await trx('contactMerges')
      .where({ companyId })
      .whereIn(side, [...contactIds])
      .delete();
  return { contactIds: [...contactIds], avatarIds: [...avatarIds] };
}
