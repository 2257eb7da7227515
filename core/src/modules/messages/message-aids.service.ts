import type { Message, MessageAid } from '@recado/sdk/contracts';
import { inTransaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';
import { aidsOf } from './message-aids.rules.js';
import { addAid } from './message-aids.tx.js';
import { selectAddressedMessages, type AddressedMessageRow } from './message-rows.tx.js';
import { addressedMessageToWire, maskMessage } from './messages.wire.js';

/** A message of which a text is made, as it was read. */
export interface ReadForAid {
  id: number;
  companyId: number;
  ticketId: number;
  body: string;
  mediaType: string;
  fromMe: boolean;
  isPrivate: boolean;
  isDeleted: boolean;
  /** Its file, once it is stored: for `media.open`. */
  file?: { mediaId: number; mimeType: string; size: number };
  aids: readonly MessageAid[];
}

interface Parts {
  outbox: Outbox;
  media: Pick<MediaStore, 'signedPath'>;
  /** Throws unless this user may see the ticket. */
  tickets: { visible(viewer: Principal, ticketId: number): Promise<unknown> };
}

/** Texts that a person has made of a message. */
export function createMessageAids({ db, clock }: Pick<Infra, 'db' | 'clock'>, parts: Parts) {
  const { outbox, media, tickets } = parts;

  /** The message if this user may see its ticket; otherwise 404, as for an unknown one. */
  async function seen(viewer: Principal, id: number): Promise<AddressedMessageRow> {
    const { companyId } = viewer;
    const [row] = await selectAddressedMessages(db).where({ 'm.id': id, 'm.companyId': companyId });
    if (!row || row.ticketId === null) throw apiError('ERR_NO_MESSAGE_FOUND');
    await tickets.visible(viewer, row.ticketId).catch(() => {
      throw apiError('ERR_NO_MESSAGE_FOUND');
    });
    return row;
  }

  return {
    /** Throws ERR_NO_MESSAGE_FOUND. What it returns is for a model, not for the user: numbers are not masked. */
    async readForAid(viewer: Principal, id: number): Promise<ReadForAid> {
      const row = await seen(viewer, id);
      const { mediaId, fileStatus, fileMime, fileSize } = row;
      const isStored = mediaId !== null && fileStatus === 'ready' && !row.isDeleted;
      return {
        ...{
          id,
          companyId: row.companyId,
          ticketId: row.ticketId!,
          body: row.body,
          mediaType: row.mediaType,
        },
        ...{ fromMe: Boolean(row.fromMe), isPrivate: Boolean(row.isPrivate) },
        isDeleted: Boolean(row.isDeleted),
        ...(isStored && { file: { mediaId, mimeType: fileMime ?? '', size: fileSize ?? 0 } }),
        aids: aidsOf(row.aids),
      };
    },

    /**
     * Keeps a text that was made of the message and returns the message as the viewer sees it. Throws
     * ERR_NO_MESSAGE_FOUND if the viewer no longer sees it, ERR_MESSAGE_STATE if it was deleted or edited since it was read.
     */
    async keep(viewer: Principal, { id, body }: ReadForAid, aid: MessageAid): Promise<Message> {
      await seen(viewer, id);
      const target = { companyId: viewer.companyId, messageId: id, body };
      const kept = await inTransaction(db, (trx) => addAid(trx, outbox, target, aid, clock.now()));
      if (!kept) throw apiError('ERR_MESSAGE_STATE');
      outbox.wake();
      const message = addressedMessageToWire(await seen(viewer, id), media);
      return viewer.masked ? maskMessage(message) : message;
    },
  };
}
export type MessageAids = ReturnType<typeof createMessageAids>;
