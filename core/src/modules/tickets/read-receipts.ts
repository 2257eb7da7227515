import type { Channels } from '../../ports/channels.js';
import type { Infra } from '../../infra/infra.js';
import type { HeldTicket } from './replies.js';

/** A customer's message that was just read. */
export interface ReadMessage {
  externalId: Buffer | null;
  conversation: Buffer;
}
/** Sent after the commit. The customer may see that it was read; a failure does not affect the agent. */
export type TellRead = (
  ticket: Pick<HeldTicket, 'id' | 'channel' | 'connectionId'>,
  read: readonly ReadMessage[],
) => void;

export const createReadReceipts =
  ({ log }: Pick<Infra, 'log'>, channels: Pick<Channels, 'capabilities' | 'markRead'>): TellRead =>
  ({ id: ticketId, channel, connectionId }, read) => {
    if (!channels.capabilities(channel)?.markRead) return;
    // Newest first, as they were read.
    const references = [...read]
      .reverse()
      .flatMap(({ externalId, conversation }) =>
        externalId
          ? [{ externalId: externalId.toString(), conversation: conversation.toString(), fromMe: false }]
          : [],
      );
    if (references.length)
      channels
        .markRead(connectionId, references)
        .catch((error: unknown) => log.info({ err: error, ticketId }, 'read receipt not sent'));
  };
