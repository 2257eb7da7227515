import { createHash } from 'node:crypto';
import type { Capabilities } from '@recado/sdk';
import type { ContactCardsData } from '@recado/sdk/contracts';
import { fileKindOf } from '@recado/sdk/rules';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError, isDuplicate } from '../../infra/errors.js';
import type { Principal } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import { callBotOfAnswer } from '../wake-bot/wake-bot.tx.js';
import { PREVIEW_LENGTH, type Answered, type HeldTicket } from '../tickets/tickets.service.js';
import { canSeeTicket } from '../tickets/visibility.rules.js';
import { choicesMessage } from '../messages/outgoing-choices.rules.js';
import { MEDIA_TYPE_OF, assertKind, assertText, sendableKind } from '../messages/outgoing-content.rules.js';
import { insertOutgoing, type OutgoingMessage } from '../messages/outgoing-message.tx.js';
import { assertReplyWindow } from '../messages/reply-window.tx.js';
import type { SendRequest } from './send-request.js';
import { storeMentions } from '../mentions/mentions.tx.js';
import { privateBody, signed } from '../messages/signature.rules.js';
import { keepFiles } from '../media/unused-files.tx.js';
import * as repo from './conversations.repo.js';

export interface SendingParts {
  outbox: Outbox;
  channels: Pick<Channels, 'capabilities'>;
  /** Locks the ticket that this user writes in and applies the effects of a reply to it; throws unless it is open. */
  answerTicket(
    trx: Transaction,
    actor: Principal,
    ticketId: number,
    last: LastMessage | undefined,
  ): Promise<Answered>;
}
/** What a request says besides its messages: the names of its files, and the users whom its notes mention. */
export interface Told {
  names: string[];
  mentions: readonly number[];
}
export interface LastMessage {
  lastMessage: string;
  lastMessageType: string;
}

/**
 * The messages that a request makes: a text, a location and cards one each; one for each file, the first with the text,
 * or each with its own. `cards`: the requested ones, with their names and numbers.
 */
export function outgoingOf(
  actor: Principal,
  request: SendRequest,
  sign: boolean,
  capabilities: Capabilities | undefined,
  cards: ContactCardsData['contacts'] = [],
): OutgoingMessage[] {
  const { files, isPrivate, quotedMessageId, location, choices } = request;
  const said = request.body.trim() ? request.body : '';
  const original = said && !isPrivate ? request.original : undefined;
  const beside = original ? { aid: { kind: 'original', language: null, text: original } as const } : {};
  if (choices && !isPrivate) {
    const text = said && sign ? signed(actor.name, said) : said;
    const quoted = quotedMessageId ? { quotedMessageId } : {};
    const { clientKey } = request;
    return [
      {
        ...{ userId: actor.userId, ...quoted, ...(clientKey ? { clientKey } : {}) },
        ...choicesMessage(text, choices, capabilities!),
        ...beside,
      },
    ];
  }
  if (!said && files.length === 0 && !location && cards.length === 0) throw apiError('ERR_MESSAGE_EMPTY');
  const withName = (text: string) => (text && !isPrivate && sign ? signed(actor.name, text) : text);
  const body = withName(said);
  const common = { userId: actor.userId, isPrivate, ...(quotedMessageId ? { quotedMessageId } : {}) };
  const made: OutgoingMessage[] = files.map((file, place) => {
    const own = request.captions?.[place]?.trim() ? withName(request.captions[place]!) : '';
    const words = request.captions ? own : place === 0 ? body : '';
    const caption = isPrivate ? privateBody(actor.name, words) : words;
    // No channel limits a file that stays internal.
    const kind = isPrivate ? fileKindOf(file.mimeType) : sendableKind(file, caption, capabilities!);
    const voiceNote = request.voiceNote && kind === 'audio';
    const content = { body: caption, mediaType: MEDIA_TYPE_OF[kind], mediaId: file.id };
    return {
      ...{ ...common, ...content, ...(voiceNote ? { data: { voiceNote } } : {}) },
      ...(place === 0 && beside),
    };
  });
  if (said && files.length === 0) {
    if (!isPrivate) assertText(body, capabilities!);
    made.push({ ...common, body: isPrivate ? privateBody(actor.name, said) : body, ...beside });
  }
  if (location) {
    if (!isPrivate) assertKind('location', capabilities!);
    const data = { ...location };
    made.push({
      ...common,
      mediaType: 'locationMessage',
      body: location.name ?? location.address ?? '',
      data,
    });
  }
  if (cards.length > 0) {
    if (!isPrivate) assertKind('contacts', capabilities!);
    const names = cards.map(({ name }) => name).join(', ');
    made.push({ ...common, mediaType: 'contactMessage', body: names, data: { contacts: cards } });
  }
  const { clientKey } = request;
  return made.map((message, place) => ({
    ...message,
    ...(clientKey ? { clientKey: keyOf(clientKey, place) } : {}),
  }));
}

/** Every message of one request has its own key, the same at each retry. */
const keyOf = (clientKey: string, place: number): string =>
  place === 0 ? clientKey : createHash('sha256').update(`${clientKey}:${place}`).digest('base64url');

/** A quote shows the message with its file: only one that the actor may see, as for reading it. */
async function assertQuotable(
  trx: Transaction,
  actor: Principal,
  ticket: HeldTicket,
  messageId: number,
): Promise<void> {
  const origin = await repo.ticketOfQuoted(trx, ticket, messageId);
  if (!origin || (origin.id !== ticket.id && !canSeeTicket(actor, origin)))
    throw apiError('ERR_NO_MESSAGE_FOUND');
}

/** Writes outgoing messages: rows, ticket and events in one transaction. */
export function createSending(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, channels, answerTicket }: SendingParts,
) {
  async function write(
    trx: Transaction,
    actor: Principal,
    ticketId: number,
    messages: OutgoingMessage[],
    { names, mentions }: Told,
  ) {
    const newest = messages.at(-1)!;
    const said = newest.body || names.at(-1) || '';
    const last = newest.isPrivate
      ? undefined
      : {
          lastMessage: [...said].slice(0, PREVIEW_LENGTH).join(''),
          lastMessageType: newest.mediaType ?? 'conversation',
        };
    const answered = await answerTicket(trx, actor, ticketId, last);
    const { ticket } = answered;
    if (messages.some(({ isPrivate, mediaType }) => !isPrivate && mediaType !== 'template'))
      await assertReplyWindow(trx, ticket, ticket, channels.capabilities(ticket.channel), clock.now());
    const quoted = newest.quotedMessageId;
    if (quoted) await assertQuotable(trx, actor, ticket, quoted);
    const ids: number[] = [];
    for (const message of messages) ids.push(await insertOutgoing(trx, ticket, message, clock.now()));
    const notes = messages.flatMap(({ body, isPrivate }, place) =>
      isPrivate ? { id: ids[place]!, body } : [],
    );
    await storeMentions(trx, actor, ticket, notes, mentions);
    if (messages.some(({ isPrivate }) => !isPrivate)) await callBotOfAnswer(trx, ticket, ids[0]!);
    await keepFiles(
      trx,
      actor,
      messages.flatMap(({ mediaId }) => mediaId ?? []),
    );
    const { companyId } = ticket;
    await outbox.append(
      trx,
      ...ids.map((messageId) => ({
        companyId,
        topic: 'appMessage' as const,
        action: 'create',
        ref: { ticketId, messageId },
      })),
    );
    return { ids, answered };
  }

  /** Ids of messages that already have these keys: the request was made before. */
  async function sentBefore(
    actor: Principal,
    ticketId: number,
    messages: OutgoingMessage[],
  ): Promise<number[] | undefined> {
    const keys = messages.flatMap(({ clientKey }) => clientKey ?? []);
    const found = keys.length ? await repo.idsByClientKeys(db, actor, keys) : [];
    if (found.length === 0) return undefined;
    if (found.some((message) => message.ticketId !== ticketId))
      throw apiError('ERR_VALIDATION', 'clientKey was used in another ticket');
    return found.map(({ id }) => id);
  }

  /** Returns the ids; the reply's effects are missing if an earlier request with the same key created the messages. */
  return async function send(
    actor: Principal,
    ticketId: number,
    messages: OutgoingMessage[],
    told: Told,
  ): Promise<{ ids: number[]; answered?: Answered }> {
    const before = await sentBefore(actor, ticketId, messages);
    if (before) return { ids: before };
    try {
      return await inTransaction(db, (trx) => write(trx, actor, ticketId, messages, told));
    } catch (error) {
      if (!isDuplicate(error, 'messages_client_key')) throw error;
      const ids = await sentBefore(actor, ticketId, messages);
      if (!ids) throw error;
      return { ids };
    }
  };
}
