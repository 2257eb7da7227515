import type { Capabilities } from '@recado/sdk';
import type { Message, QueryOf, Ticket, listMessages } from '@recado/sdk/contracts';
import { inTransaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import { idList } from '../../infra/http/simple-rest.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import type { Outbox } from '../../ports/events.js';
import type { MediaStore } from '../../ports/media.js';
import type { Outbound } from '../../ports/outbound.js';
import type { Infra } from '../../services.js';
import type { SettingsService } from '../settings/settings.service.js';
import { isLive, type TicketsService } from '../tickets/tickets.service.js';
import type { MessageRow } from './message-rows.js';
import * as repo from './messages.repo.js';
import { maskMessage, messageToWire } from './messages.wire.js';
import { largestFile } from './outgoing-content.js';
import { createSending, outgoingOf } from './sending.js';
import { dropFiles, type SendRequest } from './send-request.js';

export const MESSAGES_ON_A_PAGE = 40;

export interface MessagesParts {
  outbox: Outbox;
  outbound: Outbound;
  media: MediaStore;
  channels: Pick<Channels, 'capabilities'>;
  settings: Pick<SettingsService, 'isEnabled'>;
  tickets: Pick<TicketsService, 'visible' | 'view' | 'answer' | 'tellRead' | 'markRead' | 'accessed'>;
}

/** Conversations as agents read and write them. */
export function createMessagesService(infra: Pick<Infra, 'db' | 'clock'>, parts: MessagesParts) {
  const { db, clock } = infra;
  const { outbox, outbound, media, channels, settings, tickets } = parts;
  const sending = createSending(infra, { outbox, answerTicket: tickets.answer });

  const view = (viewer: Principal, rows: MessageRow[]): Message[] =>
    rows.map((row) => {
      const message = messageToWire(row, media);
      return viewer.masked ? maskMessage(message) : message;
    });

  /** What the channel of an open ticket can carry; private notes stay in the house and ask no channel. */
  async function capabilitiesFor(actor: Principal, ticketId: number): Promise<Capabilities | undefined> {
    const ticket = await tickets.visible(actor, ticketId);
    if (!isLive(ticket.status)) throw apiError('ERR_TICKET_NOT_OPEN');
    return channels.capabilities(ticket.channel);
  }

  return {
    async list(
      viewer: Principal,
      ticketId: number,
      query: QueryOf<typeof listMessages>,
    ): Promise<{ messages: Message[]; hasMore: boolean; count: number; ticket: Ticket }> {
      const ticket = await tickets.visible(viewer, ticketId);
      await tickets.accessed(viewer, ticket);
      const { before, after, selectedQueues } = query;
      const page = before === undefined && after === undefined ? (query.pageNumber ?? 1) : undefined;
      const queueIds = idList(selectedQueues, 'selectedQueues');
      const [{ rows, hasMore }, count] = await Promise.all([
        repo.pageOf(db, viewer, ticketId, {
          limit: MESSAGES_ON_A_PAGE,
          offset: ((page ?? 1) - 1) * MESSAGES_ON_A_PAGE,
          before,
          after,
          queueIds: queueIds?.length ? queueIds : undefined,
        }),
        repo.countOf(db, viewer, ticketId),
      ]);
      const reads = page === 1 && ticket.userId === viewer.userId && ticket.unreadMessages > 0;
      const shown = reads ? await tickets.markRead(viewer, ticketId) : await tickets.view(viewer, ticket);
      return { messages: view(viewer, rows), hasMore, count, ticket: shown };
    },

    /** The most bytes that a file for this ticket may have; undefined where the channel sets no limit. Throws early. */
    async largestFileFor(actor: Principal, ticketId: number): Promise<number | undefined> {
      const capabilities = await capabilitiesFor(actor, ticketId);
      return capabilities && largestFile(capabilities);
    },

    /** Stores what an agent says, to be sent; the same client key gives the same messages. */
    async send(actor: Principal, ticketId: number, request: SendRequest): Promise<Message[]> {
      let kept = false;
      try {
        const capabilities = await capabilitiesFor(actor, ticketId);
        if (!capabilities && !request.isPrivate) throw apiError('ERR_PLUGIN_UNAVAILABLE');
        const signed = request.sign !== false && (await settings.isEnabled(actor, 'sendSignMessage'));
        const messages = outgoingOf(actor, request, signed, capabilities);
        const names = request.files.map(({ filename }) => filename);
        const { ids, answered } = await sending(actor, ticketId, messages, names);
        kept = answered !== undefined;
        if (answered) {
          outbox.wake();
          if (!request.isPrivate) outbound.kick(ids);
          tickets.tellRead(answered.ticket, answered.read);
        }
        return view(actor, await repo.messagesByIds(db, actor, ids));
      } finally {
        if (!kept) await dropFiles(media, actor, request.files);
      }
    },

    /** Sends again what failed, or what nobody knows the fate of: a person has looked and decided. */
    async retry(actor: Principal, id: number): Promise<Message> {
      const [message] = await repo.messagesByIds(db, actor, [id]);
      if (!message?.ticketId) throw apiError('ERR_NO_MESSAGE_FOUND');
      const { ticketId, companyId } = message;
      await tickets.visible(actor, ticketId).catch(() => {
        throw apiError('ERR_NO_MESSAGE_FOUND');
      });
      const again = await inTransaction(db, async (trx) => {
        if (!(await repo.requeue(trx, actor, id, clock.now()))) return false;
        const ref = { ticketId, messageId: id };
        await outbox.append(trx, { companyId, topic: 'appMessage', action: 'update', ref });
        return true;
      });
      if (again) {
        outbox.wake();
        outbound.kick([id]);
      } else if (message.sendState !== 'queued' && message.sendState !== 'sending')
        throw apiError('ERR_VALIDATION', 'Only a failed or unconfirmed message is sent again');
      return view(actor, await repo.messagesByIds(db, actor, [id]))[0]!;
    },
  };
}
export type MessagesService = ReturnType<typeof createMessagesService>;
