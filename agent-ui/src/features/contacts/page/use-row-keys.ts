import { useCallback, useMemo, type RefObject } from 'react';
import type { VListHandle } from 'virtua';
import { useCommands, type Command } from '../../../lib/commands/commands';
import { useTexts } from '../../../lib/i18n';

const ROW = '[data-contact-row]';
/** Frames that a row may take to render after the list has scrolled to it. */
const FRAMES = 10;

/** j and k move through the rows: the focus is on the name, so that Enter opens the contact. */
export function useRowKeys(
  count: number,
  viewport: RefObject<VListHandle | null>,
  area: RefObject<HTMLElement | null>,
): void {
  const t = useTexts();
  const step = useCallback(
    (by: 1 | -1) => {
      if (count === 0) return;
      const inside = area.current?.contains(document.activeElement) ? document.activeElement : null;
      const from = Number(inside?.closest<HTMLElement>(ROW)?.dataset['contactRow'] ?? -1);
      const to = Math.min(count - 1, Math.max(0, from < 0 ? 0 : from + by));
      viewport.current?.scrollToIndex(to, { align: 'nearest' });
      const focus = (frames: number) => {
        const name = area.current?.querySelector<HTMLElement>(
          `[data-contact-row="${to}"] [data-contact-name]`,
        );
        if (name) name.focus();
        else if (frames > 0) requestAnimationFrame(() => focus(frames - 1));
      };
      focus(FRAMES);
    },
    [count, viewport, area],
  );
  useCommands(
    useMemo((): Command[] => {
      const group = t('contacts.title');
      return [
        { id: 'contacts.next', title: t('contacts.commandNext'), group, keys: 'j', run: () => step(1) },
        {
          id: 'contacts.previous',
          title: t('contacts.commandPrevious'),
          group,
          keys: 'k',
          run: () => step(-1),
        },
      ];
    }, [t, step]),
  );
}
