import type { Contact } from '../contracts/contact.js';
import type { Message } from '../contracts/message.js';
import type { Ticket } from '../contracts/ticket.js';

/** Events of a company, by the event name to which an integration subscribes, with their data. */
export interface DomainEvents {
  /** A message of either side was stored. It may already include an edit or a receipt that followed at once. */
  'message.created': { message: Message; ticket: Ticket; contact: { id: number; name: string } };
  /** A receipt, an edit, a reaction, or downloaded media. */
  'message.updated': { message: Message; ticket: Ticket; contact: { id: number; name: string } };
  'message.deleted': { message: Message; ticket: Ticket; contact: { id: number; name: string } };
  /** A conversation began, or its state, agent, queue, tags or last message changed. */
  'ticket.updated': { ticket: Ticket };
  'ticket.deleted': { ticketId: number };
  'contact.created': { contact: Contact };
  'contact.updated': { contact: Contact };
  /** `intoId` names the contact that it was merged into. */
  'contact.deleted': { contactId: number; intoId?: number };
}
/** Name of a {@link DomainEvent}. */
export type DomainEventName = keyof DomainEvents;

/** All names, for untyped code. */
export const DOMAIN_EVENT_NAMES = [
  'message.created',
  'message.updated',
  'message.deleted',
  'ticket.updated',
  'ticket.deleted',
  'contact.created',
  'contact.updated',
  'contact.deleted',
] as const satisfies readonly DomainEventName[];

/** One event of one company. `data` has the shapes of the REST API. */
export type DomainEvent = {
  [Name in DomainEventName]: {
    /** The same at every delivery: pass it to a service that recognises duplicates by a key. */
    id: string;
    name: Name;
    companyId: number;
    /** ISO 8601. */
    at: string;
    data: DomainEvents[Name];
  };
}[DomainEventName];
