import type { Db, Transaction } from '../../infra/database.js';
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
  await trx('contactErasures').insert({ companyId, contactId: id });
  await forgetMerges(trx, scope, [id]);
  await trx('contacts').where({ id, companyId }).delete();
}

/** Over all companies: for the sweeper. */
export const dueErasures = (db: Db): Promise<Erasure[]> =>
  db('contactErasures').limit(DUE_AT_ONCE).select('companyId', 'contactId');

export async function endErasure(db: Db, { companyId, contactId }: Erasure): Promise<void> {
  await db('contactErasures').where({ companyId, contactId }).delete();
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

/** A deleted contact cannot be separated again: records of contacts merged into it are deleted too. */
async function forgetMerges(
  trx: Transaction,
  { companyId }: TenantScope,
  contactIds: number[],
): Promise<void> {
  const merges: { id: number; fromId: number }[] = await trx('contactMerges')
    .where({ companyId })
    .whereIn('intoId', contactIds)
    .select('id', 'fromId');
  if (merges.length === 0) return;
  await trx('contactMerges')
    .whereIn(
      'id',
      merges.map(({ id }) => id),
    )
    .delete();
  await forgetMerges(
    trx,
    { companyId },
    merges.map(({ fromId }) => fromId),
  );
}
