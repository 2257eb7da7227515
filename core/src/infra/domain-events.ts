import type { LiveTopic, TicketLoss } from '@recado/sdk/contracts';
import type { Transaction } from './database.js';

/** The fields that decide who may see a ticket. */
export interface TicketFacts {
  ticketId: number;
  contactId: number;
  status: 'pending' | 'open' | 'closed' | 'group' | 'lgpd' | 'nps';
  userId: number | null;
  queueId: number | null;
  isGroup: boolean;
}

/** Recipients of a live frame: exactly those whose user could GET the object. */
export type Audience =
  | { to: 'company' }
  | { to: 'admins' }
  /** Admins and users with allowConnections; `others` is the variant for the rest of the company. */
  | { to: 'connections'; others?: Record<string, unknown> }
  /** Admins, and this user. */
  | { to: 'user'; userId: number }
  /** This user alone: not even admins. */
  | { to: 'only-user'; userId: number }
  /**
   * These users alone. With `chat`: who has left it meanwhile does not get it later, nor who joined it again after
   * `messageId`, the newest message that it shows.
   */
  | { to: 'users'; userIds: readonly number[]; chat?: { id: number; messageId?: number } }
  /** The user's sockets except those of this session. */
  | { to: 'older-sessions'; userId: number; sessionId: string }
  /** Users who may see the ticket; those who could by `before` and no longer can get its `delete`. */
  | { to: 'ticket'; ticket: TicketFacts; before?: TicketFacts; loss?: TicketLoss };

/** Who moved a ticket, and how. */
export interface TicketCause {
  what: TicketLoss['what'];
  /** Null for the system. */
  userId: number | null;
  /** The new agent or queue of the move: by the time it is published, the ticket may have moved on. */
  to?: { userId: number | null; queueId: number | null };
}

/** Names rows that the relay reads when it publishes: the frame shows their state at that time. */
export interface EventRef {
  ticketId?: number;
  messageId?: number;
  contactId?: number;
  userId?: number;
  queueId?: number;
  connectionId?: number;
  tagId?: number;
  campaignId?: number;
  scheduleId?: number;
  announcementId?: number;
  chatId?: number;
  chatMessageId?: number;
}

export interface DomainEvent {
  companyId: number;
  topic: LiveTopic;
  action: string;
  /** Either rows to read when it is published … */
  ref?: EventRef;
  /** … or the payload itself, which then needs its audience. */
  data?: Record<string, unknown>;
  audience?: Audience;
  /** For tickets: who could see it before this change. */
  before?: TicketFacts;
  /** And why they no longer do. */
  cause?: TicketCause;
}

/** Writes events in the transaction of the change that they report. */
export interface Outbox {
  append(trx: Transaction, ...events: DomainEvent[]): Promise<void>;
  /**
   * Notifies the relay that a transaction with events has been committed; without it they are published within a
   * second.
   */
  wake(): void;
  /** The same for a transaction that has left notes of outcomes, and no events. */
  wakeOutcomes(): void;
}

export interface PublishedEvent {
  payload: Record<string, unknown>;
  audience: Audience;
}
/**
 * Turns references of one topic into payloads, many at once: a fixed number of queries, however many there are.
 * `undefined` if the row is gone.
 */
export type Hydrate = (events: DomainEvent[]) => Promise<(PublishedEvent | undefined)[]>;
