import type { HotSession } from '../../infra/hot-session.js';
import { toldTo, type Listener } from './announce.tx.js';

/** A person who wants no more marketing. */
export interface OptedOut {
  companyId: number;
  contactId: number;
  source: string;
  at: Date;
}

/** `announce` for the inbound path's transaction, which knows no query builder. */
export async function announceInbound(
  session: HotSession,
  people: readonly OptedOut[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  const listeners = await session.rows<Listener>(
    'SELECT id, companyId, events, enabled FROM webhookEndpoints WHERE companyId IN (?)',
    [...new Set(people.map(({ companyId }) => companyId))],
  );
  if (listeners.length === 0) return;
  const numbers = await session.rows<{ contactId: number; value: Buffer }>(
    `SELECT contactId, value FROM contactIdentities WHERE kind = 'phone' AND contactId IN (?) ORDER BY id DESC`,
    people.map(({ contactId }) => contactId),
  );
  const numberOf = new Map(numbers.map(({ contactId, value }) => [contactId, value.toString()]));
  const announcements = people.map(({ companyId, contactId, source, at }) => ({
    ...{ companyId, contactId, name: 'contact.opted_out' as const },
    id: `opted-out-${contactId}-${at.getTime()}`,
    data: { contactId, number: numberOf.get(contactId) ?? '', source },
  }));
  const rows = listeners.flatMap((listener) =>
    toldTo(listener, announcements, now).map((told) => [
      ...[listener.companyId, listener.id, told.eventId, told.event, told.contactId, told.body],
      ...['state' in told ? told.state : 'pending', now, now, now],
    ]),
  );
  if (rows.length === 0) return;
  await session.run(
    `INSERT INTO webhookDeliveries
       (companyId, endpointId, eventId, event, contactId, body, state, dueAt, createdAt, updatedAt) VALUES ?
     ON DUPLICATE KEY UPDATE endpointId = webhookDeliveries.endpointId`,
    rows,
  );
}
