import type { DomainEvent, DomainEventName } from '@recado/sdk';

/** A row of the company's event log. */
export interface LoggedEvent {
  seq: number;
  topic: string;
  /** Null where the topic is of no interest. */
  payload: string | null;
  createdAt: Date;
}

/** Where a topic and an action of the live events mean something to integrations; the rest is for screens. */
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

/** The event as integrations get it; undefined when it has no name for them. */
export function domainEventOf(companyId: number, logged: LoggedEvent): DomainEvent | undefined {
  if (logged.payload === null) return undefined;
  const { action, ...data } = JSON.parse(logged.payload) as { action: string };
  const name = NAMES[logged.topic]?.[action];
  if (!name) return undefined;
  const id = `${companyId}-${logged.seq}`;
  return { id, name, companyId, at: logged.createdAt.toISOString(), data } as unknown as DomainEvent;
}
