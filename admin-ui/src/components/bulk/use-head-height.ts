import { useCallback, useState } from 'react';

/** The height in pixels of the head of the table that follows an element; 0 where no table does. */
export function useHeadHeight(): [height: number, ref: (element: HTMLElement | null) => (() => void) | void] {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    const head = element?.parentElement?.querySelector('thead');
    if (!head) return;
    const watch = new ResizeObserver(() => setHeight(head.offsetHeight));
    watch.observe(head);
    return () => watch.disconnect();
  }, []);
  return [height, ref];
}
