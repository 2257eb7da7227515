import { Type, type Static } from 'typebox';
import { JsonArray, SESSION, defineCall } from './call.js';
import type { Announcement } from './announcement.js';
import type { Campaign } from './campaign.js';
import type { Connection } from './connection.js';
import type { Contact } from './contact.js';
import type { ContactList, ContactListItem } from './contact-list.js';
import type { FileList } from './file-list.js';
import type { FlowIntegration } from './flow-integration.js';
import type { Prompt } from './prompt.js';
import type { Chat, ChatMessage } from './internal-chat.js';
import type { Message } from './message.js';
import type { Queue } from './queue.js';
import type { QuickMessage } from './quick-message.js';
import type { ScheduledMessage } from './schedule.js';
import type { CountedTag } from './tag.js';
import type { Ticket } from './ticket.js';
import type { User } from './user.js';
import type { Webhook } from './webhook.js';

/** Why a user no longer sees a ticket. */
export interface TicketLoss {
  what:
    | 'accepted'
    | 'transferred'
    | 'returned'
    | 'reopened'
    | 'closed'
    /** Offered to one user by the system. */
    | 'offered'
    /** Moved to another queue by the system. */
    | 'moved'
    | 'undone'
    | 'deleted';
  /** Name of the user who did it; null for the system. */
  user: string | null;
  /** Names of the new agent and queue. */
  toUser: string | null;
  toQueue: string | null;
}

/** The user who gave a ticket to its agent; null for the system. */
export type TicketGiver = { id: number; name: string } | null;

/** A person on a contact list; `reload`: many changed at once, such as by an import. */
type ListItemPayload =
  | { action: 'create' | 'update'; record: ContactListItem }
  | { action: 'delete'; record: { id: number; contactListId: number } }
  | { action: 'reload' };

/** The part after `company-{id}-` of a live channel, with its payload. Names and actions are the original API's. */
export interface LivePayloads {
  ticket:
    /** `given`: somebody has just given it to the user of the ticket. */
    | { action: 'update' | 'updateUnread'; ticket: Ticket; given?: TicketGiver }
    /** The ticket was deleted, or the user may no longer see it: then `reason` names the cause, if known. */
    | { action: 'delete'; ticketId: number; oldStatus?: string; reason?: TicketLoss };
  appMessage: {
    action: 'create' | 'update' | 'delete';
    message: Message;
    ticket: Ticket;
    contact: { id: number; name: string };
  };
  contact:
    | { action: 'create' | 'update'; contact: Contact }
    | { action: 'delete'; contactId: number; intoId?: number }
    /** Many changed at once, such as by an import: reload the lists. */
    | { action: 'reload' };
  /**
   * To this user alone: the user has seen these notes somewhere, or an edit has just named the user in them. What names
   * somebody from the beginning comes with its `appMessage`.
   */
  mention: { action: 'seen' | 'added'; messageIds: number[] };
  presence: {
    ticketId: number;
    presence: 'composing' | 'recording' | 'available' | 'unavailable';
    userId?: number;
    userName?: string;
  };
  user:
    | { action: 'create' | 'update'; user: User }
    | { action: 'delete'; userId: number }
    | { action: 'auth'; user: { id: number }; sessionId: string };
  whatsapp: { action: 'create' | 'update'; whatsapp: Connection } | { action: 'delete'; whatsappId: number };
  whatsappSession: { action: 'update'; session: { id: number; status: string; qrcode: string } };
  /** `this` of `all` messages; -1 while it is being prepared. `refresh`: the import has ended. */
  importMessages: { whatsappId: number } & (
    | { action: 'update'; status: { this: number; all: number; date: string } }
    | { action: 'refresh' }
  );
  queue: { action: 'create' | 'update'; queue: Queue } | { action: 'delete'; queueId: number };
  tag:
    | { action: 'create' | 'update'; tag: CountedTag }
    | { action: 'delete'; tag: { id: number } }
    /** Many changed at once: reload the list. */
    | { action: 'reload' };
  /**
   * Shared entries go to the company, own ones to their user; an entry that is no longer shared is reported as deleted
   * to the others.
   */
  quickMessage:
    | { action: 'create' | 'update'; record: QuickMessage }
    | { action: 'delete'; record: { id: number } };
  /** While it runs, an update every few seconds tells its counts. */
  campaign: { action: 'create' | 'update'; record: Campaign } | { action: 'delete'; record: { id: number } };
  /** Begins, changes or ends for the company; without what the user has read. */
  announcement:
    | { action: 'create' | 'update'; record: Announcement }
    | { action: 'delete'; record: { id: number } };
  /** An invoice of the company was paid: its new due date. The one event that users of an expired company get. */
  payment: { action: 'CONCLUIDA'; company: { id: number; dueDate: string | null }; invoiceId: number };
  /** Goes to its user and to admins. */
  schedule:
    | { action: 'create' | 'update'; schedule: ScheduledMessage }
    | { action: 'delete'; schedule: { id: number } };
  file: { action: 'create' | 'update'; file: FileList } | { action: 'delete'; fileId: number };
  queueIntegration:
    | { action: 'create' | 'update'; queueIntegration: FlowIntegration }
    | { action: 'delete'; integrationId: number };
  prompt: { action: 'create' | 'update'; prompt: Prompt } | { action: 'delete'; promptId: number };
  /** Also when its deliveries begin to fail for long, when that turned it off, and when they arrive again. */
  webhook: { action: 'create' | 'update'; webhook: Webhook } | { action: 'delete'; webhookId: number };
  ContactList:
    | { action: 'create' | 'update'; record: ContactList }
    | { action: 'delete'; record: { id: number } };
  ContactListItem: ListItemPayload;
  /** The same, of the people on one list. */
  [ofOneList: `ContactListItem-${number}`]: ListItemPayload;
  /** To its members; `delete` to those who are members no longer. */
  chat:
    | { action: 'create' | 'update'; record: Chat }
    | { action: 'delete'; id: number }
    | { action: 'new-message'; newMessage: ChatMessage; chat: Chat };
  /** To this member alone: it joined the chat, or has read it somewhere. */
  [ofOneMember: `chat-user-${number}`]: { action: 'create' | 'update'; record: Chat };
  /** To the members of this chat; `update` and `delete` with a message: that message. */
  [ofOneChat: `chat-${number}`]:
    | { action: 'new-message'; newMessage: ChatMessage; chat: Chat }
    | { action: 'update' | 'delete'; newMessage?: ChatMessage; chat: Chat }
    | { action: 'delete'; id: number };
  /** Suppressions of people changed: reload the list. */
  suppression: { action: 'reload' };
  /** A setting of the company that all of its users may read. */
  settings: { action: 'update'; key: string; value: string };
}
/** Name of a live channel, without its company. */
export type LiveTopic = keyof LivePayloads;

/** `company-{companyId}-{topic}`, the name on the wire. */
export const liveEventName = (companyId: number, topic: LiveTopic): string => `company-${companyId}-${topic}`;

/** What a client sends over the live socket. The first frame is `auth`, within 5 s. */
export const ClientFrame = Type.Union([
  Type.Object({
    event: Type.Literal('auth'),
    token: Type.String({ maxLength: 4096 }),
    /** The last `seq` that this client has handled: the server sends the events since. */
    resume: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  Type.Object({ event: Type.Literal('joinChatBox'), ticketId: Type.Integer({ minimum: 1 }) }),
  Type.Object({ event: Type.Literal('leaveChatBox'), ticketId: Type.Integer({ minimum: 1 }) }),
  Type.Object({ event: Type.Literal('joinNotification') }),
  Type.Object({ event: Type.Literal('joinTickets'), status: Type.Optional(Type.String({ maxLength: 20 })) }),
  Type.Object({ event: Type.Literal('userStatus') }),
  Type.Object({
    event: Type.Literal('presence'),
    ticketId: Type.Integer({ minimum: 1 }),
    presence: Type.Enum(['composing', 'recording', 'available', 'unavailable']),
  }),
  Type.Object({ event: Type.Literal('ping') }),
]);
export type ClientFrame = Static<typeof ClientFrame>;

/**
 * What the server sends. `seq` is the company's gapless number; ephemeral frames have none. Frames for other recipients
 * leave gaps in what a client sees; it keeps the highest number as its resume point. Besides the channels: `ready {seq,
 * sessionId}` after auth, `caught-up {seq}` after the missed frames, `resync {seq}` when too much was missed (reload
 * the lists), `pong`, `error {error}`.
 */
export interface ServerFrame {
  seq?: number;
  event: string;
  data: unknown;
}
/** Milliseconds. */
export const LIVE_PING_MS = 18_000;
/** Milliseconds between two `userStatus` frames of a client. */
export const USER_STATUS_MS = 300_000;

/** Close codes of the live socket. */
export const LIVE_CLOSE = {
  badFrame: 4400,
  /** The token is missing, wrong or expired: refresh it and reconnect. */
  unauthenticated: 4401,
  /** The session was ended, such as by a newer sign-in: sign in again. */
  sessionEnded: 4403,
  authTimeout: 4408,
  /** The client reads more slowly than events arrive: reconnect with the last `seq`. */
  tooSlow: 4409,
  /** Too many sockets of this session, or of this network before sign-in: reconnect later. */
  tooMany: 4429,
  /** The server is stopping: reconnect. */
  restarting: 1012,
} as const;

export const livePoll = defineCall({
  method: 'GET',
  path: '/live/poll',
  summary: 'The live events after a number, for clients without WebSocket; waits up to 25 s for the next',
  tag: 'live',
  access: { ...SESSION, expired: true },
  query: Type.Object({
    after: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Absent: answers the current number at once' }),
    ),
    rooms: Type.Optional(JsonArray),
  }),
  answer: Type.Object({
    seq: Type.Integer(),
    frames: Type.Array(
      Type.Object({ seq: Type.Optional(Type.Integer()), event: Type.String(), data: Type.Unknown() }),
    ),
    resync: Type.Optional(Type.Boolean({ description: 'Too much was missed: reload the lists' })),
  }),
});
