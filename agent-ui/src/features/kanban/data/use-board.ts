import type { Api } from '@recado/sdk/client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  deleteTicketTag,
  listKanbanTickets,
  listLanes,
  putTicketTag,
  type Lane,
  type Ticket,
} from '@recado/sdk/contracts';
import { useLiveEvent, useLiveTopic, useNewest } from '../../../lib/live-hooks';
import { useApi } from '../../../lib/services';
import {
  fromPage,
  inLane,
  isOnBoard,
  laneOf,
  movedTo,
  withCounts,
  withPage,
  withTicket,
  withoutTicket,
  type BoardFilter,
  type BoardState,
  type Spot,
} from './board-state';

/** Milliseconds in which several changes lead to one request. */
const SETTLE_MS = 400;
/** Milliseconds in which somebody else's move of a card that this user moved is told. */
const OWN_MS = 10_000;

interface Told {
  /** Somebody else moved a card that this user has just moved. */
  onOvertaken: (ticket: Ticket) => void;
  /** A card has left the board. */
  onGone: (ticket: Ticket) => void;
}
export type Board = ReturnType<typeof useBoard>;

/** The board's lanes and cards, kept as others change them. */
export function useBoard(filter: BoardFilter, told: Told) {
  const api = useApi();
  const [tags, setTags] = useState<readonly Lane[]>([]);
  const [state, setState] = useState<BoardState | null>(null);
  const [error, setError] = useState<unknown>(null);
  const newest = useNewest({ state, told });
  const reading = useRef<AbortController | null>(null);
  const loading = useRef(new Set<number>());
  /** Moves on their way, and what frames told of their cards until the answer. */
  const moves = useRef(new Map<number, Promise<Ticket>>());
  const meanwhile = useRef(new Map<number, Ticket>());
  const own = useRef(new Map<number, { laneId: number; at: number }>());
  /** How many moves were begun. */
  const begun = useRef(0);
  const again = useRef<() => void>(() => undefined);
  const due = useRef<'load' | 'count' | undefined>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const query = useMemo(
    () => ({
      ...(filter.queueIds.length > 0 && { queueIds: JSON.stringify(filter.queueIds) }),
      ...(filter.userId !== null && { users: JSON.stringify([filter.userId]) }),
      ...(filter.tagId !== null && { tags: JSON.stringify([filter.tagId]) }),
    }),
    [filter],
  );
  const load = useCallback(async () => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    const before = begun.current;
    try {
      const [{ lista }, page] = await Promise.all([
        api.call(listLanes, { signal }),
        api.call(listKanbanTickets, { query, signal }),
      ]);
      if (signal.aborted) return;
      // What was read before a move would put its card back for a moment.
      if (before !== begun.current || moves.current.size > 0) return again.current();
      setTags(lista);
      setState(fromPage(page));
      setError(null);
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    }
  }, [api, query]);
  const count = useCallback(async () => {
    const page = await api.call(listKanbanTickets, { query }).catch(() => undefined);
    if (page) setState((shown) => shown && withCounts(shown, page));
  }, [api, query]);
  /** Loading includes counting. */
  const soon = useCallback(
    (what: 'load' | 'count') => {
      if (due.current !== 'load') due.current = what;
      timer.current ??= setTimeout(() => {
        const work = due.current === 'load' ? load : count;
        [timer.current, due.current] = [undefined, undefined];
        void work();
      }, SETTLE_MS);
    },
    [load, count],
  );
  useEffect(() => {
    again.current = () => soon('load');
    void load();
    return () => {
      reading.current?.abort();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [load, soon]);

  const drop = (id: number) => {
    const gone = newest.current.state?.cards.get(id);
    if (!gone) return soon('count');
    setState((shown) => shown && withoutTicket(shown, id));
    newest.current.told.onGone(gone);
  };
  const receive = useCallback(
    (ticket: Ticket) => {
      const isKnown = newest.current.state?.cards.has(ticket.id);
      setState((shown) => shown && withTicket(shown, ticket));
      if (!isKnown) soon('count');
    },
    [newest, soon],
  );
  const heard = (ticket: Ticket) => {
    if (!isOnBoard(ticket, filter))
      return newest.current.state?.cards.has(ticket.id) ? drop(ticket.id) : undefined;
    // The answer of this user's last move decides; a frame may tell of an earlier one.
    if (moves.current.has(ticket.id)) return void meanwhile.current.set(ticket.id, ticket);
    const mine = own.current.get(ticket.id);
    const overtaken = mine && Date.now() - mine.at < OWN_MS && mine.laneId !== laneOf(ticket);
    receive(ticket);
    if (!overtaken) return;
    own.current.delete(ticket.id);
    newest.current.told.onOvertaken(ticket);
  };
  useLiveTopic('ticket', (event) => (event.action === 'delete' ? drop(event.ticketId) : heard(event.ticket)));
  useLiveTopic('appMessage', (event) => {
    if (newest.current.state?.cards.has(event.ticket.id)) heard(event.ticket);
  });
  useLiveTopic('tag', () => soon('load'));
  useLiveEvent('resync', () => void load());

  const more = useCallback(
    async (laneId: number) => {
      const cursor = newest.current.state?.lanes.find(({ id }) => id === laneId)?.cursor;
      if (!cursor || loading.current.has(laneId)) return;
      loading.current.add(laneId);
      try {
        const page = await api.call(listKanbanTickets, { query: { ...query, laneId, after: cursor } });
        setState((shown) => shown && withPage(shown, page));
      } finally {
        loading.current.delete(laneId);
      }
    },
    [api, newest, query],
  );

  /** Shows the move at once; what the server says counts. Moves of one card keep their order. Throws its refusal. */
  const move = useCallback(
    async (ticket: Ticket, spot: Spot): Promise<void> => {
      const { laneId } = spot;
      own.current.set(ticket.id, { laneId, at: Date.now() });
      begun.current += 1;
      setState((shown) => shown && withTicket(shown, movedTo(shown, ticket, spot)));
      const former = moves.current.get(ticket.id)?.catch(() => undefined);
      const turn = (former ?? Promise.resolve()).then(() => put(api, ticket.id, spot));
      moves.current.set(ticket.id, turn);
      const isLast = () => moves.current.get(ticket.id) === turn;
      const settled = () => {
        moves.current.delete(ticket.id);
        const heardLast = meanwhile.current.get(ticket.id);
        meanwhile.current.delete(ticket.id);
        return heardLast;
      };
      try {
        const moved = await turn;
        if (!isLast()) return;
        const heardLast = settled();
        receive(moved);
        if (heardLast && inLane(heardLast, moved) !== 0) soon('load');
      } catch (failure) {
        if (isLast()) settled();
        own.current.delete(ticket.id);
        void load();
        throw failure;
      }
    },
    [api, load, receive, soon],
  );
  return { tags, state, error, load, more, move };
}

const put = (api: Api, ticketId: number, { laneId, afterId, beforeId }: Spot): Promise<Ticket> =>
  laneId === 0
    ? api.call(deleteTicketTag, { params: { ticketId } })
    : api.call(putTicketTag, {
        params: { ticketId, tagId: laneId },
        body: { ...(afterId !== null && { afterId }), ...(beforeId !== null && { beforeId }) },
      });
