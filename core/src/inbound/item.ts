import type {
  AccountEvent,
  CallEvent,
  ContactEvent,
  Counterpart,
  DeleteEvent,
  EchoEvent,
  EditEvent,
  Identity,
  InboundEvent,
  MessageEvent,
  PreferenceEvent,
  ReactionEvent,
  ReferralEvent,
  StatusEvent,
  VoteEvent,
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
  | VoteEvent
  | EditEvent
  | DeleteEvent
  | ContactEvent
  | ReferralEvent
  | PreferenceEvent
  | AccountEvent;

/** Somebody whose contact is found or created. */
export interface Sender {
  connection: InboundConnection;
  identities: Identity[];
  name?: string;
  email?: string;
  phone?: string;
  isGroup: boolean;
  /** Of their message, if they wrote one. */
  sentAt?: Date;
}
/** A message, echo or call, prepared for its row. */
export interface Arrival extends Sender {
  externalId: string;
  conversation: string;
  fromMe: boolean;
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

const PASSING: ReadonlySet<InboundEvent['type']> = new Set(['presence', 'connection']);
export const isStored = (event: InboundEvent): event is StoredEvent => !PASSING.has(event.type);

const DAY_MS = 86_400_000;
/** A provider's clock may be wrong: times before 2000 or in the future are ignored. */
export function momentOf(text: string | Date, now: Date): Date {
  const time = new Date(text).getTime();
  return time > Date.UTC(2000) && time < now.getTime() + DAY_MS ? new Date(time) : now;
}

function keyOf(value: string, most: number, what: string): string {
  const bytes = Buffer.byteLength(value ?? '');
  if (bytes === 0 || bytes > most)
    throw new UnreadableEvent(`${what} has ${bytes} bytes; 1 to ${most} can be stored`);
  // Half of a surrogate pair is stored as another character: compared and stored text must be the same.
  return Buffer.from(value).toString();
}
export const conversationOf = (value: string): string => keyOf(value, 191, 'conversation');

/** Throws for an event that names nobody. */
export function senderOf(connection: InboundConnection, contact: Counterpart): Sender {
  if (!contact?.identities?.length) throw new UnreadableEvent('the event names nobody');
  const identities = contact.identities.map(({ kind, value }) =>
    canonicalIdentity({ kind, value: keyOf(value, 191, `identity ${kind}`) }),
  );
  const named = contact.name?.trim().slice(0, 120);
  return {
    connection,
    identities,
    name: named || undefined,
    email: contact.email?.slice(0, 190),
    phone: contact.phone?.slice(0, 50),
    isGroup: contact.isGroup ?? false,
  };
}

/** Who wrote in a group: a person without a name is told from the others by the number. */
function nameIn(participant: Counterpart | undefined): string | undefined {
  const phone = participant?.phone ?? participant?.identities.find(({ kind }) => kind === 'phone')?.value;
  return participant?.name || (phone && `+${phone}`) || undefined;
}

/** Checks what the database could not store, so that one bad event fails alone, with its name. */
export function arrivalOf(
  { connection, event }: Item & { event: MessageEvent | EchoEvent | CallEvent },
  now: Date,
): Arrival {
  return {
    ...senderOf(connection, event.contact),
    externalId: keyOf(event.externalId, 255, 'externalId'),
    conversation: conversationOf(event.conversation),
    fromMe: event.type === 'echo',
    participant: event.type === 'call' ? undefined : nameIn(event.participant)?.slice(0, 120),
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
