import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useDelete, useNotify, useRedirect } from 'react-admin';
import type { OfficeDataProvider } from '../../providers/data-provider';
import { errorKey, ticketsInTheWay } from '../../providers/error-text';

const LOOK_AGAIN_MS = 1_000;

/** Deletes a connection; its active tickets are closed first if requested. */
export function useConnectionDeletion(id: number, onClose: () => void) {
  const provider = useDataProvider<OfficeDataProvider>();
  const notify = useNotify();
  const redirect = useRedirect();
  const [deleteOne, { isPending: isDeleting }] = useDelete();
  const [isAsking, setAsking] = useState(false);
  // Until the last of them is closed.
  const [isClosing, setClosing] = useState(false);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['connections', 'activeTickets', id],
    queryFn: () => provider.activeTickets(id),
    refetchInterval: isClosing ? LOOK_AGAIN_MS : false,
    gcTime: 0,
  });
  const count = data?.count ?? 0;

  const fail = (cause: unknown) => {
    setClosing(false);
    notify(errorKey(cause), { type: 'error', multiLine: true, autoHideDuration: 8000 });
  };
  const remove = () =>
    void deleteOne(
      'connections',
      { id },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('ra.notification.deleted', { type: 'success', messageArgs: { smart_count: 1 } });
          onClose();
          redirect('list', 'connections');
        },
        // A new ticket came first: the dialog reports it.
        onError: (cause) => (ticketsInTheWay(cause) === undefined ? fail(cause) : void refetch()),
      },
    );
  const closeAndRemove = async () => {
    setAsking(true);
    try {
      await provider.closeActiveTickets(id);
      await refetch();
      setClosing(true);
    } catch (cause) {
      fail(cause);
    } finally {
      setAsking(false);
    }
  };
  useEffect(() => {
    if (!isClosing || !data || data.closing) return;
    setClosing(false);
    // Asks again about newer tickets.
    if (data.count === 0) remove();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each answer
  }, [data, isClosing]);
  useEffect(() => {
    if (error) fail(error);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each failure
  }, [error]);

  return {
    count,
    progress: isClosing ? data?.closing : undefined,
    isLooking: isPending && !error,
    isBusy: isAsking || isClosing || isDeleting,
    remove,
    closeAndRemove: () => void closeAndRemove(),
  };
}
