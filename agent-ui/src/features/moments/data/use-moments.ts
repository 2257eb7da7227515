import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { listMoments, showMomentsBoard, type Ticket } from '@recado/sdk/contracts';
import { useLiveEvent, useLiveTopic, useNewest } from '../../../lib/live-hooks';
import { useApi } from '../../../lib/services';
import type { MomentsFilter } from '../../../lib/figures/moments-address';
import { gathering } from '../../../live/frame';
import { NOBODY, WAITING, afterFrame, boardOf, withMore, withUser, type Board, type Heard } from './board';
import { serverClock } from './server-clock';

/** Milliseconds in which frames are gathered, and between two reads of the board. */
const GATHER_MS = 300;
const RELOAD_MS = 5_000;
/** Between two reads when nothing was heard: of colleagues' tickets, not everybody who sees them here gets the frames. */
const REST_MS = 15_000;

/** Before any ticket. */
const FIRST_DAY = '2000-01-01';

/** The live board: kept by the frames that come anyway, and read again where they do not tell enough. */
export function useMoments(filter: MomentsFilter) {
  const api = useApi();
  const [board, setBoard] = useState<Board | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [busyCard, setBusyCard] = useState<number | null>(null);
  const shown = useNewest(board);
  const reading = useRef<AbortController | null>(null);
  const readAt = useRef(-Infinity);
  /** How often something was heard that only another read tells in full. */
  const unsure = useRef(0);
  const soon = useRef<() => void>(() => undefined);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  /** How many pages of a card were asked for. */
  const pages = useRef(new Map<number, number>());
  const query = useMemo(() => queryOf(filter), [filter]);

  const pageOf = useCallback(
    (cardId: number, pageNumber: number, signal?: AbortSignal) =>
      api.call(listMoments, {
        query: {
          ...query,
          pageNumber,
          status: cardId === WAITING ? 'pending' : 'open',
          ...(cardId !== WAITING && { userId: cardId }),
        },
        ...(signal && { signal }),
      }),
    [api, query],
  );
  const load = useCallback(async () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    readAt.current = performance.now();
    const before = unsure.current;
    try {
      const answer = await api.call(showMomentsBoard, { query, signal });
      let next = boardOf(answer);
      for (const [cardId, count] of pages.current)
        for (let page = 1; page <= count; page++)
          next = withMore(next, cardId, await pageOf(cardId, page, signal));
      if (signal.aborted) return;
      serverClock.set(answer.now);
      setBoard(next);
      setError(null);
      // It may be older than what was heard meanwhile.
      if (before !== unsure.current) soon.current();
    } catch (failure) {
      if (!signal.aborted) setError(failure);
    }
  }, [api, query, pageOf]);
  /** However much happens, the board is read once in {@link RELOAD_MS}; not while nobody can see it. */
  const reloadSoon = useCallback(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        if (document.hidden) document.addEventListener('visibilitychange', () => void load(), { once: true });
        else void load();
      },
      Math.max(GATHER_MS, readAt.current + RELOAD_MS - performance.now()),
    );
  }, [load]);
  useEffect(() => {
    soon.current = reloadSoon;
    pages.current.clear();
    void load();
    const rounds = setInterval(() => {
      if (!document.hidden && performance.now() - readAt.current >= REST_MS / 2) void load();
    }, REST_MS);
    return () => {
      clearInterval(rounds);
      reading.current?.abort();
      clearTimeout(timer.current);
      timer.current = undefined;
    };
  }, [load, reloadSoon]);

  const apply = useCallback(
    (all: readonly Heard[]) => {
      let next = shown.current;
      if (!next) return;
      let isExact = true;
      for (const heard of all) {
        const after = afterFrame(next, heard, serverClock.iso());
        next = after.board;
        isExact &&= after.isExact;
      }
      setBoard(next);
      if (isExact) return;
      unsure.current += 1;
      reloadSoon();
    },
    [shown, reloadSoon],
  );
  const hear = useMemo(() => gathering<Heard>((work) => setTimeout(work, GATHER_MS), apply), [apply]);
  const tell = (ticket: Ticket) => hear({ id: ticket.id, ticket });
  useLiveTopic('ticket', (event) =>
    event.action === 'delete' ? hear({ id: event.ticketId, ticket: null }) : tell(event.ticket),
  );
  // A message moves nothing: of tickets that are not shown it is no news here.
  useLiveTopic('appMessage', ({ ticket }) => {
    if (shown.current?.cards.some(({ tickets }) => tickets.some(({ id }) => id === ticket.id))) tell(ticket);
  });
  useLiveTopic('user', (event) => {
    if (event.action !== 'delete' && 'name' in event.user) {
      const { user } = event;
      setBoard((now) => now && withUser(now, user));
    }
  });
  useLiveEvent('resync', () => void load());

  /** This user's own move: what is being read does not know it. */
  const moved = useCallback(
    (ticket: Ticket) => {
      reading.current?.abort();
      apply([{ id: ticket.id, ticket }]);
    },
    [apply],
  );
  /** The card's further tickets, a page at a time. Throws what the server answers. */
  const more = useCallback(
    async (cardId: number): Promise<void> => {
      const page = (pages.current.get(cardId) ?? 0) + 1;
      setBusyCard(cardId);
      try {
        const tickets = await pageOf(cardId, page);
        pages.current.set(cardId, page);
        setBoard((now) => now && withMore(now, cardId, tickets));
      } finally {
        setBusyCard(null);
      }
    },
    [pageOf],
  );
  return { board, error, load, more, busyCard, moved };
}
export type Moments = ReturnType<typeof useMoments>;

function queryOf({ queueIds, userIds, connectionIds, own, all }: MomentsFilter) {
  const list = (ids: readonly number[]) => JSON.stringify(ids);
  return {
    ...(queueIds.length > 0 && { queueIds: list(queueIds) }),
    ...(userIds.length > 0 && { users: list(userIds) }),
    ...(connectionIds.length > 0 && { whatsapps: list(connectionIds) }),
    ...(own && { showAll: false }),
    ...(all && { dateStart: FIRST_DAY }),
  };
}

/** Whether a card can show more: of tickets that nobody holds there are no pages. */
export const hasMore = (id: number, count: number, loaded: number): boolean =>
  id !== NOBODY && loaded < count;
