import { useMemo, useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react';

/** Milliseconds of a long press, and pixels that the finger may move during it. */
const PRESS_MS = 500;
const TREMBLE_PX = 10;

/**
 * Handlers of an area whose items react to a long press. `find` returns the item at an element; `onPress` gets it with
 * the point in the window.
 */
export const useLongPress = <T>(
  find: (place: Element) => T | undefined,
  onPress: (thing: T, point: { left: number; top: number }) => void,
) => {
  const calls = useRef({ find, onPress });
  calls.current = { find, onPress };
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  /** The finger is still down: lifting it must not click the element below. */
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
        // The browser's own long-press menu would cover ours.
        if (press.current) event.preventDefault();
      },
    };
  }, []);
};
