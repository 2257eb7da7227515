import {
  ANNOUNCEMENT_PRIORITY,
  type Announcement,
  type AnswerOf,
  type LivePayloads,
  type listAnnouncements,
} from '@recado/sdk/contracts';

type Page = AnswerOf<typeof listAnnouncements>;
export type AnnouncementEvent = LivePayloads['announcement'];
/** What was read here. */
export interface ReadNote {
  ids: readonly number[];
  at: string;
  acknowledge: boolean;
}

/** The announcements that are loaded, in their order, and how many are unread of all that the user is shown. */
export interface AnnouncementList {
  records: readonly Announcement[];
  pages: number;
  hasMore: boolean;
  unread: number;
}

export const listOf = ({ records, hasMore, unread = 0 }: Page): AnnouncementList => ({
  ...{ records, hasMore, unread, pages: 1 },
});

/** What came meanwhile by a live event stays as it is. */
export function withPage(list: AnnouncementList, page: Page): AnnouncementList {
  const known = new Set(list.records.map(({ id }) => id));
  const added = page.records.filter(({ id }) => !known.has(id));
  return {
    records: [...list.records, ...added],
    pages: list.pages + 1,
    hasMore: page.hasMore,
    unread: page.unread ?? list.unread,
  };
}

export const isUrgent = ({ priority }: Announcement): boolean => priority === ANNOUNCEMENT_PRIORITY.high;
/** One of high priority counts until it is acknowledged. */
export const isUnread = (record: Announcement): boolean =>
  isUrgent(record) ? !record.acknowledgedAt : !record.readAt;

const inOrder = (a: Announcement, b: Announcement) => a.priority - b.priority || b.id - a.id;
/** Keeps the count right where a record takes the place of another, or of none. */
function replaced(list: AnnouncementList, id: number, next: Announcement | undefined): AnnouncementList {
  const former = list.records.find((one) => one.id === id);
  const rest = list.records.filter((one) => one.id !== id);
  const change = Number(next ? isUnread(next) : false) - Number(former ? isUnread(former) : false);
  return {
    ...list,
    records: next ? [...rest, next].sort(inOrder) : rest,
    unread: Math.max(0, list.unread + change),
  };
}

/** Events do not say what the user has read: that stays. */
export function afterEvent(list: AnnouncementList, event: AnnouncementEvent): AnnouncementList {
  const { id } = event.record;
  if (event.action === 'delete') return replaced(list, id, undefined);
  const { readAt = null, acknowledgedAt = null } = list.records.find((one) => one.id === id) ?? {};
  const record = { ...event.record, readAt, acknowledgedAt };
  const isKnown = list.records.some((one) => one.id === id);
  // It is on a page that is not loaded yet.
  if (!isKnown && event.action === 'update' && list.hasMore) return list;
  return replaced(list, id, record);
}

export const afterReading = (list: AnnouncementList, { ids, at, acknowledge }: ReadNote): AnnouncementList =>
  list.records
    .filter(({ id }) => ids.includes(id))
    .reduce(
      (now, record) =>
        replaced(now, record.id, {
          ...record,
          readAt: record.readAt ?? at,
          acknowledgedAt: record.acknowledgedAt ?? (acknowledge ? at : null),
        }),
      list,
    );
