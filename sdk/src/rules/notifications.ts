import type { Ticket } from '../contracts/ticket.js';

/** Whose messages somebody is notified about: nobody's, those of their own tickets, or also those that wait. */
export const NOTIFICATION_SCOPES = ['none', 'mine', 'all'] as const;
/** One of them. */
export type NotificationScope = (typeof NOTIFICATION_SCOPES)[number];

type Concerning = Pick<Ticket, 'isBot' | 'status' | 'userId'>;
const NOBODYS: readonly Ticket['status'][] = ['closed', 'lgpd', 'nps'];

/**
 * Whether a ticket's messages concern this user: their own tickets, and those that wait for anybody; not those that the
 * bot handles. The server shows a waiting ticket only to users who may accept it, so queues are not checked here:
 * otherwise a ticket without a queue, or in one without agents, would be announced to nobody.
 */
export function concerns(ticket: Concerning, userId: number): boolean {
  if (ticket.isBot || NOBODYS.includes(ticket.status)) return false;
  return ticket.userId === null || ticket.userId === userId;
}

/** Whether a message on this ticket causes a notification. */
export function inScope(ticket: Concerning, userId: number, chosen: NotificationScope): boolean {
  if (chosen === 'none' || (chosen === 'mine' && ticket.userId !== userId)) return false;
  return concerns(ticket, userId);
}
