import type { TicketStatus } from '@recado/sdk/contracts';

/** Tickets in these states are cards of the board: the same as in the column `boardLane`. */
export const BOARD_STATUSES = ['pending', 'open', 'group'] as const satisfies readonly TicketStatus[];
export const isCard = (status: TicketStatus): boolean =>
  (BOARD_STATUSES as readonly TicketStatus[]).includes(status);
