import { useCallback, useMemo, useRef, useState, type RefObject } from 'react';
import type { VListHandle } from 'virtua';
import { useCommands, type Command } from '../../../lib/commands/commands';
import { useTexts } from '../../../lib/i18n';

/** j and k move through the list; Enter then opens, since the focus is on the card's link. Returns the marked id. */
export const useListKeys = (
  ids: readonly number[],
  viewport: RefObject<VListHandle | null>,
  area: RefObject<HTMLElement | null>,
): number | null => {
  const t = useTexts();
  const [marked, setMarked] = useState<number | null>(null);
  const now = useRef(ids);
  now.current = ids;

  const step = useCallback(
    (by: 1 | -1) => {
      const list = now.current;
      if (list.length === 0) return;
      // Starts at the focused card, otherwise at the open ticket, otherwise at the top.
      const inside = area.current?.contains(document.activeElement) ? document.activeElement : null;
      const start = inside ?? area.current?.querySelector('[aria-current]') ?? null;
      const from = start instanceof HTMLElement ? list.indexOf(Number(start.dataset['ticket'])) : -1;
      const to = Math.min(list.length - 1, Math.max(0, from < 0 ? 0 : from + by));
      viewport.current?.scrollToIndex(to, { align: 'nearest' });
      // Off first: the same card may have lost the focus meanwhile.
      setMarked(null);
      requestAnimationFrame(() => setMarked(list[to] ?? null));
    },
    [viewport, area],
  );

  useCommands(
    useMemo((): Command[] => {
      const group = t('tickets.group');
      return [
        { id: 'tickets.next', title: t('tickets.commandNext'), group, keys: 'j', run: () => step(1) },
        {
          id: 'tickets.previous',
          title: t('tickets.commandPrevious'),
          group,
          keys: 'k',
          run: () => step(-1),
        },
      ];
    }, [t, step]),
  );
  return marked;
};
