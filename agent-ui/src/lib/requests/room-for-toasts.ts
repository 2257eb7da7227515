import { useEffect, type RefObject } from 'react';

/** Height at the screen's lower edge that toasts leave free. */
export const ROOM_BELOW_TOASTS = '--recado-room-below-toasts';

/** Keeps toasts above an element at the lower edge of the screen, so that they do not cover it. */
export function useRoomForToasts(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = element.current;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(ROOM_BELOW_TOASTS, `${node.offsetHeight}px`));
    observer.observe(node);
    return () => {
      observer.disconnect();
      style.removeProperty(ROOM_BELOW_TOASTS);
    };
  }, [element]);
}
