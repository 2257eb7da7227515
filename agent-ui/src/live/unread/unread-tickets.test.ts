import { describe, expect, it } from 'vitest';
import type { Ticket } from '@recado/sdk/contracts';
import { aTicket } from '../../../test/objects';
import { concerns } from '@recado/sdk/rules';
import { afterTicketEvent, isArrival, withTicket } from './unread-tickets';

const me = 7;
const waiting = (change: Partial<Ticket>) => aTicket({ id: 1, userId: null, status: 'pending', ...change });

describe('what concerns a user', () => {
  it('is their own tickets, and those that wait to be accepted', () => {
    expect(concerns(aTicket({ id: 1, userId: me, status: 'open' }), me)).toBe(true);
    expect(concerns(aTicket({ id: 1, userId: 8, status: 'open' }), me)).toBe(false);
    expect(concerns(waiting({ queueId: 1 }), me)).toBe(true);
    expect(concerns(waiting({ queueId: null }), me)).toBe(true);
    expect(concerns(waiting({ status: 'closed' }), me)).toBe(false);
  });
  it('is not a ticket that waits for a named colleague', () => {
    expect(concerns(waiting({ userId: 8 }), me)).toBe(false);
    expect(concerns(waiting({ userId: me }), me)).toBe(true);
  });
  it('is not a ticket that waits for a rating, not even their own', () => {
    expect(concerns(aTicket({ id: 1, userId: me, status: 'nps' }), me)).toBe(false);
  });
  it('is not a ticket that the bot handles', () => {
    expect(concerns(waiting({ isBot: true }), me)).toBe(false);
    expect(concerns(waiting({ isBot: false }), me)).toBe(true);
  });
});

describe('the unread list', () => {
  const old = aTicket({
    id: 1,
    userId: 7,
    status: 'open',
    unreadMessages: 1,
    updatedAt: '2026-11-20T10:00:00.000Z',
  });
  const fresh = aTicket({
    id: 2,
    userId: 7,
    status: 'open',
    unreadMessages: 2,
    updatedAt: '2026-11-20T11:00:00.000Z',
  });

  it('puts the newest first and contains each ticket once', () => {
    const list = withTicket(withTicket([], fresh, me), old, me);
    expect(list.map(({ id }) => id)).toEqual([2, 1]);
    const again = withTicket(list, { ...old, unreadMessages: 5, updatedAt: '2026-11-20T12:00:00.000Z' }, me);
    expect(again.map(({ id, unreadMessages }) => [id, unreadMessages])).toEqual([
      [1, 5],
      [2, 2],
    ]);
  });
  it('drops tickets that were read, went to others, or ended', () => {
    const list = [fresh, old];
    expect(withTicket(list, { ...old, unreadMessages: 0 }, me)).toEqual([fresh]);
    expect(withTicket(list, { ...old, userId: 8 }, me)).toEqual([fresh]);
    expect(afterTicketEvent(list, { action: 'delete', ticketId: 2 }, me)).toEqual([old]);
  });
  it('stays the same object when nothing changed', () => {
    const list = [fresh];
    expect(withTicket(list, { ...old, unreadMessages: 0 }, me)).toBe(list);
  });
});

describe('a ticket that arrives', () => {
  const ticket = aTicket({ id: 5, userId: null, queueId: 1, status: 'pending', unreadMessages: 2 });
  it('waits, has unread messages, and was not in the list', () => {
    expect(isArrival([], ticket)).toBe(true);
    expect(isArrival([ticket], ticket)).toBe(false);
    expect(isArrival([], { ...ticket, unreadMessages: 0 })).toBe(false);
    expect(isArrival([], { ...ticket, status: 'open' })).toBe(false);
    expect(isArrival(undefined, ticket)).toBe(false); // the list is still loading
  });
});
