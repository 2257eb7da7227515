import { useEffect, useRef } from 'react';

/** Who writes while reading far above is led to the end, where the own words appear. */
export const useScrollToOwnMessage = (waiting: number, goToEnd: () => void): void => {
  const before = useRef(waiting);
  useEffect(() => {
    if (waiting > before.current) goToEnd();
    before.current = waiting;
  }, [waiting, goToEnd]);
};
