import { useEffect, type RefObject } from 'react';

/** Where toasts stand: how much the screen's lower edge keeps free, and the column that they are in the middle of. */
export const TOASTS_BELOW = '--recado-toasts-below';
export const TOASTS_START = '--recado-toasts-start';
export const TOASTS_END = '--recado-toasts-end';

/** Keeps toasts above an element at the lower edge of the screen and within its width: they cover nothing beside it. */
export function useRoomForToasts(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = element.current;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { left, right, height } = node.getBoundingClientRect();
      style.setProperty(TOASTS_BELOW, `${height}px`);
      style.setProperty(TOASTS_START, `${left}px`);
      style.setProperty(TOASTS_END, `${document.documentElement.clientWidth - right}px`);
    });
    observer.observe(node);
    return () => {
      observer.disconnect();
      for (const name of [TOASTS_BELOW, TOASTS_START, TOASTS_END]) style.removeProperty(name);
    };
  }, [element]);
}
