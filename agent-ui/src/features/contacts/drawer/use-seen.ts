import { useEffect, useRef, useState, type RefObject } from 'react';

/** Pixels before its edge at which an element counts as seen. */
const AHEAD = '100px';

/** Whether the element has ever come into sight; `onSeen` is called each time it does. */
export function useSeen(element: RefObject<HTMLElement | null>, onSeen?: () => void): boolean {
  const [seen, setSeen] = useState(false);
  const newest = useRef(onSeen);
  useEffect(() => {
    newest.current = onSeen;
  });
  useEffect(() => {
    const node = element.current;
    if (!node) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setSeen(true);
        newest.current?.();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(node);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
