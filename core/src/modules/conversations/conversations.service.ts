import type { Capabilities } from '@recado/sdk';
import {
  isTicketWritable,
  type AnswerOf,
  type BodyOf,
  type Message,
  type QueryOf,
  type editMessage,
  type forwardMessage,
  type listMessages,
  type SentMessages,
  type TemplateToSend,
  type reactToMessage,
} from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import { idList } from '../../infra/http/simple-rest.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import type { Outbound } from '../../ports/outbound.js';
import type { Infra } from '../../infra/infra.js';
import { releaseFiles } from '../media/unused-files.tx.js';
import type { SettingsService } from '../settings/settings.service.js';
import type { TemplatesService } from '../templates/templates.service.js';
import type { TicketsService } from '../tickets/tickets.service.js';
import { contactCards } from '../contacts/contact-cards.tx.js';
import { createMessageChanges, type SeenMessage } from './message-changes/message-changes.service.js';
import { createForwarding } from './forwarding.js';
import { createListedMedia } from './listed-media.service.js';
import type { MessageRow } from '../messages/message-rows.tx.js';
import { renderForTicket } from '../messages/message-variables.tx.js';
import * as repo from './conversations.repo.js';
import { addressedMessageToWire, maskMessage, messageToWire } from '../messages/messages.wire.js';
import { templateMessage } from '../messages/outgoing-choices.rules.js';
import { largestFile } from '../messages/outgoing-content.rules.js';
import { assertReplyWindow, replyWindowOf } from '../messages/reply-window.tx.js';
import { listUndelivered } from './undelivered.js';
import { createSending, outgoingOf, type Told } from './outgoing-transaction.js';
import type { OutgoingMessage } from '../messages/outgoing-message.tx.js';
import { dropFiles, type CardAsked, type SendRequest } from './send-request.js';

export const MESSAGES_ON_A_PAGE = 40;
const NOTHING: Told = { names: [], mentions: [] };

export interface MessagesParts {
  outbox: Outbox;
  outbound: Outbound;
  media: MediaStore;
  channels: Pick<Channels, 'capabilities'>;
  settings: Pick<SettingsService, 'isEnabled'>;
  tickets: TicketsService;
  templates: Pick<TemplatesService, 'find'>;
}

/**
 * A request that created one message returns that message, like the original API; one that created several returns all.
 */
const answerOf = (made: Message[]): SentMessages => (made.length === 1 ? made[0]! : made);

/** Conversations as agents read and write them. */
export function createMessagesService(infra: Pick<Infra, 'db' | 'clock'>, parts: MessagesParts) {
  const { db, clock } = infra;
  const { outbox, outbound, media, channels, settings, tickets, templates } = parts;
  const sending = createSending(infra, { outbox, channels, answerTicket: tickets.answer });
  const changes = createMessageChanges(infra, parts);
  const listed = createListedMedia(infra, { media, tickets });
  const signs = (actor: Principal) => settings.isEnabled(actor, 'sendSignMessage');

  const view = (viewer: Principal, messages: Message[]): Message[] =>
    viewer.masked ? messages.map(maskMessage) : messages;
  const pageOf = (viewer: Principal, rows: MessageRow[]): Message[] =>
    view(
      viewer,
      rows.map((row) => messageToWire(row, media)),
    );
  /** A message returned by itself includes its contact. */
  const alone = async (viewer: Principal, ids: readonly number[]): Promise<Message[]> =>
    view(
      viewer,
      (await repo.messagesByIds(db, viewer, ids)).map((row) => addressedMessageToWire(row, media)),
    );
  const show = async (viewer: Principal, id: number): Promise<Message> => (await alone(viewer, [id]))[0]!;

  /** Content that the channel of an open ticket supports; private notes stay internal and need no channel. */
  async function capabilitiesFor(actor: Principal, ticketId: number): Promise<Capabilities | undefined> {
    const ticket = await tickets.visible(actor, ticketId);
    if (!isTicketWritable(ticket.status)) throw apiError('ERR_TICKET_NOT_OPEN');
    return channels.capabilities(ticket.channel);
  }

  /**
   * A template is sent alone: it contains the text that the provider approved, with the user's values in its
   * placeholders.
   */
  async function sendTemplate(actor: Principal, ticketId: number, asked: TemplateToSend, clientKey?: string) {
    const { connectionId } = await tickets.visible(actor, ticketId);
    const parameters = await Promise.all(asked.parameters.map((text) => filled(actor, ticketId, text)));
    const template = await templates.find(actor, connectionId, asked);
    const message = {
      userId: actor.userId,
      clientKey,
      ...templateMessage({ ...asked, parameters }, template),
    };
    return alone(actor, (await deliver(actor, ticketId, [message], NOTHING)).ids);
  }

  /** Locks the ticket of a message that is to be sent again. */
  async function assertSendable(trx: Transaction, actor: Principal, ticketId: number, mediaType: string) {
    const ticket = await tickets.holdOpen(trx, actor, ticketId);
    if (mediaType !== 'template')
      await assertReplyWindow(trx, ticket, ticket, channels.capabilities(ticket.channel), clock.now());
  }

  /** A message whose ticket the actor may see; otherwise 404, as for an unknown one. */
  async function seen(actor: Principal, id: number): Promise<SeenMessage> {
    const [row] = await repo.messagesByIds(db, actor, [id]);
    if (!row?.ticketId) throw apiError('ERR_NO_MESSAGE_FOUND');
    const ticket = await tickets.visible(actor, row.ticketId).catch(() => {
      throw apiError('ERR_NO_MESSAGE_FOUND');
    });
    return { row, ticket };
  }

  /** The text that the customer gets for a text that this user typed. */
  const filled = (actor: Principal, ticketId: number, text: string): Promise<string> =>
    renderForTicket(db, actor, ticketId, text, { userName: actor.name, now: clock.now() });

  /** The requested cards; cards of contacts get their names and numbers here. */
  async function cardsOf(actor: Principal, asked: CardAsked[]) {
    const ids = asked.flatMap((card) => ('contactId' in card ? card.contactId : []));
    // The recipient of the card reads the number, and may be this same user in a chat with the company.
    if (ids.length && actor.masked) throw apiError('ERR_NUMBERS_HIDDEN');
    const known = await contactCards(db, actor, ids);
    return asked.map((card) => ('contactId' in card ? known.shift()! : card));
  }

  /** Stores messages in a ticket and sends them; `isRepeated`: an earlier request with the same key had made them. */
  async function deliver(actor: Principal, ticketId: number, messages: OutgoingMessage[], told: Told) {
    const { ids, answered } = await sending(actor, ticketId, messages, told);
    if (answered) {
      outbox.wake();
      if (!messages[0]!.isPrivate) outbound.kick(ids);
      tickets.tellRead(answered.ticket, answered.read);
    }
    return { ids, isRepeated: answered === undefined };
  }

  /**
   * Files of a request of which nobody knows whether it was stored: the sweeper keeps those that a message shows. If
   * this fails as well, it removes the provisional ones a day later.
   */
  const release = (actor: Principal, files: SendRequest['files']): Promise<void> => {
    const ids = files.map(({ id }) => id);
    return inTransaction(db, (trx) => releaseFiles(trx, actor, ids, clock.now())).catch(() => undefined);
  };

  const forward = createForwarding({
    channels,
    tickets,
    signs,
    assertWindow: (actor, line, channel) =>
      assertReplyWindow(db, actor, line, channels.capabilities(channel), clock.now()),
    send: async (actor, ticketId, message, names) =>
      (await alone(actor, (await deliver(actor, ticketId, [message], { ...NOTHING, names })).ids))[0]!,
    showTicket: async (actor, ticketId) => tickets.view(actor, await tickets.visible(actor, ticketId)),
  });

  return {
    listed,
    async list(
      viewer: Principal,
      ticketId: number,
      query: QueryOf<typeof listMessages>,
    ): Promise<AnswerOf<typeof listMessages>> {
      const ticket = await tickets.visible(viewer, ticketId);
      await tickets.accessed(viewer, ticket);
      const { before, after, around, selectedQueues } = query;
      const byKey = before !== undefined || after !== undefined || around !== undefined;
      const page = byKey ? undefined : (query.pageNumber ?? 1);
      const queueIds = idList(selectedQueues, 'selectedQueues');
      const limit = MESSAGES_ON_A_PAGE;
      const read = async () => {
        if (around === undefined)
          return repo.pageOf(db, viewer, ticketId, {
            ...{ limit, offset: ((page ?? 1) - 1) * limit, before, after },
            queueIds: queueIds?.length ? queueIds : undefined,
          });
        const found = await repo.pageAround(db, viewer, ticketId, { around, limit });
        if (!found) throw apiError('ERR_NO_MESSAGE_FOUND');
        return found;
      };
      const [{ rows, ...more }, count] = await Promise.all([read(), repo.countOf(db, viewer, ticketId)]);
      // A person reads what is on the screen; a program that lists messages has not read them.
      const reads =
        page === 1 && !viewer.token && ticket.userId === viewer.userId && ticket.unreadMessages > 0;
      const shown = reads ? await tickets.markRead(viewer, ticketId) : await tickets.view(viewer, ticket);
      const replyWindow = await replyWindowOf(db, viewer, ticket, channels.capabilities(ticket.channel));
      const numbered = page === undefined ? {} : { pageNumber: page };
      return { messages: pageOf(viewer, rows), ...more, count, ...numbered, ticket: shown, replyWindow };
    },

    /** Maximum size in bytes of a file for this ticket; undefined if the channel sets no limit. Throws early. */
    async largestFileFor(actor: Principal, ticketId: number): Promise<number | undefined> {
      const capabilities = await capabilitiesFor(actor, ticketId);
      return capabilities && largestFile(capabilities);
    },

    /** Stores an agent's messages and sends them; the same client key returns the same messages. */
    async send(actor: Principal, ticketId: number, asked: SendRequest): Promise<SentMessages> {
      let fate: 'unused' | 'unknown' | 'kept' = 'unused';
      const files = [...asked.files];
      const { mentions = [] } = asked;
      try {
        if (mentions.length > 0 && !asked.isPrivate)
          throw apiError('ERR_VALIDATION', 'Only a private note mentions colleagues');
        const capabilities = await capabilitiesFor(actor, ticketId);
        if (!capabilities && !asked.isPrivate) throw apiError('ERR_PLUGIN_UNAVAILABLE');
        if (asked.template && !asked.isPrivate)
          return answerOf(await sendTemplate(actor, ticketId, asked.template, asked.clientKey));
        if (asked.mediaUrl) files.push(await media.copyOf(actor, asked.mediaUrl, { userId: actor.userId }));
        const sign = asked.sign !== false && (await signs(actor));
        const cards = await cardsOf(actor, asked.cards);
        const words = (text: string) => (asked.isPrivate ? text : filled(actor, ticketId, text));
        const body = await words(asked.body);
        const captions = asked.captions && { captions: await Promise.all(asked.captions.map(words)) };
        const request = { ...asked, body, files, ...captions };
        const messages = outgoingOf(actor, request, sign, capabilities, cards);
        const names = files.map(({ filename }) => filename);
        // A COMMIT may take effect though its acknowledgement is lost.
        fate = 'unknown';
        const { ids, isRepeated } = await deliver(actor, ticketId, messages, { names, mentions });
        fate = isRepeated ? 'unused' : 'kept';
        return answerOf(await alone(actor, ids));
      } finally {
        if (fate === 'unused') await dropFiles(media, actor, files);
        if (fate === 'unknown') await release(actor, files);
      }
    },

    /** Returns the message with its new text. */
    async edit(actor: Principal, id: number, asked: BodyOf<typeof editMessage>): Promise<Message> {
      const { body: text, mentions } = asked;
      await changes.edit(actor, await seen(actor, id), { text, mentions: mentions ?? [] });
      return show(actor, id);
    },
    /** Returns the message, marked as deleted. */
    async remove(actor: Principal, id: number): Promise<Message> {
      await changes.remove(actor, await seen(actor, id));
      return show(actor, id);
    },
    async react(actor: Principal, { id, ticketId, text }: BodyOf<typeof reactToMessage>): Promise<Message> {
      const messageId = typeof id === 'number' ? id : await repo.idByExternalId(db, actor, ticketId, id);
      const message = messageId === undefined ? undefined : await seen(actor, messageId);
      if (message?.ticket.id !== ticketId) throw apiError('ERR_NO_MESSAGE_FOUND');
      await changes.react(actor, message, text);
      return show(actor, message.row.id);
    },
    async forward(actor: Principal, asked: BodyOf<typeof forwardMessage>) {
      const { row, ticket } = await seen(actor, asked.messageId);
      return forward(actor, { row, queueId: ticket.queueId }, asked);
    },

    undelivered: (viewer: Principal) => listUndelivered({ db, clock }, viewer),

    /**
     * Resends a failed message or one with an unknown outcome: a person has looked and decided. The rules of a new
     * message apply.
     */
    async retry(actor: Principal, id: number): Promise<Message> {
      const { row: message, ticket } = await seen(actor, id);
      const { companyId } = message;
      const again = await inTransaction(db, async (trx) => {
        await assertSendable(trx, actor, ticket.id, message.mediaType);
        if (!(await repo.requeue(trx, actor, id, clock.now()))) return false;
        const ref = { ticketId: ticket.id, messageId: id };
        await outbox.append(trx, { companyId, topic: 'appMessage', action: 'update', ref });
        return true;
      });
      if (again) {
        outbox.wake();
        outbound.kick([id]);
      } else if (message.sendState !== 'queued' && message.sendState !== 'sending')
        throw apiError('ERR_VALIDATION', 'Only a failed or unconfirmed message can be sent again');
      return show(actor, id);
    },
  };
}
export type MessagesService = ReturnType<typeof createMessagesService>;
