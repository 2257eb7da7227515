import type { Transaction } from '../../infra/database.js';

/** The classes of the net promoter score; on the wire boa, media, ruim. */
export type RatingClass = 'promoter' | 'neutral' | 'detractor';
export const classOf = (value: number): RatingClass =>
  value >= 9 ? 'promoter' : value >= 7 ? 'neutral' : 'detractor';

interface RatedTicket {
  id: number;
  companyId: number;
  userId: number | null;
  queueId: number | null;
}
/** Stores the rating of a locked ticket's customer, 0 to 10; the ticket itself shows the newest. */
export async function keepRating(
  trx: Transaction,
  { id: ticketId, companyId, userId, queueId }: RatedTicket,
  value: number,
  now: Date,
): Promise<void> {
  const row = { companyId, ticketId, userId, queueId, value, class: classOf(value), createdAt: now };
  await trx('ratings').insert(row);
  await trx('tickets').where({ id: ticketId, companyId }).update({ rating: value });
}
