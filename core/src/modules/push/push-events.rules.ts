import type { LivePayloads, Ticket, UserPreferences } from '@recado/sdk/contracts';
import { inScope } from '@recado/sdk/rules';
import type { Principal } from '../../infra/tenancy.js';
import type { TicketFacts } from '../../infra/domain-events.js';
import { unsigned } from '../messages/signature.rules.js';
import { maskNumbersIn } from '../text/masking.rules.js';
import { canSeeTicket } from '../tickets/visibility.rules.js';
import type { Happened } from './push-work.repo.js';

/** What the console's service worker is sent; it has the words for it in the language that the console showed last. */
export interface PushPayload {
  kind: 'message' | 'mention' | 'ticket' | 'chat' | 'test';
  name: string;
  text?: string;
  path: string;
  tag: string;
}

/** Something that users who have no console open want to know. */
export interface News {
  seq: number;
  /** At the push service, and in the browser: a later one of the same topic takes its place. */
  topic: string;
  isFor(listener: { principal: Principal; choices: UserPreferences }): boolean;
  payload: PushPayload;
}

/** The topics of the event log that hold any. */
export const NEWS_TOPICS = ['appMessage', 'ticket', 'chat'];
const TEXT_MAX = 120;
/** What customers wrote; of everything else the kind of message is told, not its name. */
const WRITTEN = 'conversation';

/** Undefined if nobody is told of it. */
export function newsOf({ topic, payload, audience, seq }: Happened): News | undefined {
  if (payload === null || payload === '{}' || !audience) return undefined; // erased since
  const data: unknown = JSON.parse(payload);
  if (topic === 'chat') return chatNews(seq, data as LivePayloads['chat'], audience);
  if (audience.to !== 'ticket') return undefined;
  const facts = audience.ticket;
  const forTicket = (ticket: Ticket, arrives: (principal: Principal) => boolean): News['isFor'] => {
    return ({ principal, choices }) =>
      canSeeTicket(principal, facts) &&
      inScope(ticket, principal.userId, choices.notificationScope ?? 'all') &&
      arrives(principal);
  };
  if (topic === 'appMessage') {
    const event = data as LivePayloads['appMessage'];
    const { action, message, ticket, contact } = event;
    if (action === 'create' && message.mentions) return mentionNews(seq, event, facts);
    if (action !== 'create' || message.fromMe || message.isPrivate) return undefined;
    const text = message.mediaType === WRITTEN ? message.body : '';
    return {
      seq,
      ...ticketTopic(ticket),
      isFor: forTicket(ticket, () => true),
      payload: { kind: 'message', name: contact.name, ...placeOf(ticket), ...(text && { text }) },
    };
  }
  const { before } = audience;
  const event = data as LivePayloads['ticket'];
  if (event.action !== 'update' || !before) return undefined;
  const { ticket } = event;
  const isFreed =
    facts.status === 'pending' && (before.status !== 'pending' || before.queueId !== facts.queueId);
  return {
    seq,
    ...ticketTopic(ticket),
    isFor: forTicket(ticket, ({ userId }) =>
      facts.userId === userId ? before.userId !== userId : isFreed && ticket.unreadMessages > 0,
    ),
    payload: { kind: 'ticket', name: ticket.contact.name, ...placeOf(ticket) },
  };
}

const ticketTopic = ({ id }: Ticket) => ({ topic: `ticket-${id}` });
const placeOf = ({ id, uuid }: Ticket) => ({ path: `/tickets/${uuid}`, tag: `ticket-${id}` });

/** A colleague named the user in a note: it does not matter whose ticket it is. */
function mentionNews(seq: number, { message, ticket }: LivePayloads['appMessage'], facts: TicketFacts): News {
  const named = new Set(message.mentions?.map(({ id }) => id));
  const name = [message.user?.name, ticket.contact.name].filter(Boolean).join(' · ');
  const text = message.mediaType === WRITTEN ? unsigned(message.body, message.user?.name ?? null) : '';
  const topic = `mention-${ticket.id}`;
  return {
    ...{ seq, topic },
    isFor: ({ principal }) => named.has(principal.userId) && canSeeTicket(principal, facts),
    payload: {
      ...{ kind: 'mention', name, tag: topic, path: `${placeOf(ticket).path}?msg=${message.id}` },
      ...(text && { text }),
    },
  };
}

function chatNews(
  seq: number,
  data: LivePayloads['chat'],
  audience: NonNullable<Happened['audience']>,
): News | undefined {
  if (data.action !== 'new-message' || audience.to !== 'users') return undefined;
  const { newMessage, chat } = data;
  if (newMessage.isDeleted) return undefined;
  return {
    ...{ seq, topic: `chat-${chat.id}` },
    isFor: ({ principal, choices }) =>
      audience.userIds.includes(principal.userId) &&
      newMessage.senderId !== principal.userId &&
      principal.planFlags.has('useInternalChat') &&
      choices.notificationScope !== 'none',
    payload: {
      ...{ kind: 'chat', name: `${newMessage.sender?.name ?? ''} · ${chat.title}` },
      ...{ text: newMessage.message, path: `/chats/${chat.uuid}`, tag: `chat-${chat.id}` },
    },
  };
}

/** As this user may read it: without numbers where they are hidden, without what was written unless it is wanted. */
export function payloadFor(
  { payload }: News,
  { principal, choices }: { principal: Principal; choices: UserPreferences },
): PushPayload {
  const { text, ...rest } = payload;
  const shown = (words: string) => (principal.masked ? maskNumbersIn(words) : words).slice(0, TEXT_MAX);
  return {
    ...rest,
    name: shown(rest.name),
    ...(text && choices.pushText && { text: shown(text) }),
  };
}
