import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../../../lib/store';

/** Maximum number of selected tickets: each is a separate call. */
export const MOST_SELECTED = 200;
const NONE: ReadonlySet<number> = new Set();

const selected = createStore(NONE);
/** Where a range begins, and the tickets in the order in which they are shown. */
let anchor: number | null = null;
let order: readonly number[] = [];

const set = (ids: Iterable<number>) => {
  const next = new Set([...ids].slice(0, MOST_SELECTED));
  selected.set(next.size > 0 ? next : NONE);
};

export const useSelectedTickets = (): ReadonlySet<number> => useStore(selected);
/** Whether a ticket is selected; only its own card re-renders. */
export const useIsSelected = (id: number): boolean =>
  useSyncExternalStore(selected.subscribe, () => selected.get().has(id));
export const anySelected = (): boolean => selected.get() !== NONE;

/** The ticket of the card that this element is in. */
export const ticketAt = (place: Element): number | undefined => {
  const link = place.closest('[data-card]')?.querySelector<HTMLElement>('[data-ticket]');
  return link ? Number(link.dataset['ticket']) : undefined;
};

export function toggleTicket(id: number): void {
  const next = new Set(selected.get());
  if (!next.delete(id)) next.add(id);
  anchor = id;
  set(next);
}

/** Chooses all from the ticket that was chosen last up to this one. */
export function selectUpTo(id: number): void {
  const [from, to] = [order.indexOf(anchor ?? id), order.indexOf(id)].sort((a, b) => a - b);
  if (from === undefined || to === undefined || from < 0) return toggleTicket(id);
  set([...selected.get(), ...order.slice(from, to + 1)]);
}

export function selectTickets(ids: Iterable<number>): void {
  set(ids);
}

export function clearSelection(): void {
  anchor = null;
  selected.set(NONE);
}

/** The displayed tickets. One that has left the list is deselected. */
export function showOrder(ids: readonly number[]): void {
  order = ids;
  const chosen = selected.get();
  if (chosen === NONE) return;
  const there = new Set(ids);
  const left = [...chosen].filter((id) => there.has(id));
  if (left.length < chosen.size) set(left);
}
export const shownOrder = (): readonly number[] => order;
