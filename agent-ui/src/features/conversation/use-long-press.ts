import type { Message } from '@recado/sdk/contracts';
import { useMemo, useRef, type MouseEvent, type PointerEvent, type SyntheticEvent } from 'react';
import { useMessageActions } from './actions/message-actions';

/** Milliseconds that a finger rests on a message until its menu opens, and pixels that it may tremble. */
const PRESS_MS = 500;
const TREMBLE_PX = 10;

/** Handlers of the log: a finger that rests on a message opens its menu. */
export const useLongPress = (messages: readonly Message[]) => {
  const { openMenu } = useMessageActions();
  const known = useRef(messages);
  known.current = messages;
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number } | null>(null);
  /** The finger that opened the menu still has to be lifted: that is no press of what lies below it. */
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
        const element = (event.target as Element).closest('[data-message]');
        const id = Number(element?.getAttribute('data-message'));
        const message = known.current.find((one) => one.id === id);
        if (!message) return;
        const { clientX: x, clientY: y } = event;
        end();
        const timer = setTimeout(() => {
          opened.current = true;
          openMenu(message, { left: x, top: y });
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
  }, [openMenu]);
};
