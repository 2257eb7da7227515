import { expect, it } from 'vitest';
import { aTicket } from '../../../test/objects';
import type { TicketFilter } from './ticket-filter';
import { moveChanged } from './ticket-order';

const waiting = (id: number, minute: number, isBot = false) =>
  aTicket({
    ...{ id, status: 'pending', userId: null, user: null, isBot },
    createdAt: `2026-11-27T10:0${minute}:00.000Z`,
  });
const filter: TicketFilter = {
  ...{ tab: 'pending', queueIds: null, showAll: undefined, search: '', userId: 7 },
  waitsFor: 'person',
};

it('those who wait for a person stand by their age, whatever they write; whom the bot has is elsewhere', () => {
  const tickets = new Map([waiting(1, 1), waiting(2, 2), waiting(3, 3, true)].map((one) => [one.id, one]));
  expect(moveChanged([1, 2], tickets, new Set([2]), filter, false)).toEqual([1, 2]);
  tickets.set(3, waiting(3, 0));
  expect(moveChanged([1, 2], tickets, new Set([3]), filter, false)).toEqual([3, 1, 2]);
  tickets.set(1, waiting(1, 1, true));
  expect(moveChanged([3, 1, 2], tickets, new Set([1]), filter, false)).toEqual([3, 2]);
});
