import type { ContactEvent, DeleteEvent, EditEvent, ReactionEvent } from '@recado/sdk';
import type { DomainEvent } from '../../../ports/events.js';
import type { InboundConnection } from '../../../ports/ingest.js';
import { canonicalIdentity } from '../../contacts/identity.js';
import type { HotSession } from './hot-session.js';

export interface Change {
  connection: InboundConnection;
  event: EditEvent | DeleteEvent | ReactionEvent | ContactEvent;
}
interface Target {
  id: number;
  ticketId: number | null;
}

/** Edits, deletions, reactions and news of a contact: rare, so one by one. What they name may be unknown: then nothing. */
export async function writeChange(
  session: HotSession,
  { connection, event }: Change,
  events: DomainEvent[],
): Promise<void> {
  if (event.type === 'contact') return renameContact(session, connection, event, events);
  const target = await messageOf(session, connection, event);
  if (!target) return;
  if (event.type === 'edit')
    await session.run(
      'UPDATE messages SET body = ?, isEdited = TRUE, updatedAt = NOW(3) WHERE id = ?',
      event.text,
      target.id,
    );
  else if (event.type === 'delete')
    await session.run('UPDATE messages SET isDeleted = TRUE, updatedAt = NOW(3) WHERE id = ?', target.id);
  else await react(session, connection, event, target);
  if (target.ticketId !== null)
    events.push({
      companyId: connection.companyId,
      topic: 'appMessage',
      action: event.type === 'delete' ? 'delete' : 'update',
      ref: { ticketId: target.ticketId, messageId: target.id },
    });
}

async function messageOf(
  session: HotSession,
  connection: InboundConnection,
  event: EditEvent | DeleteEvent | ReactionEvent,
): Promise<Target | undefined> {
  const externalId = Buffer.from(event.externalMessageId);
  // A reaction names a message of either side; an edit or deletion only one of its author's.
  const sides = event.type === 'reaction' ? [true, false] : [event.fromMe];
  const [row] = await session.rows<Target>(
    'SELECT id, ticketId FROM messages WHERE connectionId = ? AND conversation = ? AND fromMe IN (?) AND externalId = ? FOR UPDATE',
    connection.id,
    Buffer.from(event.conversation),
    sides,
    externalId,
  );
  if (row) return row;
  const [part] = await session.rows<Target>(
    `SELECT m.id, m.ticketId FROM messageParts p JOIN messages m ON m.id = p.messageId
     WHERE p.connectionId = ? AND p.externalId = ? AND m.fromMe IN (?)`,
    connection.id,
    externalId,
    sides,
  );
  return part;
}

async function react(
  session: HotSession,
  connection: InboundConnection,
  event: ReactionEvent,
  target: Target,
) {
  const reactor = Buffer.from(
    event.fromMe ? 'company' : (event.contact.identities[0]?.value ?? 'contact'),
  ).subarray(0, 60);
  if (event.emoji)
    await session.run(
      `INSERT INTO messageReactions (messageId, companyId, reactor, emoji) VALUES (?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE emoji = VALUES(emoji)`,
      target.id,
      connection.companyId,
      reactor,
      event.emoji.slice(0, 32),
    );
  else
    await session.run('DELETE FROM messageReactions WHERE messageId = ? AND reactor = ?', target.id, reactor);
  await session.run('UPDATE messages SET updatedAt = NOW(3) WHERE id = ?', target.id);
}

/** A name that a person typed is never overwritten by the one that a provider tells. */
async function renameContact(
  session: HotSession,
  { companyId }: InboundConnection,
  { contact }: ContactEvent,
  events: DomainEvent[],
): Promise<void> {
  const name = contact.name?.trim().slice(0, 120);
  const [first] = contact.identities.map(canonicalIdentity);
  if (!first || (!name && !contact.email)) return;
  const [known] = await session.rows<{ contactId: number }>(
    'SELECT contactId FROM contactIdentities WHERE companyId = ? AND kind = ? AND value = ?',
    companyId,
    first.kind,
    Buffer.from(first.value),
  );
  if (!known) return;
  const { affectedRows } = await session.run(
    `UPDATE contacts SET name = IF(nameEditedAt IS NULL, COALESCE(?, name), name), email = COALESCE(email, ?), updatedAt = NOW(3)
     WHERE id = ?`,
    name ?? null,
    contact.email?.slice(0, 190) ?? null,
    known.contactId,
  );
  if (affectedRows)
    events.push({ companyId, topic: 'contact', action: 'update', ref: { contactId: known.contactId } });
}
