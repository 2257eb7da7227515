import { useEffect, type MouseEvent } from 'react';
import { useLongPress } from '../../../lib/use-long-press';
import {
  anySelected,
  clearSelection,
  showOrder,
  ticketAt,
  toggleTicket,
  useSelectedTickets,
} from './selected-tickets';

/** Fingers that choose tickets of a list, in the order in which it shows them. */
export const useSelection = (ids: readonly number[]) => {
  const some = useSelectedTickets().size > 0;
  useEffect(() => showOrder(ids), [ids]);
  useEffect(() => clearSelection, []);
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
