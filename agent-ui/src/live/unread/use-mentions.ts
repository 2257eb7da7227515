import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { listMentions, type Mention } from '@recado/sdk/contracts';
import { useLiveEvent, useLiveTopic } from '../../lib/live-hooks';
import { useApi } from '../../lib/services';
import { useUser } from '../../lib/session';
import { Meanwhile } from '../meanwhile';
import { afterMentionChange, type MentionChange } from './mention-list';
import { unseenMentions } from './unseen-mentions';

const KEY = ['mentions'];
const NONE: readonly Mention[] = [];

/** Keeps the user's unseen mentions up to date. `markOf`: what the card of a ticket with one shows; it stays the same. */
export function useMentions(markOf: (unread: number) => ReactNode): void {
  const api = useApi();
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const [events] = useState(() => new Meanwhile<MentionChange>());
  const after = (list: readonly Mention[], change: MentionChange) => afterMentionChange(list, change, userId);
  const { data = NONE } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { answer, meanwhile } = await events.during(() => api.call(listMentions, { signal }));
      return meanwhile.reduce<readonly Mention[]>(after, answer.mentions);
    },
    staleTime: Infinity,
  });
  const receive = (change: MentionChange) => {
    events.note(change);
    queries.setQueryData<readonly Mention[]>(KEY, (list) => list && after(list, change));
  };
  useLiveTopic('appMessage', (event) => receive({ topic: 'appMessage', event }));
  useLiveTopic('ticket', (event) => receive({ topic: 'ticket', event }));
  const reload = () => void queries.invalidateQueries({ queryKey: KEY });
  useLiveTopic('mention', (event) =>
    // What is seen and what is not, the server knows: an edit may name somebody in a note that was read long ago.
    event.action === 'added' ? reload() : receive({ topic: 'mention', event }),
  );
  useLiveEvent('resync', reload);
  const mark = useMemo(() => {
    const tickets = new Set(data.map(({ ticketId }) => ticketId));
    return (ticketId: number, unread: number) => tickets.has(ticketId) && markOf(unread);
  }, [data, markOf]);
  useEffect(() => unseenMentions.set({ list: data, mark }), [data, mark]);
  useEffect(() => () => unseenMentions.set({ list: NONE }), []);
}
