import { isApiError } from '@recado/sdk/client';
import type { Ticket, TicketLoss } from '@recado/sdk/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useI18n, type TextFunction } from '../../lib/i18n';
import { lossText } from '../../lib/messages/loss-text';
import { useTicketActions } from '../../lib/requests/ticket-actions';
import { useTicketPlace } from '../../lib/requests/ticket-place';
import { toast } from '../../lib/toasts';
import { useWorkspace } from '../../live/use-workspace';

/** A user who loses a conversation has the time to read why. */
const TOLD_MS = 8_000;

interface OpenedTicket {
  id: number | null;
  /** The server did not respond: a retry makes sense. */
  failure: unknown;
  retry: () => void;
}

/** Finds the ticket of the address. One that does not exist, or becomes invisible, leads back to the list. */
export const useOpenedTicket = (uuid: string): OpenedTicket => {
  const { tickets, ticketLoader } = useWorkspace();
  const { t, showError } = useI18n();
  const { navigate, none } = useTicketPlace();
  const leave = useCallback(() => void navigate(none, { replace: true }), [navigate, none]);
  const [id, setId] = useState<number | null>(() => tickets.byUuid(uuid)?.id ?? null);
  const [failure, setFailure] = useState<unknown>(null);

  const load = useCallback(
    (signal?: AbortSignal) => {
      setFailure(null);
      ticketLoader.one(uuid, signal).then(
        (ticket: Ticket) => setId(ticket.id),
        (error: unknown) => {
          if (signal?.aborted) return;
          const silent = isApiError(error) && (error.status === 0 || error.status >= 500);
          if (silent) return setFailure(error);
          // The server does not tell a ticket that does not exist from one that this user may not see.
          if (isApiError(error) && error.status === 404)
            toast.error(t('conversation.notYours'), { duration: TOLD_MS });
          else showError(error);
          leave();
        },
      );
    },
    [ticketLoader, uuid, leave, showError, t],
  );
  useEffect(() => {
    if (id !== null) return undefined;
    const abort = new AbortController();
    load(abort.signal);
    return () => abort.abort();
  }, [id, load]);
  useLeaveWhenDeleted(id, leave);
  return { id, failure, retry: load };
};

function tellLoss(t: TextFunction, ticket: Ticket | undefined, loss: TicketLoss | undefined): void {
  const why = lossText(t, loss);
  if (loss?.what === 'closed') toast.success(`${t('conversation.closed')} ${why}.`, { duration: TOLD_MS });
  else toast.info(ticket ? `${ticket.contact.name}: ${why}` : why, { duration: TOLD_MS });
}

/** The ticket was closed or moved out of sight elsewhere. This user's own actions report themselves. */
const useLeaveWhenDeleted = (id: number | null, leave: () => void): void => {
  const { onDeleted } = useWorkspace();
  const { t } = useI18n();
  const { busyId } = useTicketActions();
  useEffect(
    () =>
      onDeleted((deletedId, ticket, loss) => {
        if (deletedId !== id) return;
        if (busyId !== id) tellLoss(t, ticket, loss);
        leave();
      }),
    [onDeleted, id, busyId, leave, t],
  );
};
