import { useCallback, useEffect, useRef, useState } from 'react';

const ROW = 'tr, li, [role="row"], [role="listitem"]';
const CONTROLS = 'a[href], button';

/**
 * Where the keyboard goes on after a dialog has removed the row that opened it: to the same control of the next row, of
 * the one before, or to the screen. Returns what is called once the row is removed; it acts when the dialog is gone.
 */
export function useFocusAfter(): () => void {
  // While the dialog first renders, the focus is still on what opened it.
  const [opener] = useState(() => document.activeElement);
  const target = useRef<Element | null>(undefined);
  useEffect(
    () => () => {
      const { current } = target;
      if (current === undefined) return;
      // The dialog gives the focus back to its opener first.
      queueMicrotask(() => {
        const to = current?.isConnected ? current : document.getElementById('content');
        (to as HTMLElement | null)?.focus();
      });
    },
    [],
  );
  return useCallback(() => {
    const row = opener?.closest(ROW);
    const at = row ? [...row.querySelectorAll(CONTROLS)].indexOf(opener!) : -1;
    const other = row?.nextElementSibling ?? row?.previousElementSibling;
    target.current = other?.querySelectorAll(CONTROLS)[Math.max(0, at)] ?? null;
  }, [opener]);
}
