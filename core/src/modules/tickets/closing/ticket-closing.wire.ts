import type { TicketClosing } from '@recado/sdk/contracts';
import type { ClosingRow } from './ticket-closing.repo.js';

export const closingToWire = (row: ClosingRow): TicketClosing => ({
  id: row.id,
  state: row.state,
  // A ticket that was opened between counting and starting is closed with the others.
  total: Math.max(row.total, row.done),
  done: row.done,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
