import type { LivePayloads, LiveTopic } from '@recado/sdk/contracts';
import type { Principal, TenantScope } from '../infra/tenancy.js';
import type { TicketFacts } from '../infra/domain-events.js';

/** What the live part needs from the modules. */
export interface LiveRules {
  authenticate(claims: { sub: string; sid: string }): Promise<Principal>;
  /** The same for an API token. */
  authenticateToken(token: string): Promise<Principal>;
  /** The same user with current data, not from the cache. */
  renew(principal: Principal): Promise<Principal>;
  /** The user after a change of a company's setting; the same object if nothing changes. */
  underSetting(principal: Principal, key: string, value: string): Principal;
  /** Which of these sessions and API tokens are still live, and which ended because their company is suspended. */
  liveSessions(sessionIds: string[]): Promise<Map<string, 'live' | 'suspended'>>;
  canSeeTicket(principal: Principal, ticket: TicketFacts): boolean;
  /** Current facts of tickets of one company, by id. */
  ticketFacts(scope: TenantScope, ticketIds: number[]): Promise<Map<number, TicketFacts>>;
  /** Which of these chats the user is a member of now, with the message after which it joined. */
  chatsOf(principal: Principal, chatIds: number[]): Promise<Map<number, number>>;
  /** The payload for a user from whom contact numbers are hidden. */
  mask(topic: LiveTopic, payload: Record<string, unknown>): Record<string, unknown>;
  /** The user sent a heartbeat. */
  seen(principal: Principal): Promise<void>;
  /** An agent types in a ticket: the channel may show it to the customer. */
  agentPresence(principal: Principal, ticketId: number, presence: LivePayloads['presence']['presence']): void;
}

/** Frames that are never stored: typing, recording, who is viewing. */
export interface Ephemeral {
  publish<T extends LiveTopic>(
    companyId: number,
    topic: T,
    payload: LivePayloads[T],
    audience: { ticketId: number; exceptSession?: string },
  ): Promise<void>;
}
