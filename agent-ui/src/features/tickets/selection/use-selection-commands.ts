import { useMemo } from 'react';
import { useCommands, type Command } from '../../../lib/commands/commands';
import { useTexts } from '../../../lib/i18n';
import { LIST_PANEL_ID } from '../../../lib/stand-in-list';
import {
  clearSelection,
  selectTickets,
  selectUpTo,
  shownOrder,
  ticketAt,
  toggleTicket,
  useSelectedTickets,
} from './selected-tickets';

/** The focused ticket, otherwise the open one. */
const withCurrent = (choose: (id: number) => void) => () => {
  const area = document.getElementById(LIST_PANEL_ID);
  const focused = document.activeElement?.closest('[data-card]');
  const card = focused && area?.contains(focused) ? focused : area?.querySelector('[aria-current]');
  const id = card ? ticketAt(card) : undefined;
  if (id !== undefined) choose(id);
};

/** Keys that choose tickets of the list. */
export function useSelectionCommands(): void {
  const t = useTexts();
  const some = useSelectedTickets().size > 0;
  useCommands(
    useMemo((): Command[] => {
      const group = t('tickets.group');
      return [
        {
          id: 'tickets.select',
          title: t('commands.select'),
          group,
          keys: 'x',
          run: withCurrent(toggleTicket),
        },
        {
          id: 'tickets.selectUpTo',
          title: t('commands.selectUpTo'),
          group,
          keys: 'Shift+X',
          run: withCurrent(selectUpTo),
        },
        {
          id: 'tickets.selectAll',
          title: t('commands.selectAll'),
          group,
          run: () => selectTickets(shownOrder()),
        },
        {
          id: 'tickets.selectNone',
          title: t('commands.selectNone'),
          group,
          keys: 'Escape',
          disabled: !some,
          run: clearSelection,
        },
      ];
    }, [t, some]),
  );
}
