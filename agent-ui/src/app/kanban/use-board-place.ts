import { SCREENS } from '@recado/sdk/rules';
import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useNewest } from '../../lib/live-hooks';
import { OPENED } from '../../lib/requests/ticket-actions';
import { isTicketShown, type TicketPlace } from '../../lib/requests/ticket-place';

const BOARD = SCREENS.kanban.route;
const ticketIn = (search: string): string | null => new URLSearchParams(search).get('ticket') || null;

/** Navigation state of a conversation that was opened from the board: the entry below it is the board alone. */
const ABOVE = { aboveBoard: true } as const;
const isAbove = (state: unknown): boolean => (state as { aboveBoard?: unknown } | null)?.aboveBoard === true;

/**
 * The board's tickets are shown beside it. However many are opened one after the other, they are one entry of the
 * browser's history: going back closes the conversation.
 */
export function useBoardPlace() {
  const routerNavigate = useNavigate();
  const location = useLocation();
  const newest = useNewest({ location, go: routerNavigate });
  /** What is opened instead of the board once this ticket is left. */
  const following = useRef<{ after: string; uuid: string } | null>(null);
  /** Going back takes a moment, in which a second answer must not go back further. */
  const leaving = useRef(false);
  useEffect(() => {
    leaving.current = false;
  }, [location.key]);

  const own = useMemo(() => {
    const of = (uuid: string) => `${BOARD}?ticket=${uuid}`;
    /** An answer may arrive after the person has gone to another screen. */
    const here = () => {
      const { pathname, search, state } = newest.current.location;
      const isHere = window.location.pathname === pathname && window.location.search === search;
      return { isHere, state: state as object | null, shown: isHere ? ticketIn(search) : null };
    };
    const close = () => {
      const { shown, state } = here();
      following.current = null;
      if (shown === null || leaving.current) return;
      if (!isAbove(state)) return void newest.current.go(BOARD, { replace: true });
      leaving.current = true;
      void newest.current.go(-1);
    };
    const show: NonNullable<TicketPlace['navigate']> = (to, options) => {
      const { isHere, shown, state } = here();
      const keeps = shown === null ? isHere : isAbove(state);
      following.current = null;
      void newest.current.go(to, {
        replace: shown !== null,
        state: { ...(options?.state as object | undefined), ...(keeps && ABOVE) },
      });
    };
    const place: TicketPlace = {
      ...{ of, none: BOARD, beside: true },
      navigate(to, options, about) {
        if (to !== BOARD) return show(to, options);
        if (about !== undefined && !isTicketShown(about)) return;
        const next = following.current;
        if (next && next.after === here().shown) show(of(next.uuid), { state: OPENED });
        else close();
      },
    };
    /** Once the ticket `after` is left, this one is opened. */
    const follow = (after: string, uuid: string) => (following.current = { after, uuid });
    return { place, close, follow, open: (uuid: string) => show(of(uuid), { state: OPENED }) };
  }, [newest]);
  return { ...own, shownUuid: ticketIn(location.search) };
}
