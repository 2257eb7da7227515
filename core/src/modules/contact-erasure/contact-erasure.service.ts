import { inTransaction, type Database, type Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import type { Infra } from '../../infra/infra.js';
import { shownFiles } from '../media/shown-files.tx.js';
import { releaseContactTags } from '../contact-tags/contact-tagging.tx.js';
import { deleteTicketsOf } from '../tickets/delete-tickets.tx.js';
import { lockContact } from '../contacts/contacts.tx.js';

/** Messages removed in one transaction: more would hold locks that others wait for. */
const AT_ONCE = 500;

/**
 * Deletes a contact for good: at once what shows it, and by the sweeper, bit by bit, the messages and files that nobody
 * can reach any longer.
 */
export function createContactErasure(
  { db }: Pick<Infra, 'db'>,
  { outbox, media }: { outbox: Outbox; media: Pick<MediaStore, 'remove'> },
) {
  async function change(trx: Transaction, scope: TenantScope, id: number): Promise<number | null> {
    const { companyId } = scope;
    const contact = await lockContact(trx, scope, id);
    if (!contact) throw apiError('ERR_NO_CONTACT_FOUND');
    const events = await deleteTicketsOf(trx, scope, id);
    events.push(...(await releaseContactTags(trx, scope, [id])));
    // Unsent messages are no longer sent.
    await trx('messages')
      .where({ companyId, contactId: id, sendState: 'queued' })
      .update({ sendState: null });
    await trx('contactErasures').insert({ companyId, contactId: id });
    await forgetMerges(trx, scope, [id]);
    await trx('contacts').where({ id, companyId }).delete();
    await outbox.append(trx, ...events, {
      companyId,
      topic: 'contact',
      action: 'delete',
      ref: { contactId: id },
    });
    return contact.avatarMediaId;
  }

  return {
    /** Throws ERR_IN_USE with the count while the contact has active tickets. */
    async remove(scope: TenantScope, id: number): Promise<void> {
      const avatar = await inTransaction(db, (trx) => change(trx, scope, id));
      outbox.wake();
      if (avatar !== null) await media.remove(scope, avatar);
    },
    /** For the sweeper: continues wherever it was interrupted. */
    async erase(): Promise<void> {
      const due: { companyId: number; contactId: number }[] = await db('contactErasures').limit(20).select();
      for (const { companyId, contactId } of due) {
        while ((await eraseMessages(db, { companyId }, contactId, media)) === AT_ONCE);
        await db('contactErasures').where({ companyId, contactId }).delete();
      }
    },
  };
}

export type ContactErasure = ReturnType<typeof createContactErasure>;

/** Files go first: a message that is still there leads to those that are left. */
async function eraseMessages(
  db: Database,
  scope: TenantScope,
  contactId: number,
  media: Pick<MediaStore, 'remove'>,
): Promise<number> {
  const { companyId } = scope;
  const rows: { id: number; mediaId: number | null }[] = await db('messages')
    .where({ companyId, contactId })
    .orderBy('id')
    .limit(AT_ONCE)
    .select('id', 'mediaId');
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const files = rows.flatMap(({ mediaId }) => mediaId ?? []);
  const kept = await shownFiles(db, files, contactId);
  for (const mediaId of files) if (!kept.has(mediaId)) await media.remove(scope, mediaId);
  await inTransaction(db, async (trx) => {
    for (const table of ['messageReactions', 'messageParts'])
      await trx(table).whereIn('messageId', ids).delete();
    await trx('messages').where({ companyId }).whereIn('id', ids).delete();
  });
  return rows.length;
}

/** Nobody comes back out of a contact that was deleted: what was kept of those who became part of it goes too. */
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
