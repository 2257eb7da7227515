import type { LivePayloads, SessionUser, Ticket } from '@recado/sdk/contracts';

export type UnreadTickets = readonly Ticket[];
/** More than these are counted by nobody: the bell says 99+. */
const MOST = 100;

/** Closed, or with the bot alone: the customer gives consent or a rating. */
const NOBODYS: readonly Ticket['status'][] = ['closed', 'lgpd', 'nps'];

/** Whether a ticket's messages concern this user: their own, or waiting ones that they may accept. */
export function concerns(ticket: Ticket, user: Pick<SessionUser, 'id' | 'allTicket' | 'queueIds'>): boolean {
  if (NOBODYS.includes(ticket.status)) return false;
  if (ticket.userId !== null) return ticket.userId === user.id;
  if (ticket.status === 'group') return true;
  return user.allTicket === 'enable' || (ticket.queueId !== null && user.queueIds.includes(ticket.queueId));
}

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
