import type { LivePayloads, Ticket } from '@recado/sdk/contracts';
import { concerns } from '@recado/sdk/rules';

export type UnreadTickets = readonly Ticket[];
/** More are not counted: the bell shows 99+. */
export const MOST_UNREAD = 100;

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
