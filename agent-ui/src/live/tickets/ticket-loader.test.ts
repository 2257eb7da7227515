import type { CallApi } from '@recado/sdk/client';
import type { Ticket, TicketCounts } from '@recado/sdk/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aTicket } from '../../../test/objects';
import { TicketCache } from './ticket-cache';
import type { TicketFilter } from './ticket-filter';
import { TicketLoader } from './ticket-loader';

const pending: TicketFilter = { tab: 'pending', queueIds: null, showAll: undefined, search: '', userId: 7 };
const at = (minute: number) => `2026-11-20T12:${String(minute).padStart(2, '0')}:00.000Z`;
const waiting = (id: number, change: Partial<Ticket> = {}) =>
  aTicket({ id, status: 'pending', userId: null, user: null, updatedAt: at(id), ...change });
const pageOf = (tickets: Ticket[], cursor: string | null = null) => ({
  tickets,
  hasMore: cursor !== null,
  cursor,
  count: tickets.length,
});

/** A loader whose answers the test gives, in the order in which they were asked for. */
const setUp = (filter = pending, schedule: (work: () => void) => void = (work) => work()) => {
  const asked: ((answer: unknown) => void)[] = [];
  const cache = new TicketCache(schedule);
  const call = () => new Promise((resolve) => asked.push(resolve));
  const loader = new TicketLoader(call as unknown as CallApi, cache);
  const key = cache.open(filter);
  return { cache, loader, key, asked, list: () => cache.list(key), filter };
};
const loaded = async (tickets: Ticket[], cursor: string | null = null, filter = pending) => {
  const all = setUp(filter);
  const loading = all.loader.first(filter);
  all.asked[0]!(pageOf(tickets, cursor));
  await loading;
  return all;
};

describe('a first page that is under way', () => {
  const three = [3, 2, 1].map((id) => waiting(id));

  it('leaves the tickets that came or left meanwhile as they are', async () => {
    const { cache, loader, list, asked } = setUp();
    const loading = loader.first(pending);
    cache.receive({ action: 'update', ticket: waiting(5) });
    cache.receive({ action: 'delete', ticketId: 2 });
    cache.receive({ action: 'update', ticket: waiting(1, { status: 'open', userId: 8, updatedAt: at(9) }) });
    asked[0]!(pageOf(three));
    await loading;
    expect(list().ids).toEqual([5, 3]);
    expect(cache.ticket(2)).toBeUndefined();
    expect(cache.ticket(1)?.userId).toBe(8);
  });

  it('applies events that still wait for their frame', async () => {
    const due: (() => void)[] = [];
    const { cache, loader, list, asked } = setUp(pending, (work) => due.push(work));
    const loading = loader.first(pending);
    cache.receive({ action: 'update', ticket: waiting(5) });
    cache.receive({ action: 'delete', ticketId: 2 });
    asked[0]!(pageOf(three));
    await loading;
    expect(list().ids).toEqual([5, 3, 1]);
  });

  it('returns no unread count to a ticket that was read meanwhile', async () => {
    const { cache, loader, asked } = await loaded([waiting(1, { unreadMessages: 4 })]);
    const again = loader.first(pending);
    cache.receive({ action: 'updateUnread', ticket: waiting(1, { unreadMessages: 0 }) });
    asked[1]!(pageOf([waiting(1, { unreadMessages: 4 })]));
    await again;
    expect(cache.ticket(1)?.unreadMessages).toBe(0);
  });

  it('shows a deleted ticket in no held list, and lets a new one wait there', async () => {
    const { cache, loader, list, key, asked } = await loaded([waiting(1)]);
    cache.hold(key, true);
    const again = loader.first(pending);
    cache.receive({ action: 'update', ticket: waiting(5) });
    cache.receive({ action: 'delete', ticketId: 2 });
    asked[1]!(pageOf(three));
    await again;
    expect(list().ids).toEqual([3, 1]);
    expect(list().waiting).toBe(1);
    cache.hold(key, false);
    expect(list().ids).toEqual([5, 3, 1]);
  });

  it('keeps search results in their order, without deleted ones', async () => {
    const { cache, loader, list, asked } = setUp({ ...pending, tab: 'search', search: 'ana' });
    const loading = loader.first({ ...pending, tab: 'search', search: 'ana' });
    cache.receive({ action: 'update', ticket: waiting(1, { updatedAt: at(30) }) });
    cache.receive({ action: 'delete', ticketId: 2 });
    asked[0]!(pageOf(three));
    await loading;
    expect(list().ids).toEqual([3, 1]);
  });

  it('takes a ticket again that came back after it had left', async () => {
    const { cache, loader, list, asked } = setUp();
    const loading = loader.first(pending);
    cache.receive({ action: 'delete', ticketId: 2 });
    cache.receive({ action: 'update', ticket: waiting(2, { updatedAt: at(20) }) });
    asked[0]!(pageOf(three));
    await loading;
    expect(list().ids).toEqual([2, 3, 1]);
  });
});

describe('a next page that is under way', () => {
  it('brings back no ticket that left meanwhile', async () => {
    const { cache, loader, list, asked } = await loaded([waiting(5), waiting(4)], 'next');
    const more = loader.more(pending);
    cache.receive({ action: 'delete', ticketId: 3 });
    cache.receive({ action: 'update', ticket: waiting(2, { status: 'open', userId: 8, updatedAt: at(9) }) });
    asked[1]!(pageOf([waiting(3), waiting(2), waiting(1)]));
    await more;
    expect(list().ids).toEqual([5, 4, 1]);
    expect(cache.ticket(3)).toBeUndefined();
  });

  it('adds no ticket twice to a held list', async () => {
    const { cache, loader, list, key, asked } = await loaded([waiting(5), waiting(4)], 'next');
    cache.hold(key, true);
    const more = loader.more(pending);
    cache.receive({ action: 'update', ticket: waiting(3, { updatedAt: at(30) }) });
    asked[1]!(pageOf([waiting(3), waiting(2)]));
    await more;
    expect(list().ids).toEqual([5, 4, 2]);
    expect(list().waiting).toBe(1);
    cache.hold(key, false);
    expect(list().ids).toEqual([3, 5, 4, 2]);
  });

  it('keeps its last ticket when that one changed meanwhile', async () => {
    const { cache, loader, list, asked } = await loaded([waiting(5), waiting(4)], 'next');
    const more = loader.more(pending);
    cache.receive({ action: 'updateUnread', ticket: waiting(2, { unreadMessages: 1 }) });
    asked[1]!(pageOf([waiting(3), waiting(2)], 'later'));
    await more;
    expect(list().ids).toEqual([5, 4, 3, 2]);
  });
});

describe('badges', () => {
  afterEach(() => void vi.useRealTimers());
  const counts = (open: number, queued: number): TicketCounts => ({ open, pending: queued, group: 0 });

  it('are counted again when a ticket moved while they were counted', async () => {
    vi.useFakeTimers();
    const { cache, loader, asked } = setUp();
    cache.put(aTicket({ id: 1, updatedAt: at(1) }));
    const counting = loader.count(pending);
    cache.receive({ action: 'update', ticket: waiting(1, { updatedAt: at(2) }) });
    asked[0]!(counts(1, 0));
    await counting;
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toHaveLength(2);
    asked[1]!(counts(0, 1));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(cache.counts()).toEqual(counts(0, 1));
    expect(asked).toHaveLength(2);
  });

  it('are not counted again for a message, which moves none', async () => {
    vi.useFakeTimers();
    const { cache, loader, asked } = setUp();
    cache.put(waiting(1));
    const counting = loader.count(pending);
    cache.receive({ action: 'update', ticket: waiting(1, { lastMessage: 'Oi?', updatedAt: at(2) }) });
    asked[0]!(counts(0, 1));
    await counting;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(1);
  });

  it('contain an event once that came before they were counted', async () => {
    const due: (() => void)[] = [];
    const { cache, loader, asked } = setUp(pending, (work) => due.push(work));
    cache.put(aTicket({ id: 1, updatedAt: at(1) }));
    cache.setCounts(pending, counts(1, 0));
    cache.receive({ action: 'update', ticket: waiting(1, { updatedAt: at(2) }) });
    const counting = loader.count(pending);
    asked[0]!(counts(0, 1));
    await counting;
    due.forEach((work) => work());
    expect(cache.counts()).toEqual(counts(0, 1));
  });
});
