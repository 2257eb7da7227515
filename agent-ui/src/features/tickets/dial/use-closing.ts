import { useQuery } from '@tanstack/react-query';
import {
  cancelTicketClosing,
  closeAllTickets,
  previewTicketClosing,
  showTicketClosing,
  type BodyOf,
  type TicketClosing,
} from '@recado/sdk/contracts';
import { useState } from 'react';
import { useApi } from '../../../lib/services';
import { useTask } from '../../../lib/use-task';

/** How often a closing's progress is polled. */
const LOOK_MS = 700;

type Scope = { status: ClosableTab; queueIds: readonly number[] | null; showAll: boolean };
/** The tabs whose content can be closed. */
export type ClosableTab = BodyOf<typeof closeAllTickets>['status'];

/** The preview of a closing with this scope. */
export const useClosingPreview = (scope: Scope | null) => {
  const api = useApi();
  return useQuery({
    queryKey: ['ticketClosingPreview', scope],
    queryFn: ({ signal }) => {
      const { status, showAll, queueIds } = scope!;
      const query = { status, showAll, ...(queueIds && { queueIds: JSON.stringify(queueIds) }) };
      return api.call(previewTicketClosing, { query, signal });
    },
    enabled: scope !== null,
    staleTime: 0,
    gcTime: 0,
  });
};
export type ClosingPreview = NonNullable<ReturnType<typeof useClosingPreview>['data']>;

/** Starts a bulk closing and follows it to its end. */
export const useClosing = () => {
  const api = useApi();
  const [begun, setBegun] = useState<TicketClosing | null>(null);
  const { busy, run } = useTask();
  const { data } = useQuery({
    queryKey: ['ticketClosing', begun?.id],
    queryFn: ({ signal }) => api.call(showTicketClosing, { params: { closingId: begun!.id }, signal }),
    enabled: begun !== null,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : LOOK_MS),
    staleTime: 0,
  });
  const doing = (work: () => Promise<TicketClosing>) => run(async () => setBegun(await work()));
  return {
    closing: begun && (data ?? begun),
    busy,
    begin: (body: BodyOf<typeof closeAllTickets>) => void doing(() => api.call(closeAllTickets, { body })),
    stop: () => begun && void doing(() => api.call(cancelTicketClosing, { params: { closingId: begun.id } })),
  };
};
