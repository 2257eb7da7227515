import { isTicketWritable, type Ticket } from '@recado/sdk/contracts';

const inProgress = ({ status }: Ticket): boolean => isTicketWritable(status);

/** Which of the selected tickets an action applies to; the server decides on each. */
export const FITS = {
  resolve: inProgress,
  transfer: (ticket: Ticket): boolean => inProgress(ticket) || ticket.status === 'pending',
  tag: (ticket: Ticket): boolean => !ticket.isGroup,
  read: (ticket: Ticket): boolean => ticket.unreadMessages > 0,
  unread: (ticket: Ticket): boolean => ticket.status !== 'closed' && ticket.unreadMessages === 0,
};
export type BulkAction = keyof typeof FITS;

/** One ticket of each contact: tags are the contact's. */
export const oncePerContact = (tickets: readonly Ticket[]): Ticket[] => [
  ...new Map(tickets.map((ticket) => [ticket.contactId, ticket])).values(),
];
