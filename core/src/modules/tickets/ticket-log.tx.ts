import type { TicketStatus } from '@recado/sdk/contracts';
import type { Db, Transaction } from '../../infra/database.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Transition } from './moves/ticket-transitions.js';

export type LogType =
  | 'create'
  | 'chatBot'
  | 'queue'
  | 'open'
  | 'access'
  | 'transfered'
  | 'receivedTransfer'
  | 'closed'
  | 'reopen'
  | 'return'
  | 'undo'
  | 'lane'
  /** A change of state that people are not shown as a step of its own. */
  | 'move';
/** Who acted; `phone` is the company's own phone, where somebody answers without this product. */
export type LogActor = 'user' | 'phone' | 'bot' | 'customer' | 'system' | 'import' | 'merge';
/** What a line is part of: figures count a closing by its agent, and not one by a merge. */
export type LogReason =
  | Transition
  | 'bulk'
  | 'merge'
  | 'part'
  | 'undo'
  | 'handover'
  | 'outreach'
  | 'on-call'
  | 'no-connection'
  | 'no-holder';

/** What a move changes of a ticket. */
export interface LogState {
  status: TicketStatus;
  queueId: number | null;
  userId: number | null;
}
export interface LogLine {
  ticketId: number;
  type: LogType;
  /** Shown with the line: who acted, or who got the ticket. */
  userId: number | null;
  queueId: number | null;
  /** The lane that it was moved to. */
  tagId?: number | null;
  actor: LogActor;
  reason?: LogReason;
  /** The states before and after; absent for what moves nothing. A new ticket has none before. */
  from?: LogState;
  to?: LogState;
  /** The first line of the move that this one undoes. */
  cancelsId?: number | null;
}

/** The row of a line; every writer of the history makes its rows here. */
export const logRow = ({ companyId }: TenantScope, line: LogLine, at: Date) => ({
  companyId,
  ticketId: line.ticketId,
  type: line.type,
  userId: line.userId,
  queueId: line.queueId,
  tagId: line.tagId ?? null,
  actor: line.actor,
  reason: line.reason ?? null,
  fromStatus: line.from?.status ?? null,
  fromQueueId: line.from?.queueId ?? null,
  fromUserId: line.from?.userId ?? null,
  toStatus: line.to?.status ?? null,
  toQueueId: line.to?.queueId ?? null,
  toUserId: line.to?.userId ?? null,
  cancelsId: line.cancelsId ?? null,
  createdAt: at,
});

/** The lines of a new ticket: it is made, and it is somebody's at once if it has a holder. `by` is shown with them. */
export function openingLines(
  { ticketId, by, ...to }: LogState & { ticketId: number; by: number | null },
  about: Pick<LogLine, 'actor' | 'reason'>,
): LogLine[] {
  const line = { ...about, ticketId, userId: by, queueId: to.queueId };
  if (to.userId === null) return [{ ...line, type: 'create', to }];
  const waiting: LogState = { ...to, status: 'pending', userId: null };
  return [
    { ...line, type: 'create', to: waiting },
    { ...line, type: 'open', from: waiting, to },
  ];
}

/** Adds lines, of one ticket or several, in one statement. Returns the id of the first. */
export async function addLogs(
  trx: Db,
  scope: TenantScope,
  lines: readonly LogLine[],
  at: Date,
): Promise<number | undefined> {
  if (lines.length === 0) return undefined;
  const [id] = await trx('ticketLogs').insert(lines.map((line) => logRow(scope, line, at)));
  return id;
}

/** The line with which a merge closed a ticket; undefined if the ticket has moved since. */
export async function closedByMerge(
  trx: Transaction,
  { companyId }: TenantScope,
  ticketId: number,
): Promise<number | undefined> {
  const last = await trx('ticketLogs')
    .where({ companyId, ticketId })
    .whereNotNull('toStatus')
    .orderBy('id', 'desc')
    .first('id', 'reason');
  return last?.reason === 'merge' ? Number(last.id) : undefined;
}
