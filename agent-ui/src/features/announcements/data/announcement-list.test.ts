import { describe, expect, it } from 'vitest';
import type { Announcement } from '@recado/sdk/contracts';
import { afterEvent, afterReading, listOf, withPage, type AnnouncementList } from './announcement-list';

const announcement = (id: number, fields: Partial<Announcement> = {}): Announcement => ({
  ...{ id, title: `n${id}`, text: '', priority: 3, status: true, from: null, until: null },
  ...{ mediaPath: null, mediaName: null, createdAt: '2026-11-26T12:00:00.000Z' },
  ...fields,
});
const at = '2026-11-26T13:00:00.000Z';
const fromServer = (...records: Announcement[]) =>
  listOf({ records, hasMore: false, unread: records.length });
const shape = ({ records, unread }: AnnouncementList) => [records.map(({ id }) => id), unread];

describe('the list of announcements', () => {
  it('puts a new one in its order, and counts it once', () => {
    const list = fromServer(announcement(2, { priority: 1 }), announcement(1));
    const created = { action: 'create' as const, record: announcement(3) };
    const now = afterEvent(list, created);
    expect(shape(now)).toEqual([[2, 3, 1], 3]);
    expect(shape(afterEvent(now, created))).toEqual([[2, 3, 1], 3]);
  });

  it('keeps what was read when it changes; high priority counts until it is acknowledged', () => {
    const list = afterReading(fromServer(announcement(1)), { ids: [1], at, acknowledge: false });
    expect(list.unread).toBe(0);
    const raised = afterEvent(list, {
      action: 'update',
      record: announcement(1, { priority: 1, title: 'x' }),
    });
    expect(raised).toMatchObject({ unread: 1, records: [{ title: 'x', readAt: at, acknowledgedAt: null }] });
    const done = afterReading(raised, { ids: [1], at: '2026-11-27T00:00:00.000Z', acknowledge: true });
    expect(done).toMatchObject({ unread: 0, records: [{ readAt: at }] });
  });

  it('forgets what is deleted, and counts it no longer', () => {
    const list = fromServer(announcement(2), announcement(1));
    expect(shape(afterEvent(list, { action: 'delete', record: { id: 2 } }))).toEqual([[1], 1]);
    expect(shape(afterEvent(list, { action: 'delete', record: { id: 9 } }))).toEqual([[2, 1], 2]);
  });

  it('adds a page without what it has already; a change of one further on waits for its page', () => {
    const list = listOf({ records: [announcement(3), announcement(2)], hasMore: true, unread: 3 });
    expect(afterEvent(list, { action: 'update', record: announcement(1) })).toBe(list);
    const next = withPage(list, { records: [announcement(2), announcement(1)], hasMore: false, unread: 3 });
    expect(shape(next)).toEqual([[3, 2, 1], 3]);
    expect(next).toMatchObject({ pages: 2, hasMore: false });
  });
});
