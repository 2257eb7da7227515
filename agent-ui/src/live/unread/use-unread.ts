import { useCallback, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CallApi } from '@recado/sdk/client';
import { listTickets, type AnswerOf, type LivePayloads, type Ticket } from '@recado/sdk/contracts';
import { concerns } from '@recado/sdk/rules';
import { useLiveEvent, useLiveTopic, useNewest } from '../../lib/live-hooks';
import { useApi } from '../../lib/services';
import { useUser } from '../../lib/session';
import { gathering, pacedFrames } from '../frame';
import { Meanwhile } from '../meanwhile';
import { MOST_UNREAD, afterTicketEvent, type UnreadTickets } from './unread-tickets';

export const UNREAD_KEY = ['unread-tickets'];
const NONE: UnreadTickets = [];
/** People read the number at the bell: four updates a second are enough. */
const PACE_MS = 250;

/** Pages loaded for the bell: if the bot handles many tickets, those that wait for a person come after them. */
const MOST_PAGES = 5;

/** The user's own tickets, and those that wait for anybody, without those of colleagues. */
async function unreadOf(call: CallApi, userId: number, signal: AbortSignal): Promise<UnreadTickets> {
  const found: Ticket[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { withUnreadMessages: true, showAll: false, ...(cursor !== null && { cursor }) };
    const answer: AnswerOf<typeof listTickets> = await call(listTickets, { query, signal });
    found.push(...answer.tickets.filter((one) => one.unreadMessages > 0 && concerns(one, userId)));
    ({ cursor } = answer);
    if (cursor === null || !answer.hasMore || found.length >= MOST_UNREAD) break;
  }
  return found.slice(0, MOST_UNREAD);
}

type Change = LivePayloads['ticket'] | LivePayloads['appMessage'];

const afterChanges = (list: UnreadTickets, changes: readonly Change[], userId: number): UnreadTickets =>
  changes.reduce((now, event) => afterTicketEvent(now, event, userId), list);

/** Tickets with unread messages that concern the user, kept up to date by live events. */
export function useUnreadTickets(): UnreadTickets {
  const api = useApi();
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const [events] = useState(() => new Meanwhile<Change>());
  const { data = NONE } = useQuery({
    queryKey: UNREAD_KEY,
    queryFn: async ({ signal }) => {
      const { answer, meanwhile } = await events.during(() => unreadOf(api.call, userId, signal));
      return afterChanges(answer, meanwhile, userId);
    },
    staleTime: Infinity,
    // The list is rebuilt from known tickets: comparing all of them field by field gains nothing.
    structuralSharing: false,
  });
  const apply = useCallback(
    (changes: readonly Change[]) =>
      queries.setQueryData<UnreadTickets>(UNREAD_KEY, (list) => list && afterChanges(list, changes, userId)),
    [queries, userId],
  );
  const newest = useNewest(apply);
  const [gather] = useState(() =>
    gathering<Change>(
      pacedFrames(() => PACE_MS),
      (changes) => newest.current(changes),
    ),
  );
  const receive = (change: Change) => {
    events.note(change);
    gather(change);
  };
  useLiveTopic('ticket', receive);
  useLiveTopic('appMessage', receive);
  useLiveEvent('resync', () => void queries.invalidateQueries({ queryKey: UNREAD_KEY }));
  return data;
}
