import type { LivePayloads, Ticket } from '@recado/sdk/contracts';

export type UnreadTickets = readonly Ticket[];
/** More are not counted: the bell shows 99+. */
export const MOST_UNREAD = 100;

const NOBODYS: readonly Ticket['status'][] = ['closed', 'lgpd', 'nps'];

/**
 * Whether a ticket's messages concern this user: their own tickets, and those that wait for anybody; not those that the
 * bot handles. The server shows a waiting ticket only to users who may accept it, so queues are not checked here:
 * otherwise a ticket without a queue, or in one without agents, would be announced to nobody.
 */
export function concerns(ticket: Ticket, userId: number): boolean {
  if (ticket.isBot || NOBODYS.includes(ticket.status)) return false;
  return ticket.userId === null || ticket.userId === userId;
}

/** Whether a waiting ticket with unread messages has just arrived, from the bot or from a colleague. */
export const isArrival = (list: UnreadTickets | undefined, ticket: Ticket): boolean =>
  ticket.status === 'pending' &&
  ticket.unreadMessages > 0 &&
  list !== undefined &&
  !list.some(({ id }) => id === ticket.id);

/** The list after one ticket has changed, the newest first. */
export function withTicket(list: UnreadTickets, ticket: Ticket, userId: number): UnreadTickets {
  const rest = list.filter((one) => one.id !== ticket.id);
  if (ticket.unreadMessages === 0 || !concerns(ticket, userId))
    return rest.length === list.length ? list : rest;
  return [ticket, ...rest].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, MOST_UNREAD);
}

/** The list after a live event of a ticket or one of its messages. */
export function afterTicketEvent(
  list: UnreadTickets,
  event: LivePayloads['ticket'] | LivePayloads['appMessage'],
  userId: number,
): UnreadTickets {
  if (event.action === 'delete' && !('message' in event))
    return list.filter((ticket) => ticket.id !== event.ticketId);
  return withTicket(list, event.ticket, userId);
}
