import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { tabIn } from '../../../live/tickets/list-view';
import type { TicketTab } from '../../../live/tickets/ticket-filter';
import { useListView, useWorkspace } from '../../../live/use-workspace';

/** The browser's own address: the router's follows it in a render that may be late. */
const namedTab = () => tabIn(window.location.search);
const withTab = (tab: TicketTab): string => {
  const params = new URLSearchParams(window.location.search);
  if (tab === 'open') params.delete('tab');
  else params.set('tab', tab);
  const query = params.toString();
  return window.location.pathname + (query && `?${query}`);
};

/**
 * The address names the chosen list, so that it survives a reload and the browser's way back leads to the list before.
 * Links to tickets need not name it: it is added to where they lead.
 */
export function useTabAddress(): void {
  const { view } = useWorkspace();
  const { tab } = useListView();
  const location = useLocation();
  const navigate = useNavigate();
  const cameBack = useNavigationType() === 'POP';
  const written = useRef<TicketTab>(undefined);
  useEffect(() => {
    const follow = () => {
      if (!window.location.pathname.startsWith('/tickets')) return;
      written.current = namedTab();
      if (view.get().tab !== written.current) view.change({ tab: written.current, search: '' });
    };
    // From another screen.
    if (cameBack) follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
    // How this screen was come to matters once.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [view]);
  useEffect(() => {
    const chosen = view.get().tab;
    const isChoice = written.current !== undefined && written.current !== chosen;
    if (namedTab() === chosen) {
      written.current = chosen;
    } else if (isChoice) {
      written.current = chosen;
      void navigate(withTab(chosen));
    } else if (window.location.pathname === location.pathname && window.location.search === location.search) {
      // The router may render the way back before the event reaches this list.
      if (cameBack) return view.change({ tab: namedTab(), search: '' });
      written.current = chosen;
      void navigate(withTab(chosen), { replace: true, state: location.state });
    }
  }, [view, tab, location, navigate, cameBack]);
}
