import type { LivePayloads, LiveTopic } from '@recado/sdk/contracts';
import type { Principal, TenantScope } from '../infra/tenancy.js';
import type { TicketFacts } from '../infra/domain-events.js';

/** What the live part asks of the modules. */
export interface LiveRules {
  authenticate(claims: { sub: string; sid: string }): Promise<Principal>;
  /** The same user as the database has them now, not as they were read a moment ago. */
  renew(principal: Principal): Promise<Principal>;
  /** What a user is from the moment on in which a setting of the company changed; the same object where nothing changes. */
  underSetting(principal: Principal, key: string, value: string): Principal;
  /** Which of these sessions are still live, and which ended because their company is suspended. */
  liveSessions(sessionIds: string[]): Promise<Map<string, 'live' | 'suspended'>>;
  canSeeTicket(principal: Principal, ticket: TicketFacts): boolean;
  /** Current facts of tickets of one company, by id. */
  ticketFacts(scope: TenantScope, ticketIds: number[]): Promise<Map<number, TicketFacts>>;
  /** The payload as a user whose contact numbers are masked sees it. */
  mask(topic: LiveTopic, payload: Record<string, unknown>): Record<string, unknown>;
  /** The user gave a sign of life. */
  seen(principal: Principal): Promise<void>;
  /** An agent types in a ticket: the channel may show it to the customer. */
  agentPresence(principal: Principal, ticketId: number, presence: LivePayloads['presence']['presence']): void;
}

/** Frames that are stored nowhere: typing, recording, who is looking. */
export interface Ephemeral {
  publish<T extends LiveTopic>(
    companyId: number,
    topic: T,
    payload: LivePayloads[T],
    audience: { ticketId: number; exceptSession?: string },
  ): Promise<void>;
}
