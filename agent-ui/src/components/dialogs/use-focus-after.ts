import { useCallback, useEffect, useRef, useState } from 'react';

const ROW = 'tr, li, [role="row"], [role="listitem"]';
const CONTROLS = 'a[href], button';

/**
 * Where the keyboard goes on after a dialog has removed the row that opened it: to the same control of the next row, of
 * the one before, or to the screen. Returns what is called once the row is removed; it acts when the dialog is gone.
 */
export function useFocusAfter(): () => void {
  // While the dialog first renders, the focus is still on what opened it. Its row may be gone before the answer to its
  // removal comes, because live events are told on their own: so what stands beside it is noted now.
  const [beside] = useState(besideFocused);
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
    const other = beside.rows.find(({ isConnected }) => isConnected);
    target.current = other?.querySelectorAll(CONTROLS)[beside.at] ?? null;
  }, [beside]);
}

/** The rows after and before the focused control's, and which of its row's controls that is. */
function besideFocused(): { rows: Element[]; at: number } {
  const opener = document.activeElement;
  const row = opener?.closest(ROW);
  if (!row) return { rows: [], at: 0 };
  const rows = [row.nextElementSibling, row.previousElementSibling].filter((one) => one !== null);
  return { rows, at: Math.max(0, [...row.querySelectorAll(CONTROLS)].indexOf(opener!)) };
}
