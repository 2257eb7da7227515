import { showNewestMessages } from './newest-message.tx.js';
import type { TicketStatus } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { DomainEvent, TicketFacts } from '../../infra/domain-events.js';
import { passOverMessages } from '../wake-bot/wake-bot.tx.js';
import { moveCounts } from './ticket-counts.tx.js';
import { addLogs, closedByMerge, type LogLine } from './ticket-log.tx.js';
import { factsOf } from './ticket-rows.tx.js';

/** An active ticket of one of two contacts that are being merged, locked. */
export interface ActiveTicket {
  id: number;
  companyId: number;
  contactId: number;
  connectionId: number;
  status: TicketStatus;
  queueId: number | null;
  userId: number | null;
  isGroup: boolean;
  unreadMessages: number;
  laneId: number | null;
}
/** A second active ticket whose conversation continued in the other. */
export interface JoinedTicket {
  id: number;
  survivorId: number;
  former: Pick<ActiveTicket, 'status' | 'queueId' | 'userId' | 'unreadMessages'>;
  /** Its lane, which it keeps. */
  laneId: number | null;
}

const COLUMNS = [
  ...['id', 'companyId', 'contactId', 'connectionId', 'status', 'queueId', 'userId', 'isGroup'],
  ...['unreadMessages', 'laneId'],
];
/** A ticket with an agent is kept; a waiting one gives way. */
const RANK: Record<TicketStatus, number> = { open: 5, group: 4, pending: 3, nps: 2, lgpd: 1, closed: 0 };

export const lockActiveTickets = (
  trx: Transaction,
  { companyId }: TenantScope,
  contactIds: readonly number[],
): Promise<ActiveTicket[]> =>
  trx('tickets')
    .where({ companyId })
    .whereIn('contactId', contactIds)
    .whereNot({ status: 'closed' })
    .orderBy('id')
    .forUpdate()
    .select(COLUMNS);

/** Of two active tickets on one connection the one that is kept, and the one that ends. */
export function pairsOf(
  tickets: readonly ActiveTicket[],
): { survivor: ActiveTicket; ending: ActiveTicket }[] {
  const pairs = [];
  const first = new Map<number, ActiveTicket>();
  for (const ticket of tickets) {
    const other = first.get(ticket.connectionId);
    if (!other) first.set(ticket.connectionId, ticket);
    else
      pairs.push(
        RANK[ticket.status] > RANK[other.status]
          ? { survivor: ticket, ending: other }
          : { survivor: other, ending: ticket },
      );
  }
  return pairs;
}

/** Closes the ending ticket and continues its conversation in the kept one; `record` stores which messages moved. */
export async function joinTickets(
  trx: Transaction,
  { survivor, ending }: { survivor: ActiveTicket; ending: ActiveTicket },
  record: (tableName: string) => Promise<void>,
  now: Date,
): Promise<JoinedTicket> {
  const { companyId, status, queueId, userId, unreadMessages, laneId } = ending;
  await trx('tickets')
    .where({ id: ending.id, companyId })
    .update({ status: 'closed', unreadMessages: 0, closedAt: now, updatedAt: now });
  await trx('tickets')
    .where({ id: survivor.id, companyId })
    .update({
      unreadMessages: trx.raw('unreadMessages + ?', [unreadMessages]),
      updatedAt: now,
    });
  const closed: LogLine = {
    ...{ ticketId: ending.id, type: 'closed', userId: null, queueId: null, actor: 'merge', reason: 'merge' },
    from: { status, queueId, userId },
    to: { status: 'closed', queueId, userId },
  };
  await addLogs(trx, { companyId }, [closed], now);
  await record(`joined:${ending.id}`);
  await trx('messages').where({ companyId, ticketId: ending.id }).update({ ticketId: survivor.id });
  await showNewestMessages(trx, [survivor.id]);
  await passOverMessages(trx, survivor.id);
  return {
    id: ending.id,
    survivorId: survivor.id,
    former: { status, queueId, userId, unreadMessages },
    laneId,
  };
}

/** The counters of merged tickets, or (`back`) of separated ones. */
export const countJoined = (
  trx: Transaction,
  { companyId }: TenantScope,
  joined: readonly JoinedTicket[],
  back = false,
): Promise<void> =>
  moveCounts(
    trx,
    joined.map(({ former, laneId }) => {
      const { status, queueId, userId } = former;
      const active = { companyId, status, queueId, userId, laneId };
      const closed = { ...active, status: 'closed' as const };
      return back ? { before: closed, after: active } : { before: active, after: closed };
    }),
  );

/**
 * Restores a merged ticket with its messages, and returns it as it is now; undefined if that is no longer possible: it
 * is gone or was reopened since, its conversation has ended meanwhile, or the contact has another one by now.
 */
export async function separateTicket(
  trx: Transaction,
  { companyId }: TenantScope,
  joined: JoinedTicket,
  now: Date,
): Promise<JoinedTicket | undefined> {
  const { id, survivorId, former } = joined;
  const rows: Pick<ActiveTicket, 'id' | 'contactId' | 'connectionId' | 'status' | 'laneId'>[] = await trx(
    'tickets',
  )
    .where({ companyId })
    .whereIn('id', [id, survivorId])
    .orderBy('id')
    .forUpdate()
    .select('id', 'contactId', 'connectionId', 'status', 'laneId');
  const ended = rows.find((row) => row.id === id);
  const survivor = rows.find((row) => row.id === survivorId);
  if (ended?.status !== 'closed' || !survivor || survivor.status === 'closed') return undefined;
  const other = await trx('tickets')
    .where({ activeKey: Buffer.from(`${ended.contactId}:${ended.connectionId}`) })
    .first('id');
  if (other) return undefined;
  const { status, queueId, userId, unreadMessages } = former;
  await trx('tickets')
    .where({ id, companyId })
    .update({ status, unreadMessages, closedAt: null, updatedAt: now });
  const undone: LogLine = {
    ...{ ticketId: id, type: 'undo', userId: null, queueId: null, actor: 'merge', reason: 'merge' },
    from: { status: 'closed', queueId, userId },
    to: { status, queueId, userId },
    cancelsId: await closedByMerge(trx, { companyId }, id),
  };
  await addLogs(trx, { companyId }, [undone], now);
  await trx('tickets')
    .where({ id: survivorId, companyId })
    .update({
      unreadMessages: trx.raw('GREATEST(CAST(unreadMessages AS SIGNED) - ?, 0)', [unreadMessages]),
      updatedAt: now,
    });
  // Its lane may have been deleted meanwhile.
  return { ...joined, laneId: ended.laneId };
}

export const ticketUpdates = (
  { companyId }: TenantScope,
  ticketIds: Iterable<number>,
  before: ReadonlyMap<number, TicketFacts> = new Map(),
): DomainEvent[] =>
  [...new Set(ticketIds)].map((ticketId) => ({
    companyId,
    topic: 'ticket',
    action: 'update',
    ref: { ticketId },
    before: before.get(ticketId),
  }));

export const factsById = (tickets: readonly ActiveTicket[]): Map<number, TicketFacts> =>
  new Map(tickets.map((ticket) => [ticket.id, factsOf(ticket)]));
