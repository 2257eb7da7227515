import { useCallback, useEffect, useRef } from 'react';
import { useWorkspace } from '../../../live/use-workspace';

/** Milliseconds between two "still typing" frames. */
const REPEAT_MS = 4_000;
/** Milliseconds without a key after which typing counts as ended. */
const REST_MS = 5_000;

/** Tells the customer and the colleagues that this user types, without a frame for each key. */
export const useTyping = (
  ticketId: number,
): { typed: (how?: 'composing' | 'recording') => void; rested: () => void } => {
  const { live } = useWorkspace();
  const toldAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const rested = useCallback(() => {
    clearTimeout(timer.current);
    if (toldAt.current === 0) return;
    toldAt.current = 0;
    live.send({ event: 'presence', ticketId, presence: 'available' });
  }, [live, ticketId]);
  const typed = useCallback(
    (how: 'composing' | 'recording' = 'composing') => {
      clearTimeout(timer.current);
      timer.current = setTimeout(rested, REST_MS);
      const now = Date.now();
      if (now - toldAt.current < REPEAT_MS) return;
      toldAt.current = now;
      live.send({ event: 'presence', ticketId, presence: how });
    },
    [live, ticketId, rested],
  );
  useEffect(() => rested, [rested]);
  return { typed, rested };
};
