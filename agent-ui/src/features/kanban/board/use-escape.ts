import { useEffect } from 'react';
import { isTyping } from '../../../lib/commands/shortcuts';
import { useNewest } from '../../../lib/live-hooks';

/** Escape closes what is open, unless it belongs to something within: a field, a menu, a dialog. */
export function useEscape(close: () => void): void {
  const newest = useNewest(close);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing || isTyping(event.target))
        return;
      if (document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]')) return;
      event.preventDefault();
      newest.current();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [newest]);
}
