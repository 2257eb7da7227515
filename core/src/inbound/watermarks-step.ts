import type { WatermarkEvent } from '@recado/sdk';
import { canonicalIdentity } from '../modules/contacts/identity.rules.js';
import type { DomainEvent } from '../infra/domain-events.js';
import type { InboundConnection } from '../ports/ingest.js';
import type { HotSession } from '../infra/hot-session.js';
import { outcomeRows, type MessageOrigin } from '../modules/message-outcomes/message-outcomes.tx.js';
import { ACK } from './statuses-step.js';

export interface Watermark {
  connection: InboundConnection;
  event: WatermarkEvent;
}
/** Nobody looks for ticks further back. */
const MOST = 200;

/** Advances the acks of messages sent up to a moment. Messages that may not have been sent stay as they are. */
export async function writeWatermark(
  session: HotSession,
  { connection, event }: Watermark,
  events: DomainEvent[],
): Promise<void> {
  const { companyId, id: connectionId } = connection;
  const upTo = new Date(event.upTo);
  const contactId = await contactOf(session, companyId, event);
  if (contactId === undefined || Number.isNaN(upTo.getTime())) return;
  const ack = ACK[event.status];
  const reached = await session.rows<{ id: number; ticketId: number | null; origin: MessageOrigin | null }>(
    `SELECT id, ticketId, origin FROM messages
     WHERE contactId = ? AND companyId = ? AND connectionId = ? AND fromMe AND sendState = 'sent' AND ack < ? AND sentAt <= ?
     ORDER BY id DESC LIMIT ${MOST}`,
    contactId,
    companyId,
    connectionId,
    ack,
    upTo,
  );
  if (!reached.length) return;
  const ids = reached.map(({ id }) => id).sort((a, b) => a - b);
  session.later('UPDATE messageParts SET ack = GREATEST(ack, ?) WHERE messageId IN (?)', ack, ids);
  session.later('UPDATE messages SET ack = GREATEST(ack, ?), updatedAt = NOW(3) WHERE id IN (?)', ack, ids);
  session.insertLater('messageOutcomes', outcomeRows(reached.map((message) => ({ ...message, companyId }))));
  for (const { id: messageId, ticketId } of reached)
    if (ticketId !== null)
      events.push({ companyId, topic: 'appMessage', action: 'update', ref: { ticketId, messageId } });
}

async function contactOf(
  session: HotSession,
  companyId: number,
  { contact }: WatermarkEvent,
): Promise<number | undefined> {
  for (const identity of contact.identities) {
    const { kind, value } = canonicalIdentity(identity);
    const [row] = await session.rows<{ contactId: number }>(
      'SELECT contactId FROM contactIdentities WHERE companyId = ? AND kind = ? AND value = ?',
      companyId,
      kind,
      Buffer.from(value),
    );
    if (row) return row.contactId;
  }
  return undefined;
}
