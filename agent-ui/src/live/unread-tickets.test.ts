import { describe, expect, it } from 'vitest';
import { aTicket } from '../../test/objects';
import { afterTicketEvent, concerns, isArrival, withTicket } from './unread-tickets';

const user = { id: 7, allTicket: 'disable' as const, queueIds: [1] };

describe('what concerns a user', () => {
  it('is their own, and what waits in their queues', () => {
    expect(concerns(aTicket({ id: 1, userId: 7, status: 'open' }), user)).toBe(true);
    expect(concerns(aTicket({ id: 1, userId: 8, status: 'open' }), user)).toBe(false);
    expect(concerns(aTicket({ id: 1, userId: null, queueId: 1, status: 'pending' }), user)).toBe(true);
    expect(concerns(aTicket({ id: 1, userId: null, queueId: 2, status: 'pending' }), user)).toBe(false);
    expect(concerns(aTicket({ id: 1, userId: null, queueId: null, status: 'pending' }), user)).toBe(false);
  });
  it('is no rating that a customer gives, not even of their own ticket', () => {
    expect(concerns(aTicket({ id: 1, userId: 7, status: 'nps' }), user)).toBe(false);
  });
  it('is nothing that the bot reads', () => {
    const ticket = aTicket({ id: 1, userId: null, queueId: 1, status: 'pending', isBot: true });
    expect(concerns(ticket, user)).toBe(false);
    expect(concerns({ ...ticket, isBot: false }, user)).toBe(true);
  });
  it('is everything that waits, for one who sees all', () => {
    const all = { ...user, allTicket: 'enable' as const };
    expect(concerns(aTicket({ id: 1, userId: null, queueId: null, status: 'pending' }), all)).toBe(true);
    expect(concerns(aTicket({ id: 1, userId: null, queueId: null, status: 'closed' }), all)).toBe(false);
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

  it('puts the newest first and knows each ticket once', () => {
    const list = withTicket(withTicket([], fresh, user), old, user);
    expect(list.map(({ id }) => id)).toEqual([2, 1]);
    const again = withTicket(
      list,
      { ...old, unreadMessages: 5, updatedAt: '2026-11-20T12:00:00.000Z' },
      user,
    );
    expect(again.map(({ id, unreadMessages }) => [id, unreadMessages])).toEqual([
      [1, 5],
      [2, 2],
    ]);
  });
  it('loses what was read, went to others, or ended', () => {
    const list = [fresh, old];
    expect(withTicket(list, { ...old, unreadMessages: 0 }, user)).toEqual([fresh]);
    expect(withTicket(list, { ...old, userId: 8 }, user)).toEqual([fresh]);
    expect(afterTicketEvent(list, { action: 'delete', ticketId: 2 }, user)).toEqual([old]);
  });
  it('stays the same object when nothing of it changed', () => {
    const list = [fresh];
    expect(withTicket(list, { ...old, unreadMessages: 0 }, user)).toBe(list);
  });
});

describe('a ticket that arrives', () => {
  const ticket = aTicket({ id: 5, userId: null, queueId: 1, status: 'pending', unreadMessages: 2 });
  it('waits, has something unread, and was not in the list', () => {
    expect(isArrival([], ticket)).toBe(true);
    expect(isArrival([ticket], ticket)).toBe(false);
    expect(isArrival([], { ...ticket, unreadMessages: 0 })).toBe(false);
    expect(isArrival([], { ...ticket, status: 'open' })).toBe(false);
    expect(isArrival(undefined, ticket)).toBe(false); // the list is still on its way
  });
});
