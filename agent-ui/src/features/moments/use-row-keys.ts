import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { Board } from './data/board';

interface Held {
  id: number;
  /** Where it was, for the case that it leaves the board. */
  cardId: number;
  index: number;
}

/** One tab stop for the board: arrows go between tickets and cards, Enter opens, M moves. */
export function useRowKeys(
  area: RefObject<HTMLElement | null>,
  board: Board,
  onMove: (ticketId: number) => void,
) {
  const [currentId, setCurrentId] = useState<number | null>(null);
  const held = useRef<Held | null>(null);
  const full = board.cards.filter(({ tickets }) => tickets.length > 0);
  const cardOf = (id: number | null) => full.find(({ tickets }) => tickets.some((one) => one.id === id));
  const first = full[0]?.tickets[0]?.id ?? null;

  const focus = (id: number | undefined): void => {
    if (id === undefined) return;
    setCurrentId(id);
    area.current?.querySelector<HTMLElement>(`[data-card-id="${id}"]`)?.focus();
  };
  // A row that moved to another card is another element: the focus follows it, or stays where it was.
  useEffect(() => {
    const was = held.current;
    if (!was || document.activeElement !== document.body) return;
    if (cardOf(was.id)) return focus(was.id);
    const left = full.find(({ id }) => id === was.cardId)?.tickets ?? full[0]?.tickets ?? [];
    focus(left[Math.min(was.index, left.length - 1)]?.id);
  });

  function onKeyDown(event: KeyboardEvent): void {
    const row = event.target as HTMLElement;
    const id = Number(row.dataset['cardId']);
    const card = cardOf(id);
    if (!card || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const index = card.tickets.findIndex((one) => one.id === id);
    const beside = (step: 1 | -1) => {
      const tickets = full[full.indexOf(card) + step]?.tickets ?? [];
      return tickets[Math.min(index, tickets.length - 1)]?.id;
    };
    const acts: Record<string, () => void> = {
      ArrowDown: () => focus(card.tickets[index + 1]?.id),
      ArrowUp: () => focus(card.tickets[index - 1]?.id),
      ArrowRight: () => focus(beside(1)),
      ArrowLeft: () => focus(beside(-1)),
      Enter: () => row.querySelector<HTMLElement>('[data-open]')?.click(),
      m: () => onMove(id),
    };
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }
  return {
    currentId: cardOf(currentId) ? currentId : first,
    onKeyDown,
    onFocus: (event: FocusEvent) => {
      const row = (event.target as HTMLElement).closest<HTMLElement>('[data-card-id]');
      const id = Number(row?.dataset['cardId']);
      const card = cardOf(id);
      if (!card) return;
      held.current = { id, cardId: card.id, index: card.tickets.findIndex((one) => one.id === id) };
      setCurrentId(id);
    },
    onBlur: (event: FocusEvent) => {
      // A row that is taken out of the page has not been left.
      const isLeft = (event.target as HTMLElement).isConnected && document.hasFocus();
      if (event.relatedTarget || isLeft) held.current = null;
    },
  };
}
