import type {
  CallEvent,
  ContactEvent,
  DeleteEvent,
  EchoEvent,
  EditEvent,
  Identity,
  InboundEvent,
  MessageEvent,
  ReactionEvent,
  StatusEvent,
  WatermarkEvent,
} from '@recado/sdk';
import type { InboundConnection } from '../ports/ingest.js';
import { canonicalIdentity } from '../modules/contacts/identity.rules.js';
import { messageContent, type MessageContent } from './content.js';

/** A received event with the connection that it came through. */
export interface Item {
  connection: InboundConnection;
  event: StoredEvent;
  /** It was quarantined before: a further failure is reported instead of being stored again. */
  isRetry?: boolean;
}
export type StoredEvent =
  | MessageEvent
  | EchoEvent
  | CallEvent
  | StatusEvent
  | WatermarkEvent
  | ReactionEvent
  | EditEvent
  | DeleteEvent
  | ContactEvent;

/** A message, echo or call, prepared for its row. */
export interface Arrival {
  connection: InboundConnection;
  externalId: string;
  conversation: string;
  fromMe: boolean;
  identities: Identity[];
  name?: string;
  email?: string;
  phone?: string;
  isGroup: boolean;
  participant?: string;
  content: MessageContent;
  replyTo?: string;
  forwarded: boolean;
  /** From before the connection: it notifies nobody. */
  imported: boolean;
  sentAt: Date;
}

export class UnreadableEvent extends Error {
  override name = 'UnreadableEvent';
}

export const isArrival = (event: StoredEvent): event is MessageEvent | EchoEvent | CallEvent =>
  event.type === 'message' || event.type === 'echo' || event.type === 'call';

const PASSING: ReadonlySet<InboundEvent['type']> = new Set([
  'presence',
  'connection',
  'account',
  'referral',
  'preference',
]);
export const isStored = (event: InboundEvent): event is StoredEvent => !PASSING.has(event.type);

const DAY_MS = 86_400_000;
/** A provider's clock may be wrong: times before 2000 or in the future are ignored. */
export function momentOf(text: string | Date, now: Date): Date {
  const time = new Date(text).getTime();
  return time > Date.UTC(2000) && time < now.getTime() + DAY_MS ? new Date(time) : now;
}

/** Checks what the database could not store, so that one bad event fails alone, with its name. */
export function arrivalOf(
  { connection, event }: Item & { event: MessageEvent | EchoEvent | CallEvent },
  now: Date,
): Arrival {
  const id = (text: string, most: number, what: string) => {
    const bytes = Buffer.byteLength(text ?? '');
    if (bytes === 0 || bytes > most)
      throw new UnreadableEvent(`${what} has ${bytes} bytes; 1 to ${most} can be stored`);
    // Half of a surrogate pair is stored as another character: compared and stored text must be the same.
    return Buffer.from(text).toString();
  };
  const { contact } = event;
  if (!contact?.identities?.length) throw new UnreadableEvent('the event names nobody');
  const identities = contact.identities.map(({ kind, value }) =>
    canonicalIdentity({ kind, value: id(value, 191, `identity ${kind}`) }),
  );
  const named = contact.name?.trim().slice(0, 120);
  return {
    connection,
    externalId: id(event.externalId, 255, 'externalId'),
    conversation: id(event.conversation, 191, 'conversation'),
    fromMe: event.type === 'echo',
    identities,
    name: named || undefined,
    email: contact.email?.slice(0, 190),
    phone: contact.phone?.slice(0, 50),
    isGroup: contact.isGroup ?? false,
    participant: event.type === 'call' ? undefined : event.participant?.name?.slice(0, 120),
    content:
      event.type === 'call'
        ? { mediaType: 'call_log', body: '', data: { outcome: event.outcome, video: event.video } }
        : messageContent(event.content, event),
    replyTo: event.type === 'call' ? undefined : event.replyTo,
    forwarded: event.type !== 'call' && (event.forwarded ?? false),
    imported: event.type !== 'call' && (event.imported ?? false),
    sentAt: momentOf(event.type === 'call' ? event.at : event.sentAt, now),
  };
}
