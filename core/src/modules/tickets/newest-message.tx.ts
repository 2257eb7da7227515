import type { Transaction } from '../../infra/database.js';

/**
 * The cards of tickets whose messages were deleted or moved show the newest remaining one again, of customers and
 * agents. Private notes and the bot's messages are shown on no card.
 */
export async function showNewestMessages(trx: Transaction, ticketIds: readonly number[]): Promise<void> {
  if (ticketIds.length === 0) return;
  await trx.raw(
    `UPDATE tickets t
     JOIN messages m ON m.id = (SELECT MAX(x.id) FROM messages x
       WHERE x.ticketId = t.id AND x.isPrivate = FALSE AND x.isBot = FALSE)
     LEFT JOIN mediaFiles f ON f.id = m.mediaId
     SET t.lastMessage = IF(m.isDeleted, '', LEFT(COALESCE(NULLIF(m.body, ''), f.filename, ''), 255)),
       t.lastMessageType = m.mediaType, t.lastMessageAt = m.createdAt
     WHERE t.id IN (${ticketIds.map(() => '?').join(',')})`,
    [...ticketIds],
  );
}
