import type { DomainEvent, DomainEventName } from '@recado/sdk';
import type { Db } from './database.js';

/** A row of the company's event log. */
export interface LoggedEvent {
  seq: number;
  topic: string;
  /** Null if the topic is not one of those that were asked for. */
  payload: string | null;
  createdAt: Date;
}

/** Which topics and actions of live events are events for integrations and webhooks; the rest is for screens. */
const NAMES: Record<string, Record<string, DomainEventName>> = {
  appMessage: { create: 'message.created', update: 'message.updated', delete: 'message.deleted' },
  ticket: { update: 'ticket.updated', delete: 'ticket.deleted' },
  contact: { create: 'contact.created', update: 'contact.updated', delete: 'contact.deleted' },
};

/** The topics that hold any of these events. */
export const topicsOf = (names: readonly DomainEventName[]): string[] =>
  Object.entries(NAMES)
    .filter(([, actions]) => Object.values(actions).some((name) => names.includes(name)))
    .map(([topic]) => topic);

/** The event in the form for integrations and webhooks; undefined if it is none. */
export function domainEventOf(companyId: number, logged: LoggedEvent): DomainEvent | undefined {
  if (logged.payload === null) return undefined;
  const { action, ...data } = JSON.parse(logged.payload) as { action: string };
  const name = NAMES[logged.topic]?.[action];
  if (!name) return undefined;
  const id = `${companyId}-${logged.seq}`;
  return { id, name, companyId, at: logged.createdAt.toISOString(), data } as unknown as DomainEvent;
}

/** A company's next events; the payload only of those of these topics. */
export async function eventsAfter(
  db: Db,
  { companyId, seq }: { companyId: number; seq: number },
  topics: readonly string[],
  limit: number,
): Promise<LoggedEvent[]> {
  const wanted = topics.map(() => '?').join(', ');
  const [rows] = await db.raw(
    `SELECT seq, topic, IF(topic IN (${wanted}), payload, NULL) AS payload, createdAt
     FROM companyEvents WHERE companyId = ? AND seq > ? ORDER BY seq LIMIT ?`,
    [...topics, companyId, seq, limit],
  );
  return (rows as LoggedEvent[]).map((row) => ({ ...row, seq: Number(row.seq) }));
}
