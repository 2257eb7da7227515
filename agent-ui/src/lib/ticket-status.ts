import type { TicketStatus } from '@recado/sdk/contracts';
import type { TextKey } from './texts/load';

/** The word for each status of a ticket. */
export const STATUS_LABELS: Record<TicketStatus, TextKey> = {
  open: 'tickets.statusOpen',
  pending: 'tickets.statusPending',
  closed: 'tickets.statusClosed',
  group: 'tickets.statusGroup',
  lgpd: 'tickets.statusLgpd',
  nps: 'tickets.statusNps',
};
