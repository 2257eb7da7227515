import { useCallback, useEffect, useRef, type FocusEvent, type PointerEvent } from 'react';
import { useWorkspace } from '../../../live/use-workspace';

type Reason = 'pointer' | 'keyboard' | 'scrolled';

/**
 * Holds the order of a list while somebody points at it, moves through it by keyboard or reads further down: nothing
 * moves under the pointer. A user who types elsewhere has left the mouse.
 */
export const useListHold = (key: string) => {
  const { tickets } = useWorkspace();
  const reasons = useRef(new Set<Reason>());
  const area = useRef<HTMLDivElement>(null);
  const keep = useCallback(
    (reason: Reason, on: boolean) => {
      const had = reasons.current.size > 0;
      if (on) reasons.current.add(reason);
      else reasons.current.delete(reason);
      const has = reasons.current.size > 0;
      if (has !== had) tickets.hold(key, has);
    },
    [tickets, key],
  );
  useEffect(() => {
    const held = reasons.current;
    const typed = (event: KeyboardEvent) => {
      if (!area.current?.contains(event.target as Node)) keep('pointer', false);
    };
    if (held.size > 0) tickets.hold(key, true);
    window.addEventListener('keydown', typed);
    return () => {
      window.removeEventListener('keydown', typed);
      tickets.hold(key, false);
    };
  }, [tickets, key, keep]);

  return {
    area,
    onScrolled: useCallback((offset: number) => keep('scrolled', offset > 8), [keep]),
    handlers: {
      onPointerMove: (event: PointerEvent) => event.pointerType === 'mouse' && keep('pointer', true),
      onPointerLeave: () => keep('pointer', false),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && keep('keyboard', true),
      onBlur: () => keep('keyboard', false),
    },
  };
};
