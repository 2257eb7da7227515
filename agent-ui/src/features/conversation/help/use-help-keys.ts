import { useEffect, type RefObject } from 'react';
import { isInDialog } from '../../../lib/commands/is-in-dialog';
import { useNewest } from '../../../lib/live-hooks';
import type { Helping } from './use-helping';

/** Esc ends a running request, and the usual key takes back what it made; before the field and the page see them. */
export const useHelpKeys = (helping: Helping, field: RefObject<HTMLTextAreaElement | null>): void => {
  const newest = useNewest(helping);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.isComposing || isInDialog(document.activeElement)) return;
      const { state, canUndo, stop, undo } = newest.current;
      const stops = event.key === 'Escape' && state.phase === 'running';
      const undoes =
        canUndo &&
        event.target === field.current &&
        (event.ctrlKey || event.metaKey) &&
        !event.shiftKey &&
        !event.altKey &&
        event.key.toLowerCase() === 'z';
      if (!stops && !undoes) return;
      event.preventDefault();
      event.stopPropagation();
      if (stops) stop();
      else undo();
    };
    document.addEventListener('keydown', press, true);
    return () => document.removeEventListener('keydown', press, true);
  }, [newest, field]);
};
