import type { Transaction } from '../../../infra/database.js';
import type { Outbox } from '../../../infra/domain-events.js';
import type { TenantScope } from '../../../infra/tenancy.js';
import { newUuid } from '../../../infra/uuid.js';
import { moveCounts } from '../ticket-counts.tx.js';
import { addLogs, openingLines } from '../ticket-log.tx.js';
import * as repo from '../tickets.repo.js';
import { moveBySystem } from './system-moves.tx.js';

const OUTREACH = { actor: 'system', reason: 'outreach' } as const;

export interface OutreachTicket {
  contactId: number;
  connection: { id: number; channel: string };
  /** Where the channel reaches the contact. */
  conversation: Buffer;
  queueId: number;
  /** Its agent; null: it waits in the queue. */
  userId: number | null;
}

/**
 * The ticket for a message that the system sends to a locked contact: the active one as it is, with an agent if it
 * waits for one, otherwise a new one. Throws a duplicate of `tickets_one_active` if somebody opens one at the same
 * moment: repeat the transaction.
 */
export async function openForOutreach(
  trx: Transaction,
  outbox: Outbox,
  { companyId }: TenantScope,
  { contactId, connection, conversation, queueId, userId }: OutreachTicket,
  now: Date,
): Promise<number> {
  const scope = { companyId };
  const active = await repo.lockActiveTicket(trx, scope, contactId, connection.id);
  if (active) {
    if (userId !== null && active.status === 'pending' && active.userId === null)
      await moveBySystem(trx, outbox, active, 'offer', { status: 'open', userId }, now, OUTREACH);
    return active.id;
  }
  const state = { status: userId === null ? 'pending' : 'open', userId, queueId } as const;
  const id = await repo.insertTicket(trx, scope, {
    ...state,
    uuid: newUuid(),
    ...{ contactId, connectionId: connection.id, channel: connection.channel, conversation },
    isGroup: false,
    acceptedAt: userId === null ? null : now,
    ...{ createdAt: now, updatedAt: now },
  });
  await addLogs(trx, scope, openingLines({ ...state, ticketId: id, by: userId }, OUTREACH), now);
  await moveCounts(trx, [{ after: { companyId, ...state } }]);
  await outbox.append(trx, { companyId, topic: 'ticket', action: 'update', ref: { ticketId: id } });
  return id;
}
