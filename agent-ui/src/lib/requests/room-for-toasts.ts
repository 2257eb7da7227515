import { useEffect, type RefObject } from 'react';

/** Where toasts stand: at the screen's lower edge or below a line, and the column that they are in the middle of. */
export const TOASTS_TOP = '--recado-toasts-top';
export const TOASTS_BOTTOM = '--recado-toasts-bottom';
export const TOASTS_START = '--recado-toasts-start';
export const TOASTS_END = '--recado-toasts-end';
const GAP_PX = 8;

/**
 * Puts toasts at the upper edge of an element and within its width: what is newest there, at its lower edge, and what is
 * written below it stay in sight.
 */
export function useRoomForToasts(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const node = element.current;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const { left, right, top } = node.getBoundingClientRect();
      style.setProperty(TOASTS_TOP, `${top + GAP_PX}px`);
      style.setProperty(TOASTS_BOTTOM, 'auto');
      style.setProperty(TOASTS_START, `${left}px`);
      style.setProperty(TOASTS_END, `${document.documentElement.clientWidth - right}px`);
    });
    observer.observe(node);
    return () => {
      observer.disconnect();
      for (const name of [TOASTS_TOP, TOASTS_BOTTOM, TOASTS_START, TOASTS_END]) style.removeProperty(name);
    };
  }, [element]);
}
