import {
  isTicketWritable,
  type BodyOf,
  type Message,
  type Ticket,
  type forwardMessage,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import { isAboutPeople } from '../text/masking.rules.js';
import { canSeeTicket } from '../tickets/visibility.rules.js';
import type { MessageRow } from '../messages/message-rows.tx.js';
import { assertKind, assertText, sendableKind } from '../messages/outgoing-content.rules.js';
import type { OutgoingMessage } from '../messages/outgoing-message.tx.js';
import { signed, unsigned } from '../messages/signature.rules.js';

const CONTENT_KINDS = {
  locationMessage: 'location',
  contactMessage: 'contacts',
} as const;
/** Choices were meant for their recipient, and no channel sends baskets or forms: only their text is forwarded. */
const AS_TEXT = new Set(['conversation', 'template', 'buttons', 'list', 'order', 'product', 'form']);
const BESIDE_CONTENT = new Set(['referral', 'quoted', 'story']);
const FILE_TYPES = new Set(['image', 'audio', 'video', 'application', 'sticker']);

/** A row's data without what it was said in connection with: the ad, story and quote are the customer's. */
function contentOf({ data }: MessageRow): Record<string, unknown> {
  const all = data === null ? {} : (JSON.parse(data) as Record<string, unknown>);
  return Object.fromEntries(Object.entries(all).filter(([name]) => !BESIDE_CONTENT.has(name)));
}

type Asked = BodyOf<typeof forwardMessage>;
/** The forwarded message, and the queue in which it was read. */
export interface ForwardedMessage {
  row: MessageRow;
  queueId: number | null;
}
export interface ForwardingParts {
  channels: Pick<Channels, 'capabilities'>;
  tickets: Pick<TicketsService, 'create' | 'activeOf' | 'lineFor'>;
  /** Throws if the customer can be written to only with a template. */
  assertWindow(
    actor: Principal,
    line: { contactId: number; connectionId: number },
    channel: string,
  ): Promise<void>;
  signs(actor: Principal): Promise<boolean>;
  /** Stores the message in a ticket and sends it. */
  send(actor: Principal, ticketId: number, message: OutgoingMessage, names: string[]): Promise<Message>;
  showTicket(actor: Principal, ticketId: number): Promise<Ticket>;
}

/** Forwards a message to somebody else: with the same files, locations and cards, under the forwarder's signature. */
export function createForwarding(parts: ForwardingParts) {
  const { channels, tickets, signs, send, showTicket } = parts;
  function outgoing(actor: Principal, row: MessageRow, sign: boolean, channel: string): OutgoingMessage {
    const capabilities = channels.capabilities(channel);
    if (!capabilities) throw apiError('ERR_PLUGIN_UNAVAILABLE');
    const { mediaType } = row;
    const said = row.fromMe ? unsigned(row.body, row.writerName) : row.body;
    const body = said && sign ? signed(actor.name, said) : said;
    const common = { userId: actor.userId, isForwarded: true };
    if (AS_TEXT.has(mediaType)) {
      if (!said && mediaType !== 'conversation')
        throw apiError('ERR_UNSUPPORTED', 'This message has no words');
      assertText(body, capabilities);
      return { ...common, body };
    }
    const data = contentOf(row);
    if (mediaType in CONTENT_KINDS) {
      assertKind(CONTENT_KINDS[mediaType as keyof typeof CONTENT_KINDS], capabilities);
      return { ...common, mediaType, body: row.body, data };
    }
    if (!FILE_TYPES.has(mediaType)) throw apiError('ERR_UNSUPPORTED', 'This message cannot be forwarded');
    if (row.mediaId === null || row.fileStatus !== 'ready')
      throw apiError('ERR_MEDIA_REJECTED', 'The file of this message is not available');
    const file = { mimeType: row.fileMime ?? 'application/octet-stream', size: row.fileSize ?? 0 };
    const asSticker = mediaType === 'sticker' && capabilities.outbound.sticker;
    if (!asSticker) sendableKind(file, body, capabilities);
    const voiceNote = data['voiceNote'] === true ? { data: { voiceNote: true } } : {};
    return {
      ...common,
      mediaType: asSticker || mediaType !== 'sticker' ? mediaType : 'image',
      body,
      mediaId: row.mediaId,
      ...voiceNote,
    };
  }

  return async function forward(
    actor: Principal,
    { row, queueId: readIn }: ForwardedMessage,
    asked: Asked,
  ): Promise<{ message: Message; ticket: Ticket }> {
    if (row.isPrivate) throw apiError('ERR_UNSUPPORTED', 'A private note cannot be forwarded');
    if (row.isDeleted) throw apiError('ERR_MESSAGE_STATE');
    if (actor.masked && isAboutPeople(row.mediaType)) throw apiError('ERR_NUMBERS_HIDDEN');
    const { contactId, whatsappId } = asked;
    const active = await tickets.activeOf(actor, contactId, whatsappId);
    const own = active && isTicketWritable(active.status) && (active.userId ?? actor.userId) === actor.userId;
    // The requested queue wins; otherwise a waiting ticket stays in its queue, and a new one starts in the queue where
    // the message was read.
    const queueId = asked.queueId ?? active?.queueId ?? readIn ?? actor.queueIds[0] ?? null;
    const opened = {
      contactId,
      queueId,
      status: 'open' as const,
      whatsappId: active?.whatsappId ?? whatsappId,
    };
    const line = active
      ? { connectionId: active.whatsappId, channel: active.channel }
      : await tickets.lineFor(actor, opened);
    const sign = asked.signMessage ?? (await signs(actor));
    const message = outgoing(actor, row, sign, line.channel);
    await parts.assertWindow(actor, { contactId, connectionId: line.connectionId }, line.channel);
    const ticketId =
      own && canSeeTicket(actor, active) ? active.id : (await tickets.create(actor, opened)).id;
    const names = row.fileName === null ? [] : [row.fileName];
    const sent = await send(actor, ticketId, { ...message, clientKey: asked.clientKey }, names);
    return { message: sent, ticket: await showTicket(actor, ticketId) };
  };
}
