import { isTicketWritable, type Ticket } from '@recado/sdk/contracts';
import type { TextKey } from '../../lib/texts/load';

/** Only an open ticket or a group takes messages. */
export const isWritable = (ticket: Ticket): boolean => isTicketWritable(ticket.status);

const WHY: Record<Ticket['status'], TextKey | null> = {
  open: null,
  group: null,
  pending: 'conversation.lockedPending',
  closed: 'conversation.lockedClosed',
  lgpd: 'conversation.lockedLgpd',
  nps: 'conversation.lockedNps',
};
export const whyLocked = ({ status, isBot }: Ticket): TextKey | null =>
  status === 'pending' && isBot ? 'conversation.lockedBot' : WHY[status];
