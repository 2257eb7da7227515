import { useQuery } from '@tanstack/react-query';
import { listTicketLog, type Ticket } from '@recado/sdk/contracts';
import { useApi } from '../../lib/services';

/** The history of a ticket, reloaded whenever the ticket changes. */
export const useHistory = ({ id, updatedAt }: Ticket) => {
  const api = useApi();
  return useQuery({
    queryKey: ['ticketLog', id, updatedAt],
    queryFn: ({ signal }) => api.call(listTicketLog, { params: { ticketId: id }, signal }),
    staleTime: 0,
  });
};
