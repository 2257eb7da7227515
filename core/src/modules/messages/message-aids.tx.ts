import type { MessageAid } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { aidsColumn, aidsOf, withAid } from './message-aids.rules.js';

/** A message that gets a text beside it. */
export interface AidTarget extends TenantScope {
  messageId: number;
  /** Only as long as this is the message's text: what was made of another is not kept. */
  body?: string;
}

/**
 * Keeps a text beside a message, with the live event that shows it; wake the outbox after the commit. Returns false, and
 * does nothing, if the message is gone, deleted or, with `body`, edited meanwhile.
 *
 * It locks the message's row and nothing else: who also locks the ticket does that before.
 */
export async function addAid(
  trx: Transaction,
  outbox: Pick<Outbox, 'append'>,
  { companyId, messageId, body }: AidTarget,
  aid: MessageAid,
  now: Date,
): Promise<boolean> {
  const mine = { id: messageId, companyId };
  const row = await trx('messages').where(mine).forUpdate().first('aids', 'body', 'isDeleted', 'ticketId');
  if (!row || row.isDeleted || (body !== undefined && row.body !== body)) return false;
  const aids = aidsColumn(withAid(aidsOf(row.aids), aid));
  await trx('messages').where(mine).update({ aids, updatedAt: now });
  const ref = { ticketId: row.ticketId, messageId };
  if (row.ticketId !== null)
    await outbox.append(trx, { companyId, topic: 'appMessage', action: 'update', ref });
  return true;
}
