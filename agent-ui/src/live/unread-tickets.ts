import type { LivePayloads, SessionUser, Ticket } from '@recado/sdk/contracts';

export type UnreadTickets = readonly Ticket[];
/** More than these are counted by nobody: the bell says 99+. */
const MOST = 100;

const NOBODYS: readonly Ticket['status'][] = ['closed', 'lgpd', 'nps'];

/** Whether a ticket's messages concern this user: their own, or waiting ones that they may accept; not what the bot reads. */
export function concerns(ticket: Ticket, user: Pick<SessionUser, 'id' | 'allTicket' | 'queueIds'>): boolean {
  if (ticket.isBot || NOBODYS.includes(ticket.status)) return false;
  if (ticket.userId !== null) return ticket.userId === user.id;
  if (ticket.status === 'group') return true;
  return user.allTicket === 'enable' || (ticket.queueId !== null && user.queueIds.includes(ticket.queueId));
}

/** Whether a ticket has just come to those whom it concerns with something unread, out of the bot's hands or a colleague's. */
export const isArrival = (list: UnreadTickets | undefined, ticket: Ticket): boolean =>
  ticket.status === 'pending' &&
  ticket.unreadMessages > 0 &&
  list !== undefined &&
  !list.some(({ id }) => id === ticket.id);

/** The list after one ticket has changed, the newest first. */
export function withTicket(
  list: UnreadTickets,
  ticket: Ticket,
  user: Parameters<typeof concerns>[1],
): UnreadTickets {
  const rest = list.filter((one) => one.id !== ticket.id);
  if (ticket.unreadMessages === 0 || !concerns(ticket, user))
    return rest.length === list.length ? list : rest;
  return [ticket, ...rest].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, MOST);
}

/** The list after a live event of a ticket or one of its messages. */
export function afterTicketEvent(
  list: UnreadTickets,
  event: LivePayloads['ticket'] | LivePayloads['appMessage'],
  user: Parameters<typeof concerns>[1],
): UnreadTickets {
  if (event.action === 'delete' && !('message' in event))
    return list.filter((ticket) => ticket.id !== event.ticketId);
  return withTicket(list, event.ticket, user);
}
