import { useCallback, useState } from 'react';
import type { MomentTicket, Ticket } from '@recado/sdk/contracts';
import { useI18n } from '../../lib/i18n';
import { toast } from '../../lib/toasts';
import { acceptance, changeTicket, returning, transferral } from '../../live/tickets/ticket-changes';
import { useUndo } from '../../live/tickets/use-undo';
import { useWorkspace } from '../../live/use-workspace';
import { WAITING, cardIdOf } from './data/board';

/** Moves of tickets to agents, to queues, and back to those that wait. `moved` learns what became of a ticket. */
export function useMoves(moved: (ticket: Ticket) => void) {
  const { api, tickets, userId: me } = useWorkspace();
  const { t, showError } = useI18n();
  const [busyIds, setBusyIds] = useState<ReadonlySet<number>>(new Set());
  const settle = useCallback(
    (after: Ticket) => {
      tickets.put(after);
      moved(after);
    },
    [tickets, moved],
  );
  const offerUndo = useUndo(settle, showError);
  const run = useCallback(
    async (ticket: MomentTicket, change: ReturnType<typeof returning>, said: string, undoable = true) => {
      setBusyIds((ids) => new Set(ids).add(ticket.id));
      try {
        const after = await changeTicket(api.call, ticket.id, change);
        settle(after);
        if (undoable) offerUndo(after, said);
        else toast.success(said);
        return true;
      } catch (error) {
        showError(error);
        return false;
      } finally {
        setBusyIds((ids) => new Set([...ids].filter((id) => id !== ticket.id)));
      }
    },
    [api, settle, offerUndo, showError],
  );
  return {
    busyIds,
    /** To another card of the board. */
    async put(ticket: MomentTicket, cardId: number): Promise<boolean> {
      if (cardId === cardIdOf(ticket) || cardId < WAITING) return false;
      if (cardId === WAITING) return run(ticket, returning(), t('conversation.returned'));
      // Who takes a waiting ticket has not transferred it: there is nothing to take back.
      const isTaken = cardId === me && ticket.status === 'pending';
      const said = t(isTaken ? 'moments.taken' : 'conversation.transferred');
      return run(ticket, acceptance(ticket, cardId, ticket.queueId), said, !isTaken);
    },
    transfer: (ticket: MomentTicket, queueId: number, userId: number | null): Promise<boolean> =>
      run(ticket, transferral(ticket, queueId, userId), t('conversation.transferred')),
  };
}
