import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listUndelivered, type LivePayloads, type Undelivered } from '@recado/sdk/contracts';
import { stored } from '@recado/sdk/ui';
import { useLiveEvent, useLiveTopic } from '../../lib/live-hooks';
import { useApi } from '../../lib/services';
import { useUser } from '../../lib/session';
import { createStore, useStore } from '../../lib/store';
import { Meanwhile } from '../meanwhile';

const KEY = ['undelivered'];
const NONE: readonly Undelivered[] = [];
const SEEN = 'recado.undeliveredSeen';
/** The server lists fewer. */
const SEEN_AT_MOST = 200;

function seenBefore(): readonly number[] {
  const ids: unknown = JSON.parse(stored.get(SEEN) ?? '[]');
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
}
const seen = createStore<readonly number[]>(seenBefore());

/** The user knows of these: this browser does not tell of them again. */
export function markUndeliveredSeen(ids: readonly number[]): void {
  seen.set((before) => [...new Set([...before, ...ids])].slice(-SEEN_AT_MOST));
  stored.set(SEEN, JSON.stringify(seen.get()));
}

type Change = LivePayloads['appMessage'];

/** The list after a message has changed: its own entry goes, unless it is undelivered. */
export function afterMessage(
  list: readonly Undelivered[],
  { action, message, ticket, contact }: Change,
  userId: number,
): readonly Undelivered[] {
  const { id, sendStatus: status } = message;
  const isKnown = list.some((one) => one.id === id);
  const isOurs = message.fromMe && !message.isPrivate && !message.isDeleted && action !== 'delete';
  const concerns = ticket.userId === userId || message.user?.id === userId;
  if (isOurs && concerns && (status === 'failed' || status === 'unconfirmed')) {
    const { id: ticketId, uuid: ticketUuid } = ticket;
    const { createdAt } = message;
    const entry = { id, ticketId, ticketUuid, contactName: contact.name, status, createdAt };
    return [...list.filter((one) => one.id !== id), entry].sort((a, b) => b.id - a.id);
  }
  return isKnown ? list.filter((one) => one.id !== id) : list;
}

/** Messages of the user's tickets that did not arrive, and of which this browser has not told yet; newest first. */
export function useUndelivered(): readonly Undelivered[] {
  const api = useApi();
  const { id: userId } = useUser();
  const queries = useQueryClient();
  const known = useStore(seen);
  const [events] = useState(() => new Meanwhile<Change>());
  const { data = NONE } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { answer, meanwhile } = await events.during(() => api.call(listUndelivered, { signal }));
      return meanwhile.reduce<readonly Undelivered[]>(
        (list, change) => afterMessage(list, change, userId),
        answer.messages,
      );
    },
    staleTime: Infinity,
  });
  useLiveTopic('appMessage', (change: Change) => {
    events.note(change);
    queries.setQueryData<readonly Undelivered[]>(KEY, (list) => list && afterMessage(list, change, userId));
  });
  useLiveEvent('resync', () => void queries.invalidateQueries({ queryKey: KEY }));
  return data.filter(({ id }) => !known.includes(id));
}
