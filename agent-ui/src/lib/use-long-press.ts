import { useMemo, useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react';

/** Milliseconds that a finger rests on something, and pixels that it may tremble. */
const PRESS_MS = 500;
const TREMBLE_PX = 10;

/**
 * Handlers of an area whose things answer to a finger that rests on them. `find` says which thing a place belongs to;
 * `onPress` gets it with the point in the window.
 */
export const useLongPress = <T>(
  find: (place: Element) => T | undefined,
  onPress: (thing: T, point: { left: number; top: number }) => void,
) => {
  const calls = useRef({ find, onPress });
  calls.current = { find, onPress };
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  /** The finger still has to be lifted: that is not a press of what lies below it. */
  const opened = useRef(false);
  return useMemo(() => {
    const end = () => {
      clearTimeout(press.current?.timer);
      press.current = null;
    };
    return {
      onPointerDown(event: PointerEvent) {
        opened.current = false;
        if (event.pointerType !== 'touch') return;
        const thing = calls.current.find(event.target as Element);
        if (thing === undefined) return;
        const { clientX: x, clientY: y } = event;
        end();
        const timer = setTimeout(() => {
          opened.current = true;
          calls.current.onPress(thing, { left: x, top: y });
        }, PRESS_MS);
        press.current = { timer, x, y };
      },
      onPointerMove(event: PointerEvent) {
        const at = press.current;
        if (at && Math.hypot(event.clientX - at.x, event.clientY - at.y) > TREMBLE_PX) end();
      },
      onPointerUp: end,
      onPointerCancel: end,
      onScroll: end,
      onClickCapture(event: MouseEvent) {
        if (!opened.current) return;
        opened.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onContextMenu(event: SyntheticEvent) {
        // The finger's own menu of the browser would lie over ours.
        if (press.current) event.preventDefault();
      },
    };
  }, []);
};
