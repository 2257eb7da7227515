import type { LiveTopic, TicketLoss } from '@recado/sdk/contracts';
import type { Transaction } from './database.js';

/** What decides who may see a ticket. */
export interface TicketFacts {
  ticketId: number;
  contactId: number;
  status: 'pending' | 'open' | 'closed' | 'group' | 'lgpd' | 'nps';
  userId: number | null;
  queueId: number | null;
  isGroup: boolean;
}

/** Who a live frame is for: exactly those whose user could GET the object. */
export type Audience =
  | { to: 'company' }
  | { to: 'admins' }
  /** Admins and users with allowConnections; `others` is what the rest of the company gets in its place. */
  | { to: 'connections'; others?: Record<string, unknown> }
  /** Admins, and this user. */
  | { to: 'user'; userId: number }
  /** This user alone: not even admins. */
  | { to: 'only-user'; userId: number }
  /** The user's sockets of other sessions than this one. */
  | { to: 'older-sessions'; userId: number; sessionId: string }
  /** Who may see the ticket; who could by `before` and no longer can gets its `delete`. */
  | { to: 'ticket'; ticket: TicketFacts; before?: TicketFacts; loss?: TicketLoss };

/** Who moved a ticket, and how. */
export interface TicketCause {
  what: TicketLoss['what'];
  /** Null for the system. */
  userId: number | null;
  /** Whom the move led to: by the time that it is told of, the ticket may be somebody else's. */
  to?: { userId: number | null; queueId: number | null };
}

/** Names rows that the relay reads when it publishes: the frame shows them as they are then. */
export interface EventRef {
  ticketId?: number;
  messageId?: number;
  contactId?: number;
  userId?: number;
  queueId?: number;
  connectionId?: number;
  tagId?: number;
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

/** Writes events in the transaction of the change that they tell of. */
export interface Outbox {
  append(trx: Transaction, ...events: DomainEvent[]): Promise<void>;
  /** Tells the relay that a transaction with events has been committed; without it they go out within a second. */
  wake(): void;
}

export interface PublishedEvent {
  payload: Record<string, unknown>;
  audience: Audience;
}
/**
 * Turns references of one topic into what is published, in one go for many events: a fixed number of queries however
 * many there are. `undefined` where the row is gone.
 */
export type Hydrate = (events: DomainEvent[]) => Promise<(PublishedEvent | undefined)[]>;
