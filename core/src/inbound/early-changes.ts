import type { DomainEvent } from '../infra/domain-events.js';
import type { HotSession } from '../infra/hot-session.js';
import type { InboundConnection } from '../ports/ingest.js';
import {
  applyChange,
  isPersonal,
  reactorOf,
  sidesOf,
  type MessageChange,
  type Target,
} from './apply-change.js';
import { NO_MESSAGE, giveReferrals } from './early-referrals.js';
import { UnreadableEvent, momentOf, type Arrival } from './item.js';
import type { Placed } from './tickets-step.js';

/** Edits and deletions of a message are at most one per side; of its reactions, and of its votes, this many wait. */
const MOST_OF_PEOPLE = 20;
/** The longest keys of a stored message, in bytes. */
const MOST_BYTES = { conversation: 191, externalId: 255 };
/** A deletion is applied last, whatever came first: an edit must not bring the text back. */
const ORDER: MessageChange['type'][] = ['edit', 'reaction', 'vote', 'delete'];

interface EarlyRow {
  connectionId: number;
  conversation: Buffer;
  externalId: Buffer;
  kind: MessageChange['type'] | 'referral';
  author: Buffer;
  event: string;
  happenedAt: Date;
}

const authorOf = (event: MessageChange): Buffer =>
  isPersonal(event) ? reactorOf(event) : Buffer.from(event.fromMe ? 'company' : 'contact');

/** What applying it needs; a contact's other details are not stored. */
const essence = (event: MessageChange): MessageChange =>
  isPersonal(event)
    ? {
        ...event,
        contact: { identities: event.contact.identities.slice(0, 1), name: event.contact.name },
      }
    : event;

/** Stores a change until its message comes. False if none can come, or too many wait for it. */
export async function keepEarlyChange(
  session: HotSession,
  connection: InboundConnection,
  event: MessageChange,
  now: Date,
): Promise<boolean> {
  const conversation = Buffer.from(event.conversation);
  const externalId = Buffer.from(event.externalMessageId);
  if (conversation.length > MOST_BYTES.conversation || externalId.length > MOST_BYTES.externalId)
    return false;
  // It would fail later, together with its message.
  if (event.type === 'edit' && typeof event.text !== 'string')
    throw new UnreadableEvent('the edit has no text');
  const author = authorOf(event);
  const message = [connection.id, conversation, externalId];
  if (isPersonal(event)) {
    // Messages of groups that are not stored never come.
    if (event.contact.isGroup && !connection.allowGroup) return false;
    const others = await session.rows(
      `SELECT author FROM earlyChanges
       WHERE connectionId = ? AND conversation = ? AND externalId = ? AND kind = ? AND author <> ? LIMIT ?`,
      ...message,
      event.type,
      author,
      MOST_OF_PEOPLE,
    );
    if (others.length === MOST_OF_PEOPLE) return false;
  }
  // A repeat of an older change leaves the newer one.
  session.later(
    `INSERT INTO earlyChanges (connectionId, conversation, externalId, kind, author, event, happenedAt) VALUES (?)
     ON DUPLICATE KEY UPDATE event = IF(VALUES(happenedAt) < happenedAt, event, VALUES(event)),
       happenedAt = GREATEST(happenedAt, VALUES(happenedAt))`,
    [...message, event.type, author, JSON.stringify(essence(event)), momentOf(event.at, now)],
  );
  return true;
}

type Stored = Pick<Arrival, 'connection' | 'fromMe'> & {
  conversation: Buffer;
  externalId: Buffer;
  messageId: number;
};
interface Due {
  row: EarlyRow & { kind: MessageChange['type'] };
  event: MessageChange;
  stored: Stored;
}

/** Applies the changes that came before these messages, which this transaction has just stored. */
export async function applyEarlyChanges(
  session: HotSession,
  placed: readonly Placed[],
  messageIds: readonly number[],
  events: DomainEvent[],
  now: Date,
): Promise<void> {
  const messages = placed.map(({ arrival: { connection, fromMe, conversation, externalId } }, place) => ({
    ...{ connection, fromMe, messageId: messageIds[place]! },
    ...{ conversation: Buffer.from(conversation), externalId: Buffer.from(externalId) },
  }));
  const waiting = await waitingFor(session, messages);
  if (!waiting.length) return;
  const referrals = waiting.filter(({ kind }) => kind === 'referral');
  await giveReferrals(session, referrals, placed, messageIds);
  const due = dueOf(waiting, messages);
  if (!due.length) return;
  const rows = await session.rows<Target>(
    'SELECT id, ticketId, mediaId FROM messages WHERE id IN (?)',
    due.map(({ stored }) => stored.messageId),
  );
  const targets = new Map(rows.map((target) => [target.id, target]));
  for (const { row, event, stored } of due) {
    await applyChange(session, stored.connection, event, targets.get(stored.messageId)!, events, now);
    session.later(
      `DELETE FROM earlyChanges
       WHERE connectionId = ? AND conversation = ? AND externalId = ? AND kind = ? AND author = ?`,
      ...[row.connectionId, row.conversation, row.externalId, row.kind, row.author],
    );
  }
}

const keyOf = (connectionId: number, fromMe: boolean, conversation: Buffer, externalId: Buffer) =>
  `${connectionId}/${fromMe ? 1 : 0}/${conversation.toString('latin1')}/${externalId.toString('latin1')}`;

/** What waits for these messages, or for any message of their conversations. */
async function waitingFor(session: HotSession, messages: Stored[]): Promise<EarlyRow[]> {
  const keys = messages.flatMap(({ connection, conversation, externalId }) => [
    [connection.id, conversation, externalId],
    [connection.id, conversation, NO_MESSAGE],
  ]);
  // The lock waits for a change that is being stored at this moment. Without the index, it would wait for all of them.
  return session.rows<EarlyRow>(
    `SELECT connectionId, conversation, externalId, kind, author, event, happenedAt FROM earlyChanges FORCE INDEX (PRIMARY)
     WHERE ${keys.map(() => '(connectionId = ? AND conversation = ? AND externalId = ?)').join(' OR ')} FOR UPDATE`,
    ...keys.flat(),
  );
}

/** The changes among them, in the order in which they apply. */
function dueOf(rows: readonly EarlyRow[], messages: readonly Stored[]): Due[] {
  const byKey = new Map(
    messages.map((stored) => [
      keyOf(stored.connection.id, stored.fromMe, stored.conversation, stored.externalId),
      stored,
    ]),
  );
  return rows
    .flatMap((row): Due[] => {
      if (row.kind === 'referral') return [];
      const event = JSON.parse(row.event) as MessageChange;
      const stored = sidesOf(event)
        .map((fromMe) => byKey.get(keyOf(row.connectionId, fromMe, row.conversation, row.externalId)))
        .find((message) => message);
      return stored ? [{ row: { ...row, kind: row.kind }, event, stored }] : [];
    })
    .sort(
      (a, b) =>
        a.stored.messageId - b.stored.messageId || ORDER.indexOf(a.row.kind) - ORDER.indexOf(b.row.kind),
    );
}
