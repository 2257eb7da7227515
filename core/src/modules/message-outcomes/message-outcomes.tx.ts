import { insertRows } from '../../infra/bulk-sql.js';
import type { Transaction } from '../../infra/database.js';

/** Who asked for a message that no person wrote in a conversation. */
export type MessageOrigin = 'campaign' | 'schedule' | 'api';

/** A message of which something became known. */
export interface ChangedMessage {
  id: number;
  companyId: number;
  origin: MessageOrigin | null;
}

/** The rows that note what became known of these messages: only of those that somebody asked for. */
export const outcomeRows = (
  messages: readonly ChangedMessage[],
): { companyId: number; messageId: number }[] =>
  messages.filter(({ origin }) => origin !== null).map(({ id, companyId }) => ({ companyId, messageId: id }));

/** In the transaction that changes the messages. */
export async function noteOutcomes(trx: Transaction, messages: readonly ChangedMessage[]): Promise<void> {
  const rows = outcomeRows(messages);
  if (rows.length) await insertRows(trx, 'messageOutcomes', rows);
}
