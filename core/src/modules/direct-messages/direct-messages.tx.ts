import type { Capabilities } from '@recado/sdk';
import { AT_ONCE } from '../../infra/clock.js';
import { insertRows, inList } from '../../infra/bulk-sql.js';
import type { Transaction } from '../../infra/database.js';
import type { DomainEvent, Outbox } from '../../infra/domain-events.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { MessageOrigin } from '../message-outcomes/message-outcomes.tx.js';
import { bannedAmong } from '../suppressions/unwanted.tx.js';
import { conversationAddresses, phoneAddresses } from '../tickets/moves/conversation-address.tx.js';
import { showNewestMessages } from '../tickets/newest-message.tx.js';
import { activeTicketsOf, addressees, type Addressee, type Addressed } from './addressees.tx.js';

/** A message that begins without a ticket: of a campaign, of a schedule, or of a program. */
export interface DirectMessage {
  to: Addressee;
  /** Unique in the company: a message whose key exists is not written again. */
  clientKey: string;
  body: string;
  mediaType?: string;
  /** A file that the caller keeps: provisional ones with `keepFiles`, in the same transaction. */
  mediaId?: number | null;
  data?: Record<string, unknown>;
  /** Its author, if a person wrote it. */
  userId?: number | null;
  /** It is not sent after this moment. */
  validUntil: Date;
  /** It is not sent before this moment; at once if absent. */
  dueAt?: Date;
}
interface Known {
  messageId: number;
  contactId: number;
  ticketId: number | null;
  conversation: Buffer;
}
/** The message, also if it was written before; or why there is none. */
export type WrittenMessage =
  | (Known & { isNew: boolean })
  /** The contact does not exist, is blocked, is not to be written to unasked, or cannot be reached on this connection. */
  | { problem: 'gone' | 'blocked' | 'suppressed' | 'unreachable' };

export interface DirectParts {
  outbox: Outbox;
  capabilities: Capabilities | undefined;
  now: Date;
  /** The distance between the ids of one insert: `insertStep`. */
  idStep: number;
  /** They belong to no conversation, now or later, and go to the very phones that they name. */
  isApart?: boolean;
}

/**
 * Writes messages on one connection, with a fixed number of statements; returns what became of each, in their order.
 * Contacts are created for unknown phones. A message joins the contact's active ticket on the connection, if there is
 * one; otherwise it has none, and joins the one that the customer's answer opens. Locks contacts in the order of their
 * ids, before anything else, like the inbound path. Throws a duplicate of `messages_client_key` if somebody writes the
 * same key at the same moment: repeat the transaction.
 */
export async function writeDirectMessages(
  trx: Transaction,
  { companyId }: TenantScope,
  connection: { id: number; channel: string },
  origin: MessageOrigin | null,
  messages: readonly DirectMessage[],
  parts: DirectParts,
): Promise<WrittenMessage[]> {
  if (messages.length === 0) return [];
  const { outbox, now } = parts;
  const before = await writtenBefore(trx, companyId, messages);
  const fresh = messages.filter(({ clientKey }) => !before.has(clientKey));
  const scope = { companyId };
  const found = await addressees(
    trx,
    scope,
    fresh.map(({ to }) => to),
    parts,
  );
  const whom = [...new Map(found.contacts.flatMap((one) => (one ? [[one.id, one] as const] : []))).values()];
  const addresses = parts.isApart
    ? await phoneAddresses(trx, scope, phonesOf(fresh, found.contacts), connection, parts.capabilities)
    : await conversationAddresses(
        trx,
        scope,
        whom.map(({ id, channel }) => ({ contactId: id, contactChannel: channel })),
        connection,
        parts.capabilities,
      );
  const tickets = await activeTicketsOf(trx, connection.id, parts.isApart ? [] : whom.map(({ id }) => id));
  // Campaigns look at it themselves; what has no origin is for the company's own people.
  const isUnasked = origin === 'schedule' || origin === 'api';
  const whomIds = isUnasked ? whom.map(({ id }) => id) : [];
  const banned = await bannedAmong(trx, scope, whomIds, tickets);
  const at: Places = { addresses, banned, isApart: parts.isApart ?? false };
  const placed = fresh.map((message, place) => placeOf(found.contacts[place], at, message));
  const rows = placed.flatMap((one) => ('problem' in one ? [] : [one]));
  const ids = await insert(trx, { companyId, connectionId: connection.id, origin }, rows, tickets, parts);
  const made = new Map(
    rows.map(({ message, contact, conversation }, place) => [
      message.clientKey,
      { id: ids[place]!, contact, conversation },
    ]),
  );
  if (rows.length && !parts.isApart) {
    const contactIds = [...new Set(rows.map(({ contact }) => contact.id))].sort((a, b) => a - b);
    await trx('contacts').whereIn('id', inList(trx, contactIds)).update({ outreachAt: now });
  }
  const told = rows.flatMap(({ contact }, place): DomainEvent[] => {
    const ticketId = tickets.get(contact.id)?.id;
    return ticketId === undefined
      ? []
      : [{ companyId, topic: 'appMessage', action: 'create', ref: { ticketId, messageId: ids[place]! } }];
  });
  await showNewestMessages(trx, [...new Set(told.map(({ ref }) => ref!.ticketId!))]);
  await outbox.append(trx, ...found.events, ...told);
  return messages.map(({ clientKey }) => {
    const known = before.get(clientKey);
    if (known) return { ...known, isNew: false };
    const one = made.get(clientKey);
    if (one) {
      const ticketId = tickets.get(one.contact.id)?.id ?? null;
      const { conversation } = one;
      return { messageId: one.id, contactId: one.contact.id, ticketId, conversation, isNew: true };
    }
    const place = fresh.findIndex((message) => message.clientKey === clientKey);
    return { problem: (placed[place] as Unplaced).problem };
  });
}

interface Placed {
  message: DirectMessage;
  contact: Addressed;
  conversation: Buffer;
}
type Unplaced = Extract<WrittenMessage, { problem: string }>;
interface Places {
  addresses: ReadonlyMap<number, Buffer>;
  /** Contacts that get nothing unasked. */
  banned: ReadonlySet<number>;
  isApart: boolean;
}

/** The phones that these messages name, by the contact that has each now. */
const phonesOf = (
  messages: readonly DirectMessage[],
  contacts: readonly (Addressed | undefined)[],
): Map<number, string> =>
  new Map(
    messages.flatMap(({ to }, place): [number, string][] => {
      const contact = contacts[place];
      return contact && 'phone' in to ? [[contact.id, to.phone]] : [];
    }),
  );

function placeOf(
  contact: Addressed | undefined,
  { addresses, banned, isApart }: Places,
  message: DirectMessage,
): Placed | Unplaced {
  if (!contact) return { problem: 'gone' };
  // Whoever blocks a contact does not keep letters from the company's own people.
  if (!contact.active && !isApart) return { problem: 'blocked' };
  if (banned.has(contact.id)) return { problem: 'suppressed' };
  const conversation = addresses.get(contact.id);
  return conversation ? { message, contact, conversation } : { problem: 'unreachable' };
}

async function writtenBefore(
  trx: Transaction,
  companyId: number,
  messages: readonly DirectMessage[],
): Promise<Map<string, Known>> {
  const keys = messages.map(({ clientKey }) => Buffer.from(clientKey, 'latin1'));
  const rows: (Known & { clientKey: Buffer })[] = await trx('messages')
    .where({ companyId })
    .whereIn('clientKey', inList(trx, keys))
    .select({ messageId: 'id' }, 'contactId', 'ticketId', 'conversation', 'clientKey');
  return new Map(rows.map(({ clientKey, ...known }) => [clientKey.toString('latin1'), known]));
}

async function insert(
  trx: Transaction,
  {
    companyId,
    connectionId,
    origin,
  }: { companyId: number; connectionId: number; origin: MessageOrigin | null },
  rows: readonly Placed[],
  tickets: ReadonlyMap<number, { id: number; queueId: number | null }>,
  { now, idStep }: DirectParts,
): Promise<number[]> {
  if (rows.length === 0) return [];
  const first = await insertRows(
    trx,
    'messages',
    rows.map(({ message, contact, conversation }) => ({
      companyId,
      connectionId,
      origin,
      ticketId: tickets.get(contact.id)?.id ?? null,
      queueId: tickets.get(contact.id)?.queueId ?? null,
      contactId: contact.id,
      userId: message.userId ?? null,
      conversation,
      fromMe: true,
      clientKey: Buffer.from(message.clientKey, 'latin1'),
      mediaType: message.mediaType ?? 'conversation',
      body: message.body,
      mediaId: message.mediaId ?? null,
      data: message.data ? JSON.stringify(message.data) : null,
      isRead: true,
      sendState: 'queued',
      // Of no attempt. A row that has it from the beginning does not grow when an attempt claims it: the database
      // changes it where it lies, at half the cost.
      sendFence: 0,
      dueAt: message.dueAt ?? AT_ONCE,
      validUntil: message.validUntil,
      sentAt: now,
      createdAt: now,
      updatedAt: now,
    })),
  );
  return rows.map((_, place) => first + place * idStep);
}
