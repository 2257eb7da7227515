import type { Transaction } from '../../infra/database.js';
import { callBotsOf } from '../wake-bot/wake-bot.tx.js';
import type { ConnectionModel } from './connections.model.js';

/** Decides when the bot of an idle ticket has something to do. */
const WAITS = [
  ...(['expiryMinutes', 'expiresUnansweredOnly', 'inactivityMinutes', 'inactivityMessage'] as const),
  ...(['sendToQueueMinutes', 'sendToQueueId', 'ratingExpiryMinutes'] as const),
];

/** Applies a changed waiting time to tickets that are already waiting. The connection is locked. */
export async function tellWaitingTickets(
  trx: Transaction,
  former: ConnectionModel,
  values: Partial<ConnectionModel>,
  now: Date,
): Promise<void> {
  if (!WAITS.some((column) => values[column] !== undefined && values[column] !== former[column])) return;
  const { expiryMinutes = former.expiryMinutes, inactivityMinutes = former.inactivityMinutes } = values;
  const { id: connectionId, companyId } = former;
  const begins = expiryMinutes > 0 || inactivityMinutes > 0;
  await callBotsOf(trx, { companyId, connectionId }, { begins, now });
}
