import { useEffect, useState } from 'react';
import { windowState, type WindowState } from '../../../lib/messages/reply-window';
import { useMessagesPart } from '../../../live/use-workspace';

const MINUTE_MS = 60_000;

/** The remaining reply window of a ticket, updated over time. */
export const useReplyWindow = (ticketId: number): WindowState => {
  const replyWindow = useMessagesPart(ticketId, (window) => window.replyWindow);
  const [now, setNow] = useState(() => Date.now());
  // What came in since the last tick counts from its own moment.
  const state = windowState(replyWindow, Math.max(now, Date.now() - MINUTE_MS));
  const msLeft = state.kind === 'open' ? state.msLeft : 0;
  useEffect(() => {
    if (msLeft === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(msLeft, MINUTE_MS) + 50);
    return () => clearTimeout(timer);
  }, [msLeft]);
  return state;
};
