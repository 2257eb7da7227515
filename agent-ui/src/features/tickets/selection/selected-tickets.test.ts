// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import {
  anySelected,
  clearSelection,
  MOST_SELECTED,
  selectTickets,
  selectUpTo,
  showOrder,
  toggleTicket,
  useSelectedTickets,
} from './selected-tickets';

const chosen = () => [...renderHook(() => useSelectedTickets()).result.current];
afterEach(clearSelection);

it('selects a range in the displayed order, upwards as well', () => {
  showOrder([5, 3, 8, 1, 9]);
  toggleTicket(1);
  selectUpTo(3);
  expect(chosen().sort()).toEqual([1, 3, 8]);
  toggleTicket(8);
  expect(chosen().sort()).toEqual([1, 3]);
});

it('deselects tickets that have left the list, and stays when only the order changes', () => {
  showOrder([1, 2, 3]);
  selectTickets([1, 3]);
  showOrder([3, 2, 1]);
  expect(chosen().sort()).toEqual([1, 3]);
  showOrder([2, 3]);
  expect(chosen()).toEqual([3]);
  showOrder([2]);
  expect(anySelected()).toBe(false);
});

it('selects no more than can be processed', () => {
  selectTickets(Array.from({ length: MOST_SELECTED + 50 }, (_, n) => n));
  expect(chosen()).toHaveLength(MOST_SELECTED);
});
