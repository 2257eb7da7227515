import type { ContactEvent } from '@recado/sdk';
import type { HotSession } from '../infra/hot-session.js';

/** What a ticket can keep. */
const isConversation = (id: string): boolean => id !== '' && Buffer.byteLength(id) <= 191;

/**
 * The chat of these contacts has a new id: their tickets and what is not sent yet continue under it. A repeat finds nothing
 * to move.
 */
export async function followMove(
  session: HotSession,
  connectionId: number,
  contactIds: readonly number[],
  moved: NonNullable<ContactEvent['moved']>,
): Promise<void> {
  if (!isConversation(moved.from) || !isConversation(moved.to) || moved.from === moved.to) return;
  const [from, to] = [Buffer.from(moved.from), Buffer.from(moved.to)];
  const inUse = await session.run(
    `UPDATE tickets SET conversation = ? WHERE connectionId = ? AND contactId IN (?) AND conversation = ?`,
    ...[to, connectionId, contactIds, from],
  );
  // A message that a worker is sending right now keeps its attempt, and continues in the new chat if it has to be repeated.
  const unsent = await session.run(
    `UPDATE messages SET conversation = ?, dueAt = IF(sendState = 'queued', COALESCE(dueAt, NOW(3)), dueAt),
       updatedAt = IF(sendState = 'queued', NOW(3), updatedAt)
     WHERE connectionId = ? AND conversation = ? AND fromMe = 1 AND externalId IS NULL
       AND sendState IN ('queued', 'sending') AND contactId IN (?)`,
    ...[to, connectionId, from, contactIds],
  );
  const isNews = inUse.affectedRows + unsent.affectedRows > 0;
  if (!isNews) return;
  await session.run(
    'UPDATE movedChats SET toConversation = ? WHERE connectionId = ? AND toConversation = ?',
    ...[to, connectionId, from],
  );
  await session.run(
    'DELETE FROM movedChats WHERE connectionId = ? AND fromConversation = ?',
    connectionId,
    to,
  );
  await session.run(
    `INSERT INTO movedChats (connectionId, fromConversation, toConversation) VALUES (?, ?, ?)
     ON DUPLICATE KEY UPDATE toConversation = VALUES(toConversation)`,
    ...[connectionId, from, to],
  );
}

/** For a statement over tickets: the id under which a conversation continues. Takes its id twice. */
export const PRESENT_CONVERSATION = `COALESCE((SELECT toConversation FROM movedChats
  WHERE connectionId = tickets.connectionId AND fromConversation = ?), ?)`;
