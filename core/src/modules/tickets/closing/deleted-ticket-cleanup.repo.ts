import { inTransaction, type Transaction } from '../../../infra/database.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import type { MediaStore } from '../../../ports/media.js';
import type { Infra } from '../../../infra/infra.js';
import { shownFiles } from '../../media/shown-files.tx.js';

/** Messages deleted in one transaction: a conversation of years must not hold locks for long. */
const AT_ONCE = 500;
/** Files that are deleted from the disk in one round. */
const FILES_AT_ONCE = 100;

interface Leftover extends TenantScope {
  refId: number;
}

/** Takes the ticket's unsent messages at once, so that none is sent any longer, and records the rest for deletion. */
export async function scheduleTicketCleanup(
  trx: Transaction,
  { companyId }: TenantScope,
  ticketId: number,
): Promise<void> {
  await trx('messages').where({ companyId, ticketId, sendState: 'queued' }).update({ sendState: null });
  await trx('ticketRemains').insert({ kind: 'ticket', refId: ticketId, companyId });
}

/** Deletes what deleted tickets left behind: messages chunk by chunk, then the files that nothing else shows. */
export function createDeletedTicketCleanup(
  { db, log }: Pick<Infra, 'db' | 'log'>,
  media: Pick<MediaStore, 'remove'>,
) {
  /** False if nothing of this ticket is left. */
  const clearChunk = ({ companyId, refId }: Leftover): Promise<boolean> =>
    inTransaction(db, async (trx) => {
      const rows: { id: number; mediaId: number | null }[] = await trx('messages')
        .where({ ticketId: refId, companyId })
        .orderBy('id')
        .limit(AT_ONCE)
        .forUpdate()
        .select('id', 'mediaId');
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) {
        await trx('ticketRemains').where({ kind: 'ticket', refId }).delete();
        return false;
      }
      await trx('messageReactions').whereIn('messageId', ids).delete();
      await trx('messageParts').whereIn('messageId', ids).delete();
      await trx('messages').whereIn('id', ids).delete();
      const held = [...new Set(rows.flatMap(({ mediaId }) => mediaId ?? []))];
      const shown = await shownFiles(trx, held);
      const files = held.filter((id) => !shown.has(id));
      if (files.length)
        await trx('ticketRemains')
          .insert(files.map((id) => ({ kind: 'media', refId: id, companyId })))
          .onConflict(['kind', 'refId'])
          .ignore();
      return true;
    });

  async function clearFiles(): Promise<boolean> {
    const files: Leftover[] = await db('ticketRemains')
      .where({ kind: 'media' })
      .orderBy('refId')
      .limit(FILES_AT_ONCE)
      .select('refId', 'companyId');
    for (const { refId, companyId } of files) await media.remove({ companyId }, refId);
    const ids = files.map(({ refId }) => refId);
    if (ids.length) await db('ticketRemains').where({ kind: 'media' }).whereIn('refId', ids).delete();
    return files.length === FILES_AT_ONCE;
  }

  let round: Promise<void> | undefined;
  async function clear(): Promise<void> {
    for (;;) {
      const ticket: Leftover | undefined = await db('ticketRemains')
        .where({ kind: 'ticket' })
        .orderBy('refId')
        .first('refId', 'companyId');
      if (!ticket) break;
      while (await clearChunk(ticket));
    }
    while (await clearFiles());
  }
  const once = () => (round ??= clear().finally(() => (round = undefined)));

  return {
    /** Deletes everything recorded; joins a running round. If a round ends early, the sweeper continues. */
    clear: once,
    kick(): void {
      once().catch((error: unknown) =>
        log.warn({ err: error }, 'the cleanup of deleted tickets waits for the sweeper'),
      );
    },
  };
}
export type DeletedTicketCleanup = ReturnType<typeof createDeletedTicketCleanup>;
