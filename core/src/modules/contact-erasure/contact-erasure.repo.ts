import type { Db, Transaction } from '../../infra/database.js';
import type { Audience } from '../../infra/domain-events.js';
import type { TenantScope } from '../../infra/tenancy.js';

/** A deleted contact whose messages and files are still to be deleted. */
export interface Erasure extends TenantScope {
  contactId: number;
}
const DUE_AT_ONCE = 20;

/** Deletes the contact and the ways back to it, cancels its unsent messages, and records the rest. */
export async function eraseContact(trx: Transaction, scope: TenantScope, id: number): Promise<void> {
  const { companyId } = scope;
  await trx('messages').where({ companyId, contactId: id, sendState: 'queued' }).update({ sendState: null });
  const all = [id, ...(await forgetMerges(trx, scope, [id]))];
  await trx('contactErasures').insert(all.map((contactId) => ({ companyId, contactId })));
  await trx('contacts').where({ id, companyId }).delete();
}

/** Over all companies: for the sweeper. */
export const dueErasures = (db: Db): Promise<Erasure[]> =>
  db('contactErasures').limit(DUE_AT_ONCE).select('companyId', 'contactId');

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
 * A deleted contact cannot be separated again: records of contacts merged into it are deleted too. Returns the ids of
 * these contacts.
 */
async function forgetMerges(
  trx: Transaction,
  { companyId }: TenantScope,
  contactIds: number[],
): Promise<number[]> {
  const merges: { id: number; fromId: number }[] = await trx('contactMerges')
    .where({ companyId })
    .whereIn('intoId', contactIds)
    .select('id', 'fromId');
  if (merges.length === 0) return [];
  await trx('contactMerges')
    .whereIn(
      'id',
      merges.map(({ id }) => id),
    )
    .delete();
  const merged = merges.map(({ fromId }) => fromId);
  return [...merged, ...(await forgetMerges(trx, { companyId }, merged))];
}
