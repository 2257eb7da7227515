import { markTicketRead, type Ticket } from '@recado/sdk/contracts';
import { useEffect, useRef } from 'react';
import { useWorkspace } from '../../../live/use-workspace';

/** Milliseconds that a new message must be in view to count as read. */
const GLANCE_MS = 400;

/** Marks the customer's messages read once the ticket's agent has them in view. */
export const useMarkRead = (ticket: Ticket, unread: number, inView: boolean): void => {
  const { api, tickets, userId } = useWorkspace();
  const underWay = useRef(false);
  const holds = ticket.userId === userId || (ticket.status === 'group' && ticket.userId === null);
  const due = holds && inView && unread > 0;
  useEffect(() => {
    if (!due) return undefined;
    const mark = () => {
      if (underWay.current || document.visibilityState !== 'visible') return;
      underWay.current = true;
      api
        .call(markTicketRead, { params: { id: ticket.id } })
        .then((after) => tickets.put(after))
        // The unread mark stays, and the next message or glance retries.
        .catch(() => undefined)
        .finally(() => (underWay.current = false));
    };
    const timer = setTimeout(mark, GLANCE_MS);
    document.addEventListener('visibilitychange', mark);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', mark);
    };
  }, [api, tickets, ticket.id, unread, due]);
};
