import { describe, expect, it } from 'vitest';
import { aTicket } from '../../../test/objects';
import { TicketCache } from './ticket-cache';
import type { TicketFilter } from './ticket-filter';

const open: TicketFilter = { tab: 'open', queueIds: [0, 1], showAll: false, search: '', userId: 7 };
const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`;
const three = [3, 2, 1].map((id) => aTicket({ id, updatedAt: at(id) }));

const filled = (filter = open, tickets = three, hasMore = false) => {
  const due: (() => void)[] = [];
  const soon: (() => void)[] = [];
  const cache = new TicketCache(
    (work) => due.push(work),
    (work) => soon.push(work),
  );
  const key = cache.open(filter);
  cache.setPage(key, { tickets, hasMore, cursor: hasMore ? 'next' : null, count: tickets.length }, true);
  return { cache, key, due, soon, ids: () => cache.list(key).ids };
};

describe('the ticket cache', () => {
  it('applies a burst of events once, and notifies each card and list once', () => {
    const { cache, key, due, ids } = filled();
    let lists = 0;
    let cards = 0;
    cache.subscribeList(key, () => (lists += 1));
    cache.subscribeTicket(1, () => (cards += 1));
    for (let n = 10; n < 30; n += 1) {
      cache.receive({ action: 'update', ticket: aTicket({ id: 1, lastMessage: `m${n}`, updatedAt: at(n) }) });
    }
    expect(due).toHaveLength(1);
    due[0]!();
    expect(ids()).toEqual([1, 3, 2]);
    expect(cache.ticket(1)?.lastMessage).toBe('m29');
    expect([lists, cards]).toEqual([1, 1]);
  });

  it('shows what left or moved at once, and with it all that waits', () => {
    const { cache, due, soon, ids } = filled();
    cache.receive({ action: 'update', ticket: aTicket({ id: 1, lastMessage: 'new', updatedAt: at(9) }) });
    expect(soon).toHaveLength(0);
    cache.receive({ action: 'delete', ticketId: 3 });
    cache.receive({ action: 'update', ticket: aTicket({ id: 2, status: 'closed', updatedAt: at(9) }) });
    expect([due.length, soon.length]).toEqual([1, 1]);
    soon[0]!();
    expect(ids()).toEqual([1]);
    expect(cache.ticket(1)?.lastMessage).toBe('new');
    due[0]!();
    expect(ids()).toEqual([1]);
    cache.receive({ action: 'delete', ticketId: 1 });
    expect(soon).toHaveLength(2);
  });

  it('reports that a customer types when the ticket says so', () => {
    const { cache } = filled();
    const told: unknown[] = [];
    cache.onTyping = (id, how) => told.push([id, how]);
    cache.put(aTicket({ id: 1, updatedAt: at(9), presence: 'recording' }));
    cache.put(aTicket({ id: 2, updatedAt: at(9), presence: null }));
    expect(told).toEqual([[1, 'recording']]);
  });

  it('does not notify the list when no card moves', () => {
    const { cache, key, ids } = filled();
    const before = ids();
    let lists = 0;
    cache.subscribeList(key, () => (lists += 1));
    cache.receive({ action: 'updateUnread', ticket: { ...three[0]!, unreadMessages: 4 } });
    cache.flush();
    expect(ids()).toBe(before);
    expect(lists).toBe(0);
    expect(cache.ticket(3)?.unreadMessages).toBe(4);
  });

  it('shows the new name of a tag, and removes a deleted tag', () => {
    const tag = { id: 5, name: 'VIP', color: '#111111', kanban: 0 };
    const tagged = aTicket({ id: 3, tags: [tag], updatedAt: at(3) });
    const { cache } = filled(open, [tagged, aTicket({ id: 2, updatedAt: at(2) })]);
    let cards = 0;
    cache.subscribeTicket(3, () => (cards += 1));
    cache.retag(5, { ...tag, name: 'Ouro' });
    cache.retag(5, { ...tag, name: 'Ouro' });
    expect(cache.ticket(3)?.tags).toEqual([{ ...tag, name: 'Ouro' }]);
    expect(cards).toBe(1);
    cache.retag(5, undefined);
    expect(cache.ticket(3)?.tags).toEqual([]);
  });

  it('removes a ticket that went to another user, another queue or another status', () => {
    const { cache, ids } = filled();
    cache.receive({ action: 'update', ticket: aTicket({ id: 3, userId: 8, updatedAt: at(9) }) });
    cache.receive({ action: 'update', ticket: aTicket({ id: 2, queueId: 5, updatedAt: at(9) }) });
    cache.receive({ action: 'update', ticket: aTicket({ id: 1, status: 'closed', updatedAt: at(9) }) });
    cache.flush();
    expect(ids()).toEqual([]);
  });

  it('leaves search results in place, with the matching messages', () => {
    const match = { messageId: 44, text: '…o orçamento' };
    const found = [three[1]!, { ...three[0]!, match }, three[2]!];
    const { cache, key, ids } = filled({ ...open, tab: 'search', search: 'orçamento' }, found, true);
    expect([...cache.list(key).matches]).toEqual([[3, match]]);
    cache.receive({ action: 'update', ticket: aTicket({ id: 1, updatedAt: at(30), status: 'closed' }) });
    cache.receive({ action: 'delete', ticketId: 2, oldStatus: 'open' });
    cache.flush();
    expect(ids()).toEqual([3, 1]);
    const more = { tickets: [{ ...aTicket({ id: 9 }), match }], hasMore: false, cursor: null, count: 3 };
    cache.setPage(key, more, false);
    expect(ids()).toEqual([3, 1, 9]);
    expect([...cache.list(key).matches.keys()]).toEqual([3, 9]);
    cache.setPage(key, { ...more, tickets: [three[0]!] }, true);
    expect(cache.list(key).matches.size).toBe(0);
  });

  it('keeps the order while it is held, and counts waiting tickets', () => {
    const { cache, key, ids } = filled();
    cache.hold(key, true);
    cache.receive({ action: 'update', ticket: aTicket({ id: 9, updatedAt: at(20) }) });
    cache.receive({ action: 'update', ticket: aTicket({ id: 1, updatedAt: at(21), lastMessage: 'nova' }) });
    const reason = { what: 'accepted', user: 'Caio', toUser: 'Caio', toQueue: null } as const;
    cache.receive({ action: 'delete', ticketId: 2, reason });
    cache.flush();
    expect(cache.loss(2)).toEqual(reason);
    expect(ids()).toEqual([3, 2, 1]);
    expect(cache.list(key).waiting).toBe(1);
    expect([...cache.list(key).gone]).toEqual([2]);
    expect(cache.ticket(1)?.lastMessage).toBe('nova');
    expect(cache.ticket(2)?.id).toBe(2);
    cache.hold(key, false);
    expect(ids()).toEqual([1, 9, 3]);
    expect(cache.list(key).waiting).toBe(0);
    cache.put(aTicket({ id: 2, updatedAt: at(22) }));
    expect(cache.loss(2)).toBeUndefined();
  });

  it('shows the user’s own actions at once, even in a held list', () => {
    const { cache, key, ids } = filled();
    cache.hold(key, true);
    cache.put(aTicket({ id: 1, status: 'closed', updatedAt: at(30) }));
    expect(ids()).toEqual([3, 2]);
  });

  it('leaves tickets below the last loaded one to the next page', () => {
    const { cache, ids } = filled(open, three, true);
    cache.receive({ action: 'update', ticket: aTicket({ id: 50, updatedAt: at(0) }) });
    cache.flush();
    expect(ids()).toEqual([3, 2, 1]);
  });

  it('keeps the last loaded ticket in a list with more pages when it changes in its place', () => {
    const { cache, ids } = filled(open, three, true);
    cache.receive({
      action: 'updateUnread',
      ticket: aTicket({ id: 1, updatedAt: at(1), unreadMessages: 2 }),
    });
    cache.flush();
    expect(ids()).toEqual([3, 2, 1]);
  });

  it('ignores a version that is older than the one it has', () => {
    const { cache } = filled();
    cache.receive({ action: 'update', ticket: aTicket({ id: 3, lastMessage: 'old', updatedAt: at(0) }) });
    cache.flush();
    expect(cache.ticket(3)?.lastMessage).toBe('Oi');
  });

  it('updates the badges from known tickets, and reloads them for unknown ones', () => {
    const { cache } = filled();
    let asked = 0;
    cache.onCountsStale = () => (asked += 1);
    cache.setCounts(open, { open: 3, pending: 2, group: 0 });
    cache.put(aTicket({ id: 1, status: 'pending', userId: null, updatedAt: at(9) }));
    expect(cache.counts()).toEqual({ open: 2, pending: 3, group: 0 });
    cache.put(aTicket({ id: 77, status: 'pending', userId: null, updatedAt: at(9) }));
    expect(asked).toBe(1);
  });

  it('keeps search results as the server returned them, except deleted tickets', () => {
    const search: TicketFilter = { ...open, tab: 'search', search: 'ana' };
    const { cache, ids } = filled(search);
    cache.receive({ action: 'update', ticket: aTicket({ id: 8, updatedAt: at(40) }) });
    cache.receive({ action: 'delete', ticketId: 2 });
    cache.flush();
    expect(ids()).toEqual([3, 1]);
  });

  it('moves one card among 10,000 without looking at all of them', () => {
    let looks = 0;
    const many = Array.from({ length: 10_000 }, (_, n) => {
      const moment = new Date(Date.UTC(2026, 0, 1) + (10_000 - n) * 1000).toISOString();
      const counted = { get: () => ((looks += 1), moment), enumerable: true };
      return Object.defineProperty(aTicket({ id: n + 1 }), 'updatedAt', counted);
    });
    const { cache, ids } = filled(open, many);
    looks = 0;
    for (let n = 0; n < 50; n += 1) {
      cache.put(aTicket({ id: 9000 + n, updatedAt: new Date(Date.UTC(2026, 5, 1) + n).toISOString() }));
    }
    expect(ids().slice(0, 2)).toEqual([9049, 9048]);
    // 50 separate moves: a place among 10,000 is found in some fourteen steps.
    expect(looks).toBeGreaterThan(0);
    expect(looks / 50).toBeLessThan(100);
  });
});
