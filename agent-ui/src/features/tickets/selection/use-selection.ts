import { useEffect, useMemo, type MouseEvent, type RefObject } from 'react';
import { useCommands, type Command } from '../../../lib/commands/commands';
import { useTexts } from '../../../lib/i18n';
import { useLongPress } from '../../../lib/use-long-press';
import {
  anySelected,
  clearSelection,
  selectTickets,
  selectUpTo,
  showOrder,
  shownOrder,
  toggleTicket,
  useSelectedTickets,
} from './selected-tickets';

const ticketAt = (place: Element): number | undefined => {
  const link = place.closest('[data-card]')?.querySelector<HTMLElement>('[data-ticket]');
  return link ? Number(link.dataset['ticket']) : undefined;
};

/** Keys and fingers that choose tickets of a list, in the order in which it shows them. */
export const useSelection = (ids: readonly number[], area: RefObject<HTMLElement | null>) => {
  const t = useTexts();
  const some = useSelectedTickets().size > 0;
  useEffect(() => showOrder(ids), [ids]);
  useEffect(() => clearSelection, []);
  useCommands(
    useMemo((): Command[] => {
      const group = t('tickets.group');
      // The focused ticket, otherwise the open one.
      const withCurrent = (choose: (id: number) => void) => () => {
        const focus = document.activeElement;
        const inside = focus && area.current?.contains(focus) ? focus : null;
        const card = inside ?? area.current?.querySelector('[aria-current]');
        const id = card ? ticketAt(card) : undefined;
        if (id !== undefined) choose(id);
      };
      return [
        {
          id: 'tickets.select',
          title: t('tickets.commandSelect'),
          group,
          keys: 'x',
          run: withCurrent(toggleTicket),
        },
        {
          id: 'tickets.selectUpTo',
          title: t('tickets.commandSelectUpTo'),
          group,
          keys: 'Shift+X',
          run: withCurrent(selectUpTo),
        },
        {
          id: 'tickets.selectAll',
          title: t('tickets.commandSelectAll'),
          group,
          run: () => selectTickets(shownOrder()),
        },
        {
          id: 'tickets.selectNone',
          title: t('tickets.commandSelectNone'),
          group,
          keys: 'Escape',
          disabled: !some,
          run: clearSelection,
        },
      ];
    }, [t, area, some]),
  );
  const press = useLongPress(ticketAt, toggleTicket);
  return {
    some,
    handlers: {
      ...press,
      onClickCapture(event: MouseEvent) {
        press.onClickCapture(event);
        // Once a finger has begun to choose, a touch chooses on.
        const touch = (event.nativeEvent as unknown as { pointerType?: string }).pointerType === 'touch';
        const id = touch && anySelected() ? ticketAt(event.target as Element) : undefined;
        if (
          id === undefined ||
          event.isDefaultPrevented() ||
          (event.target as Element).closest('label, button')
        )
          return;
        event.preventDefault();
        event.stopPropagation();
        toggleTicket(id);
      },
    },
  };
};
