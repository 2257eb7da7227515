import type { AccountEvent, ContactEvent, PreferenceEvent } from '@recado/sdk';
import type { DomainEvent } from '../infra/domain-events.js';
import type { HotSession } from '../infra/hot-session.js';
import type { InboundConnection } from '../ports/ingest.js';
import { takeAccountNews } from './account-news.js';
import { applyChange, sidesOf, type MessageChange, type Target } from './apply-change.js';
import { takeContactNews } from './contact-news.js';
import { keepEarlyChange } from './early-changes.js';
import { MessageArrived } from './message-arrived.js';
import { takePreference } from './preference-news.js';

export interface Change {
  connection: InboundConnection;
  event: MessageChange | ContactEvent | PreferenceEvent | AccountEvent;
}

/**
 * Edits, deletions, reactions, votes, and news of a contact or the account: rare, so one by one. A change that overtakes its message waits
 * in `earlyChanges`, where the batch that stores the message finds it. Each side writes its own row before it looks,
 * with a lock, for the other's, so that one of the two always sees the other.
 */
export async function writeChange(
  session: HotSession,
  { connection, event }: Change,
  events: DomainEvent[],
  now: Date,
): Promise<void> {
  if (event.type === 'contact') return takeContactNews(session, connection, event, events);
  if (event.type === 'preference') return takePreference(session, connection, event, events, now);
  if (event.type === 'account') return takeAccountNews(session, connection, event, events, now);
  const target = await messageOf(session, connection, event, '');
  if (target) return applyChange(session, connection, event, target, events, now);
  if (!(await keepEarlyChange(session, connection, event, now))) return;
  // The next attempt finds the message at once, and locks its ticket first.
  if (await messageOf(session, connection, event, 'FOR UPDATE')) throw new MessageArrived();
}

async function messageOf(
  session: HotSession,
  connection: InboundConnection,
  event: MessageChange,
  lock: '' | 'FOR UPDATE',
): Promise<Target | undefined> {
  const externalId = Buffer.from(event.externalMessageId);
  const sides = sidesOf(event);
  const [row] = await session.rows<Target>(
    `SELECT id, ticketId, mediaId FROM messages
     WHERE connectionId = ? AND conversation = ? AND fromMe IN (?) AND externalId = ? ${lock}`,
    connection.id,
    Buffer.from(event.conversation),
    sides,
    externalId,
  );
  if (row) return row;
  const [part] = await session.rows<Target>(
    `SELECT m.id, m.ticketId, m.mediaId FROM messageParts p JOIN messages m ON m.id = p.messageId
     WHERE p.connectionId = ? AND p.externalId = ? AND m.fromMe IN (?) ${lock}`,
    connection.id,
    externalId,
    sides,
  );
  return part;
}
