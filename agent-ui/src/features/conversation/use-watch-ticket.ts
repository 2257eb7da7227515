import { useEffect } from 'react';
import { useLiveStatus, useRoom } from '../../lib/live-hooks';
import { useWorkspace } from '../../live/use-workspace';

/** Milliseconds between two "I am viewing this" frames. */
const STILL_HERE_MS = 30_000;

/**
 * While a conversation is on the screen: its messages are loaded, from its end or around the opened message, its room
 * is joined, and colleagues see who is viewing.
 */
export const useWatchTicket = (ticketId: number, openedAt: number | null): void => {
  const { live, messages, messageLoader, presence, onResync } = useWorkspace();
  const status = useLiveStatus();
  useRoom(status === 'live' || status === 'catching-up' ? { room: 'chatBox', ticketId } : null);

  useEffect(() => {
    if (openedAt === null) void messageLoader.newest(ticketId);
    else void messageLoader.around(ticketId, openedAt);
    const stop = onResync(() => void messageLoader.catchUp(ticketId));
    return () => {
      stop();
      // Behind another screen only parts of the events arrive.
      messages.markStale(ticketId);
    };
  }, [messages, messageLoader, onResync, ticketId, openedAt]);

  useEffect(() => {
    const here = () => {
      if (document.visibilityState === 'visible')
        live.send({ event: 'presence', ticketId, presence: 'available' });
    };
    presence.onArrival = (arrivedAt) => arrivedAt === ticketId && here();
    const timer = setInterval(here, STILL_HERE_MS);
    return () => {
      clearInterval(timer);
      presence.onArrival = () => undefined;
    };
  }, [live, presence, ticketId]);
};
