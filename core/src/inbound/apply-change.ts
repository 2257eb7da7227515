import type { Counterpart, DeleteEvent, EditEvent, ReactionEvent, VoteEvent } from '@recado/sdk';
import type { DomainEvent } from '../infra/domain-events.js';
import type { HotSession } from '../infra/hot-session.js';
import { aidsAfterEdit } from '../modules/messages/message-aids.rules.js';
import type { InboundConnection } from '../ports/ingest.js';
import { momentOf } from './item.js';
import { writeVote } from './votes-step.js';

/** A change of one message that a channel reports. */
export type MessageChange = EditEvent | DeleteEvent | ReactionEvent | VoteEvent;
/** A change that several people can make, each of them once. */
export type PersonalChange = ReactionEvent | VoteEvent;
export interface Target {
  id: number;
  ticketId: number | null;
  mediaId: number | null;
}

export const isPersonal = (event: MessageChange): event is PersonalChange =>
  event.type === 'reaction' || event.type === 'vote';

/** A reaction or a vote may name a message of either side; an edit or deletion only one of its author. */
export const sidesOf = (event: MessageChange): boolean[] =>
  isPersonal(event) ? [true, false] : [event.fromMe];

/** Changes a stored message. */
export async function applyChange(
  session: HotSession,
  connection: InboundConnection,
  event: MessageChange,
  target: Target,
  events: DomainEvent[],
  now: Date,
): Promise<void> {
  const { id, ticketId } = target;
  // Every writer locks the ticket before its messages.
  if (ticketId !== null) await session.rows('SELECT id FROM tickets WHERE id = ? FOR UPDATE', ticketId);
  const [message] = await session.rows('SELECT body, aids FROM messages WHERE id = ? FOR UPDATE', id);
  if (event.type === 'edit') {
    // An echo that arrives while our edit is in progress carries an outdated text.
    if (event.fromMe && (await isBeingEdited(session, id))) return;
    await session.run(
      'UPDATE messages SET body = ?, aids = ?, isEdited = TRUE, updatedAt = NOW(3) WHERE id = ?',
      event.text,
      message && aidsOfEdited(message as EditedRow, event.text),
      id,
    );
    await showLast(session, target, event.text);
  } else if (event.type === 'delete')
    await remove(session, target, !event.fromMe && !!connection.blanksDeleted);
  else if (event.type === 'vote')
    await writeVote(session, target.id, {
      companyId: connection.companyId,
      voter: reactorOf(event),
      name: event.fromMe ? undefined : personOf(event).name,
      options: event.options,
      at: momentOf(event.at, now),
    });
  else await react(session, connection, event, target);
  if (ticketId !== null)
    events.push({
      companyId: connection.companyId,
      topic: 'appMessage',
      action: event.type === 'delete' ? 'delete' : 'update',
      ref: { ticketId, messageId: id },
    });
}

interface EditedRow {
  body: string;
  aids: string | null;
}
/** The echo of our own edit brings the text that the message has: what was made of it since then stays. */
const aidsOfEdited = ({ body, aids }: EditedRow, text: string): string | null =>
  body === text ? aids : aidsAfterEdit(aids);

const isBeingEdited = async (session: HotSession, messageId: number): Promise<boolean> =>
  (
    await session.rows(
      "SELECT id FROM messageChanges WHERE messageId = ? AND kind = 'edit' AND state IN ('queued', 'sending') LIMIT 1",
      messageId,
    )
  ).length > 0;

/** Marks the message as deleted; if the company wants it so, its content and file are removed. */
async function remove(session: HotSession, target: Target, blank: boolean): Promise<void> {
  const { id, mediaId } = target;
  if (!blank) {
    await session.run(
      'UPDATE messages SET isDeleted = TRUE, aids = NULL, updatedAt = NOW(3) WHERE id = ?',
      id,
    );
    return;
  }
  await session.run(
    "UPDATE messages SET isDeleted = TRUE, body = '', data = NULL, aids = NULL, mediaId = NULL, updatedAt = NOW(3) WHERE id = ?",
    id,
  );
  await showLast(session, target, '');
  // The sweeper removes the file unless another message shows it.
  if (mediaId !== null)
    await session.run(
      "UPDATE mediaFiles SET dueAt = NOW(3), status = IF(status = 'pending', 'failed', status) WHERE id = ?",
      mediaId,
    );
}

/** The ticket's card shows its newest message. */
async function showLast(session: HotSession, { id, ticketId }: Target, text: string): Promise<void> {
  if (ticketId === null) return;
  const [newer] = await session.rows(
    'SELECT id FROM messages WHERE ticketId = ? AND id > ? AND isPrivate = FALSE LIMIT 1',
    ticketId,
    id,
  );
  if (!newer)
    await session.run(
      'UPDATE tickets SET lastMessage = ? WHERE id = ?',
      [...text].slice(0, 255).join(''),
      ticketId,
    );
}

/** Who reacted or voted, as it is stored: our side, or the first identity of the person. */
export const reactorOf = (event: PersonalChange): Buffer =>
  Buffer.from(event.fromMe ? 'company' : (personOf(event).identities[0]?.value ?? 'contact')).subarray(0, 60);

/** Who reacted or voted: in a group not the contact. */
const personOf = ({ participant, contact }: PersonalChange): Counterpart => participant ?? contact;

async function react(
  session: HotSession,
  connection: InboundConnection,
  event: ReactionEvent,
  target: Target,
) {
  const reactor = reactorOf(event);
  if (event.emoji)
    await session.run(
      `INSERT INTO messageReactions (messageId, companyId, reactor, emoji, name) VALUES (?, ?, ?, ?, ?)
       ON DUPLICATE KEY UPDATE emoji = VALUES(emoji), name = COALESCE(VALUES(name), name)`,
      target.id,
      connection.companyId,
      reactor,
      event.emoji.slice(0, 32),
      event.fromMe ? null : (personOf(event).name?.trim().slice(0, 120) ?? null),
    );
  else
    await session.run('DELETE FROM messageReactions WHERE messageId = ? AND reactor = ?', target.id, reactor);
  await session.run('UPDATE messages SET updatedAt = NOW(3) WHERE id = ?', target.id);
}
