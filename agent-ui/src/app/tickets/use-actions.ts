import type { BodyOf, Ticket, updateTicket } from '@recado/sdk/contracts';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useI18n } from '../../lib/i18n';
import { useUser } from '../../lib/session';
import { WRITE, type TicketActions } from '../../lib/ticket-actions';
import { toast } from '../../lib/toasts';
import {
  acceptance,
  canRestore,
  changeTicket,
  closing,
  conflictOf,
  ignoring,
  reopening,
  restoring,
  returning,
  transferral,
  type OwnershipConflict,
} from '../../live/ticket-changes';
import { useConsole } from '../../live/use-console';

/** Milliseconds in which a change can be taken back: the farewell of a closing waits as long. */
const UNDO_MS = 5000;

type Change = BodyOf<typeof updateTicket>;
export type QueueQuestion = { ticket: Ticket; mode: 'accept' | 'transfer' };

/** The actions on a ticket, with the questions that some of them ask first. */
export const useActions = () => {
  const { api, tickets, view, userId } = useConsole();
  const { t, showError } = useI18n();
  const me = useUser();
  const navigate = useNavigate();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [question, setQuestion] = useState<QueueQuestion | null>(null);
  const [conflict, setConflict] = useState<OwnershipConflict | null>(null);

  const run = useCallback(
    async (ticket: Ticket, change: Change, said?: string): Promise<boolean> => {
      setBusyId(ticket.id);
      try {
        const after = await changeTicket(api.call, ticket.id, change);
        tickets.put(after);
        if (said) {
          const undo = { label: t('actions.undo'), run: () => void run(after, restoring(ticket)) };
          toast.success(said, canRestore(after, me) ? { duration: UNDO_MS, action: undo } : {});
        }
        const active = after.status === 'open' || after.status === 'group';
        // The list turns to where the ticket went, so that it stays in sight.
        if (active && after.userId === userId) {
          view.change({ tab: after.status === 'group' ? 'group' : 'open', search: '' });
          await navigate(`/tickets/${after.uuid}`, { state: WRITE });
        } else {
          await navigate('/tickets');
        }
        return true;
      } catch (error) {
        const held = conflictOf(error);
        if (held) setConflict(held);
        else showError(error);
        return false;
      } finally {
        setBusyId(null);
      }
    },
    [api, tickets, view, userId, navigate, showError, me, t],
  );

  const actions = useMemo<TicketActions>(
    () => ({
      busyId,
      accept: (ticket) => {
        if (ticket.queueId === null && !ticket.isGroup) setQuestion({ ticket, mode: 'accept' });
        else void run(ticket, acceptance(ticket, me.id));
      },
      resolve: (ticket, farewell) => void run(ticket, closing(me.id, farewell), t('conversation.closed')),
      ignore: (ticket) => void run(ticket, ignoring(me.id), t('conversation.closed')),
      giveBack: (ticket) => void run(ticket, returning(), t('conversation.returned')),
      reopen: (ticket) => void run(ticket, reopening(ticket, me.id)),
      transfer: (ticket) => setQuestion({ ticket, mode: 'transfer' }),
    }),
    [busyId, run, me.id, t],
  );

  const answer = useCallback(
    async (queueId: number, toUserId: number | null) => {
      if (!question) return;
      const { ticket, mode } = question;
      const done =
        mode === 'accept'
          ? await run(ticket, acceptance(ticket, me.id, queueId))
          : await run(ticket, transferral(ticket, queueId, toUserId), t('conversation.transferred'));
      if (done) setQuestion(null);
    },
    [question, run, me.id, t],
  );

  return {
    actions,
    question,
    answer,
    dropQuestion: useCallback(() => setQuestion(null), []),
    conflict,
    dropConflict: useCallback(() => setConflict(null), []),
  };
};
