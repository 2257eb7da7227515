import type { Transaction } from '../../infra/database.js';
import type { DomainEvent } from '../../ports/events.js';
import type { MediaStore } from '../../ports/media.js';
import { shownTickets } from '../tickets/tickets.hydrate.js';
import { selectMessages } from './message-rows.js';
import { messageToWire } from './messages.wire.js';
import { insertOutgoing, type ConversationOf } from './outgoing-message.js';

/** So long can a closing be undone before the customer hears of it. */
export const CLOSING_DELAY_MS = 5_000;
const CAUSE = { cause: 'farewell' };

/** The words with which a conversation is closed, sent a little later. */
export const insertClosingMessage = (
  trx: Transaction,
  ticket: ConversationOf,
  message: { userId: number; body: string },
  now: Date,
): Promise<number> =>
  insertOutgoing(
    trx,
    ticket,
    { ...message, data: CAUSE, dueAt: new Date(now.getTime() + CLOSING_DELAY_MS) },
    now,
  );

/** Takes back closing words that have not gone out yet; answers the events that tell of it. */
export async function withdrawClosingMessage(
  trx: Transaction,
  ticket: ConversationOf,
  media: Pick<MediaStore, 'signedPath'>,
): Promise<DomainEvent[]> {
  const waiting: { id: number; data: string | null }[] = await trx('messages')
    .where({ ticketId: ticket.id, sendState: 'queued' })
    .orderBy('id', 'desc')
    .limit(20)
    .forUpdate()
    .select('id', 'data');
  const ids = waiting.filter(({ data }) => data === JSON.stringify(CAUSE)).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await selectMessages(trx).whereIn('m.id', ids);
  await trx('messages').whereIn('id', ids).delete();
  const shown = (await shownTickets(trx, media, [ticket.id])).get(ticket.id);
  if (!shown) return [];
  const { ticket: view, facts } = shown;
  const contact = { id: view.contact.id, name: view.contact.name };
  return rows.map((row) => ({
    companyId: ticket.companyId,
    topic: 'appMessage' as const,
    action: 'delete',
    data: { action: 'delete', message: messageToWire(row, media), ticket: view, contact },
    audience: { to: 'ticket' as const, ticket: facts },
  }));
}
