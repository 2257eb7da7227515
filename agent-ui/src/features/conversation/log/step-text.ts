import type { TextFunction } from '../../../lib/i18n';
import { historyLine, type TicketLogEntry } from '../../../lib/ticket-history';

/** A step of the ticket, as a line among its messages. */
export interface Step {
  entry: TicketLogEntry;
  /** Of a transfer: the entry that names who or which queue got the ticket. */
  to?: TicketLogEntry;
}

const SHOWN: ReadonlySet<string> = new Set([
  'open',
  'transfered',
  'receivedTransfer',
  'return',
  'closed',
  'reopen',
  'undo',
]);

/** Both are of one move, which is written at one moment. */
const areOneMove = (one: TicketLogEntry | undefined, other: TicketLogEntry | undefined): boolean =>
  one !== undefined && one.createdAt === other?.createdAt;

/**
 * The steps that change who talks with the customer. What a transfer leads to is a part of its line, and whoever opens
 * a ticket has not accepted it from anybody.
 */
export const stepsOf = (entries: readonly TicketLogEntry[]): Step[] =>
  entries.flatMap((entry, at): Step[] => {
    const before = entries[at - 1];
    const after = entries[at + 1];
    const isSaid = areOneMove(before, entry) && ['transfered', 'create'].includes(before!.type);
    if (!SHOWN.has(entry.type) || isSaid) return [];
    return [{ entry, ...(entry.type === 'transfered' && areOneMove(entry, after) && { to: after! }) }];
  });

/** A step in words. */
export function stepText(t: TextFunction, { entry, to }: Step): string {
  const user = entry.user?.name ?? t('steps.someone');
  if (to?.user && to.user.id !== entry.user?.id)
    return t('tickets.lostToUser', { user, toUser: to.user.name });
  if (to?.queue) return t('tickets.lostToQueue', { user, toQueue: to.queue.name });
  return historyLine(t, entry);
}
