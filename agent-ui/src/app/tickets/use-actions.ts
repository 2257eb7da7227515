import {
  deleteTicket,
  isTicketWritable,
  markTicketUnread,
  type BodyOf,
  type Ticket,
  type updateTicket,
} from '@recado/sdk/contracts';
import { isApiError } from '@recado/sdk/client';
import { useCallback, useMemo, useState } from 'react';
import { useFilter } from '../../features/tickets/use-filter';
import { useI18n } from '../../lib/i18n';
import { OPENED, WRITE, type TicketActions } from '../../lib/requests/ticket-actions';
import { isTicketShown, useTicketPlace } from '../../lib/requests/ticket-place';
import { useUser } from '../../lib/session';
import { toast } from '../../lib/toasts';
import {
  acceptance,
  changeTicket,
  closing,
  conflictOf,
  ignoring,
  reopening,
  returning,
  transferral,
  type OwnershipConflict,
} from '../../live/tickets/ticket-changes';
import { useQueues } from '../../live/use-lists';
import { useWorkspace } from '../../live/use-workspace';
import { useUndo } from '../../live/tickets/use-undo';

type Change = BodyOf<typeof updateTicket>;
/** A question before a step, or something shown beside it. */
export type Question =
  | { kind: 'accept'; ticket: Ticket }
  | { kind: 'transfer'; ticket: Ticket }
  | { kind: 'tag'; ticket: Ticket; farewell: boolean }
  | { kind: 'remove'; ticket: Ticket }
  | { kind: 'history'; ticket: Ticket };
interface Step {
  said?: string;
  /** Its author can undo it for a moment. */
  undoable?: boolean;
  /** The new place of a ticket that leaves this user; otherwise the list. */
  leadsTo?: string;
}

/** The actions on a ticket, with the questions that some of them ask first. */
export const useActions = () => {
  const { api, tickets, view, userId } = useWorkspace();
  const { t, showError } = useI18n();
  const me = useUser();
  const { navigate, of, none, beside } = useTicketPlace();
  const { key } = useFilter();
  const { data: queues } = useQueues();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [openingId, setOpeningId] = useState<number | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [conflict, setConflict] = useState<OwnershipConflict | null>(null);

  /** Shows the result, and switches the list to the ticket's new place, so that it stays in sight. */
  const settle = useCallback(
    async (after: Ticket, leadsTo = none) => {
      tickets.put(after);
      if (!isTicketWritable(after.status) || after.userId !== userId)
        return navigate(leadsTo, { state: OPENED }, after.uuid);
      if (!beside) view.change({ tab: after.status === 'group' ? 'group' : 'open', search: '' });
      return navigate(of(after.uuid), { state: WRITE, replace: isTicketShown(after.uuid) });
    },
    [tickets, view, userId, navigate, of, none, beside],
  );
  const fail = useCallback(
    (error: unknown) => {
      const held = conflictOf(error);
      if (held) {
        // A second answer has no effect.
        setQuestion(null);
        setConflict(held);
      } else showError(error);
    },
    [showError],
  );
  const offerUndo = useUndo(settle, fail);

  const busyWith = useCallback(async (ticket: Ticket, work: () => Promise<void>): Promise<void> => {
    setBusyId(ticket.id);
    try {
      await work();
    } finally {
      setBusyId(null);
    }
  }, []);
  const run = useCallback(
    async (ticket: Ticket, change: Change, { said, undoable, leadsTo }: Step = {}): Promise<boolean> => {
      let done = false;
      await busyWith(ticket, async () => {
        try {
          const after = await changeTicket(api.call, ticket.id, change);
          if (said && undoable) offerUndo(after, said);
          else if (said) toast.success(said);
          await settle(after, leadsTo);
          done = true;
        } catch (error) {
          if (isApiError(error, 'ERR_REQUIRED_TAG'))
            setQuestion({ kind: 'tag', ticket, farewell: change.sendFarewellMessage === true });
          else fail(error);
        }
      });
      return done;
    },
    [api, busyWith, offerUndo, settle, fail],
  );
  /** Opens the conversation before the server has responded: text typed meanwhile is kept there. */
  const open = useCallback(
    async (ticket: Ticket, change: Change): Promise<void> => {
      setQuestion(null);
      setOpeningId(ticket.id);
      if (!isTicketShown(ticket.uuid)) void navigate(of(ticket.uuid), { state: OPENED });
      await run(ticket, change);
      setOpeningId(null);
    },
    [run, navigate, of],
  );
  const nextOf = useCallback(
    (ticket: Ticket): string | undefined => {
      const { ids } = tickets.list(key);
      const next = tickets.ticket(ids[ids.indexOf(ticket.id) + 1] ?? ids.find((id) => id !== ticket.id) ?? 0);
      return next && of(next.uuid);
    },
    [tickets, key, of],
  );

  const transferred = useMemo(() => ({ said: t('conversation.transferred'), undoable: true }), [t]);
  const actions = useMemo<TicketActions>(() => {
    const close = (ticket: Ticket, farewell: boolean, leadsTo?: string) =>
      void run(ticket, closing(me.id, farewell), { said: t('conversation.closed'), undoable: true, leadsTo });
    return {
      busyId,
      openingId,
      accept: (ticket) => {
        // Without queues there is nothing to ask.
        if (ticket.queueId === null && !ticket.isGroup && queues?.length !== 0)
          setQuestion({ kind: 'accept', ticket });
        else void open(ticket, acceptance(ticket, me.id));
      },
      resolve: close,
      resolveNext: (ticket) => close(ticket, true, nextOf(ticket)),
      ignore: (ticket) =>
        void run(ticket, ignoring(me.id), { said: t('conversation.closed'), undoable: true }),
      giveBack: (ticket) =>
        void run(ticket, returning(), { said: t('conversation.returned'), undoable: true }),
      reopen: (ticket) => void open(ticket, reopening(ticket, me.id)),
      transfer: (ticket, to) => {
        if (to) void run(ticket, transferral(ticket, to.queueId, to.userId), transferred);
        else setQuestion({ kind: 'transfer', ticket });
      },
      markUnread: (ticket) => {
        // Leave first: a conversation in view marks itself read.
        void navigate(none);
        api
          .call(markTicketUnread, { params: { id: ticket.id } })
          .then((after) => tickets.put(after))
          .catch(showError);
      },
      toggleIntegration: (ticket) =>
        void busyWith(ticket, async () => {
          const useIntegration = !ticket.useIntegration;
          await changeTicket(api.call, ticket.id, { useIntegration }).then((after) => {
            tickets.put(after);
            toast.success(t(useIntegration ? 'steps.integrationIsOn' : 'steps.integrationIsOff'));
          }, showError);
        }),
      showHistory: (ticket) => setQuestion({ kind: 'history', ticket }),
      remove: (ticket) => setQuestion({ kind: 'remove', ticket }),
    };
  }, [
    busyId,
    openingId,
    run,
    open,
    nextOf,
    busyWith,
    api,
    tickets,
    navigate,
    none,
    showError,
    me.id,
    queues,
    transferred,
    t,
  ]);

  /** The answers to the questions; each closes its dialog once it is done. */
  const answers = useMemo(
    () => ({
      accept: (ticket: Ticket, queueId: number | null) => open(ticket, acceptance(ticket, me.id, queueId)),
      async transfer(ticket: Ticket, queueId: number, toUserId: number | null) {
        if (await run(ticket, transferral(ticket, queueId, toUserId), transferred)) setQuestion(null);
      },
      tagged(ticket: Ticket, farewell: boolean) {
        setQuestion(null);
        actions.resolve(ticket, farewell);
      },
      async remove(ticket: Ticket) {
        await busyWith(ticket, async () => {
          try {
            await api.call(deleteTicket, { params: { id: ticket.id } });
            setQuestion(null);
            toast.success(t('steps.deleted'));
            await navigate(none);
            tickets.receive({ action: 'delete', ticketId: ticket.id });
          } catch (error) {
            showError(error);
          }
        });
      },
    }),
    [run, open, actions, transferred, busyWith, api, tickets, navigate, none, showError, me.id, t],
  );

  return {
    actions,
    answers,
    question,
    dropQuestion: useCallback(() => setQuestion(null), []),
    conflict,
    dropConflict: useCallback(() => setConflict(null), []),
  };
};
