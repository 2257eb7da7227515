import { useEffect, useRef } from 'react';

/** A user who writes while reading far above is scrolled to the end, where the own message appears. */
export const useScrollToOwnMessage = (waiting: number, goToEnd: () => void): void => {
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting > before.current) goToEnd();
    before.current = waiting;
  }, [waiting, goToEnd]);
};
