import { UNDO_MS } from '@recado/sdk/contracts';
import { AT_ONCE } from '../../infra/clock.js';
import type { Transaction } from '../../infra/database.js';

interface Conversation {
  id: number;
  companyId: number;
  connectionId: number;
}
/** The initial state of the bot of a ticket that was closed before. */
export const REOPENED = JSON.stringify({ reopened: true });
const LAST_MESSAGE = 'COALESCE((SELECT MAX(m.id) FROM messages m WHERE m.ticketId = ?), 0)';

/** A locked ticket was changed in a way that its bot, if it has one, has to see. */
export async function callBot(trx: Transaction, ticketId: number): Promise<void> {
  await trx('ticketBots').where({ ticketId }).update({ dueAt: AT_ONCE, heldUntil: null });
}

/**
 * Somebody of the company wrote into a locked ticket. If the connection watches for silence, the ticket gets its bot
 * now: it may be the company that wrote first.
 */
export async function callBotOfAnswer(
  trx: Transaction,
  { id, companyId, connectionId }: Conversation,
  messageId: number,
): Promise<void> {
  await trx.raw(
    `INSERT INTO ticketBots (ticketId, companyId, handledMessageId, dueAt)
     SELECT ?, ?, ?, ? FROM connections c WHERE c.id = ? AND (c.expiryMinutes > 0 OR c.inactivityMinutes > 0
       OR EXISTS (SELECT 1 FROM ticketBots b WHERE b.ticketId = ?))
     ON DUPLICATE KEY UPDATE dueAt = IF(heldUntil > VALUES(dueAt), heldUntil, VALUES(dueAt))`,
    [id, companyId, messageId - 1, AT_ONCE, connectionId, id],
  );
}

/** Longer than any cache of the bots' data lasts. */
const KNOWN_EVERYWHERE_MS = 2_000;

/** Tickets of one connection, or of one queue. */
type Place = { companyId: number } & (
  | { connectionId: number; queueId?: undefined }
  | { queueId: number; connectionId?: undefined }
);

/**
 * Time limits have changed: bots of active tickets recompute when they are due. With `begins`, tickets without a bot
 * get one, and their time starts now.
 */
export async function callBotsOf(
  trx: Transaction,
  { companyId, connectionId, queueId }: Place,
  { begins, now }: { begins: boolean; now: Date },
): Promise<void> {
  const dueAt = new Date(now.getTime() + KNOWN_EVERYWHERE_MS);
  await trx.raw(
    `INSERT INTO ticketBots (ticketId, companyId, handledMessageId, dueAt)
     SELECT t.id, t.companyId, COALESCE((SELECT MAX(m.id) FROM messages m WHERE m.ticketId = t.id), 0), ?
     FROM tickets t LEFT JOIN ticketBots b ON b.ticketId = t.id
     WHERE t.companyId = ? AND t.status IN ('pending', 'open', 'lgpd', 'nps')
       AND ${queueId === undefined ? 't.connectionId' : 't.queueId'} = ?
       AND t.isGroup = FALSE AND (? OR b.ticketId IS NOT NULL)
     ON DUPLICATE KEY UPDATE dueAt = IF(ticketBots.heldUntil > VALUES(dueAt), ticketBots.heldUntil, VALUES(dueAt))`,
    [dueAt, companyId, queueId ?? connectionId, begins],
  );
}

/** A ticket was closed whose customer is to be asked for a rating, once the closing can no longer be undone. */
export async function callBotForRating(
  trx: Transaction,
  { id, companyId }: Pick<Conversation, 'id' | 'companyId'>,
  now: Date,
): Promise<void> {
  const until = new Date(now.getTime() + UNDO_MS);
  await trx.raw(
    `INSERT INTO ticketBots (ticketId, companyId, handledMessageId, dueAt, heldUntil)
     SELECT ?, ?, ${LAST_MESSAGE}, ?, ?
     ON DUPLICATE KEY UPDATE dueAt = VALUES(dueAt), heldUntil = VALUES(heldUntil)`,
    [id, companyId, id, until, until],
  );
}

/** A locked ticket got the messages of another one: they were answered there. */
export async function passOverMessages(trx: Transaction, ticketId: number): Promise<void> {
  await trx.raw(`UPDATE ticketBots SET handledMessageId = ${LAST_MESSAGE} WHERE ticketId = ?`, [
    ticketId,
    ticketId,
  ]);
}
