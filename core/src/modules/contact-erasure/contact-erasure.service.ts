import { inTransaction, type Database, type Transaction } from '../../infra/database.js';
import { dropStream } from '../../infra/live-stream.js';
import { apiError } from '../../infra/errors.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import type { PluginErasures } from '../../ports/plugin-erasures.js';
import type { Infra } from '../../infra/infra.js';
import { shownFiles } from '../media/shown-files.tx.js';
import { releaseFiles } from '../media/unused-files.tx.js';
import { releaseContactTags } from '../contact-tags/contact-tagging.tx.js';
import { deleteTicketsOf } from '../tickets/delete-tickets.tx.js';
import { eraseListItemsOf } from '../contact-lists/erase-list-items.tx.js';
import { forgetChecksOf } from '../number-checks/number-checks.tx.js';
import { forgetNotesOf } from '../suppressions/forget-notes.tx.js';
import { eraseSchedulesOf } from '../scheduled-messages/schedule-events.tx.js';
import { lockContact } from '../contacts/contacts.tx.js';
import { forgetDeliveriesOf } from '../outgoing-webhooks/forget-contacts.tx.js';
import * as repo from './contact-erasure.repo.js';

/** Messages deleted in one transaction: more would hold locks that others wait for. */
const AT_ONCE = 500;

export interface ErasureParts {
  outbox: Outbox;
  media: Pick<MediaStore, 'remove'>;
  pluginErasures: PluginErasures;
  /** Campaigns forget whom they wrote to. */
  eraseRecipientsOf(
    trx: Transaction,
    scope: TenantScope,
    phones: readonly string[],
    now: Date,
  ): Promise<void>;
}

/**
 * Deletes a contact for good: everything that shows it at once, and the unreachable messages and files step by step in
 * the sweeper. What plugins hold of it is theirs to erase.
 */
export function createContactErasure(
  infra: Pick<Infra, 'db' | 'redis' | 'config' | 'clock'>,
  { outbox, media, pluginErasures, eraseRecipientsOf }: ErasureParts,
) {
  const { db, clock } = infra;
  async function change(trx: Transaction, scope: TenantScope, id: number): Promise<void> {
    const { companyId } = scope;
    const contact = await lockContact(trx, scope, id);
    if (!contact) throw apiError('ERR_NO_CONTACT_FOUND');
    const known = await repo.knownOf(trx, scope, id);
    const events = await deleteTicketsOf(trx, scope, id, clock.now());
    events.push(...(await releaseContactTags(trx, scope, [id])));
    const scheduled = await eraseSchedulesOf(trx, scope, id);
    events.push(...scheduled.events);
    const phones = known.identities.flatMap(({ kind, value }) => (kind === 'phone' ? [value] : []));
    events.push(...(await eraseListItemsOf(trx, scope, phones)));
    await forgetChecksOf(trx, scope, phones);
    await forgetNotesOf(trx, scope, phones);
    await eraseRecipientsOf(trx, scope, phones, clock.now());
    await repo.forgetMoves(trx, known.chats);
    const contactIds = await repo.eraseContact(trx, scope, contact, clock.now());
    await releaseFiles(trx, scope, scheduled.mediaIds, clock.now());
    await pluginErasures.noteContact(trx, scope, { ...known, contactIds }, clock.now());
    await outbox.append(trx, ...events, {
      companyId,
      topic: 'contact',
      action: 'delete',
      ref: { contactId: id },
    });
  }

  return {
    /** Throws ERR_IN_USE with the count while the contact has active tickets. */
    async remove(scope: TenantScope, id: number): Promise<void> {
      await inTransaction(db, (trx) => change(trx, scope, id));
      outbox.wake();
    },
    /** For the sweeper: continues wherever it was interrupted. */
    async erase(): Promise<void> {
      const due = await repo.dueErasures(db);
      for (const companyId of new Set(due.map((one) => one.companyId))) {
        const erasures = due.filter((one) => one.companyId === companyId);
        for (const one of erasures) while ((await eraseMessages(db, one, media)) === AT_ONCE);
        const contactIds = erasures.map(({ contactId }) => contactId);
        await repo.emptyEvents(db, { companyId }, contactIds);
        await forgetDeliveriesOf(db, { companyId }, contactIds);
        await dropStream(infra, companyId);
        await repo.endErasures(db, { companyId }, contactIds);
      }
    },
  };
}

export type ContactErasure = ReturnType<typeof createContactErasure>;

/** Files first: a message that still exists leads to the remaining ones. */
async function eraseMessages(
  db: Database,
  { contactId, ...scope }: repo.Erasure,
  media: Pick<MediaStore, 'remove'>,
): Promise<number> {
  const rows = await repo.messagesOf(db, scope, contactId, AT_ONCE);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const files = rows.flatMap(({ mediaId }) => mediaId ?? []);
  const kept = await shownFiles(db, files, contactId);
  for (const mediaId of files) if (!kept.has(mediaId)) await media.remove(scope, mediaId);
  await inTransaction(db, (trx) => repo.deleteMessages(trx, scope, ids));
  return rows.length;
}
