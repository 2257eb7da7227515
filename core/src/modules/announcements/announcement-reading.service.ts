import {
  ANNOUNCEMENT_PRIORITY,
  type Announcement,
  type AnnouncementReader,
  type AnswerOf,
  type BodyOf,
  type listAnnouncementReaders,
  type readAnnouncements,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import { PAGE_SIZE } from '../../infra/http/list-request.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';
import * as repo from './announcement-reads.repo.js';
import { findAnnouncement } from './announcements.tx.js';
import { readState, toAnnouncement } from './announcements.wire.js';

export type AnnouncementReading = ReturnType<typeof createAnnouncementReading>;

/** Announcements as users read them: those for their company, from their beginning until their end. */
export function createAnnouncementReading(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  media: Pick<MediaStore, 'signedPath'>,
) {
  const view = (row: repo.ShownRow): Announcement => ({ ...toAnnouncement(row, media), ...readState(row) });

  return {
    async page(
      user: Principal,
      { search, ids }: { search: string | undefined; ids: readonly number[] | undefined },
      { first, limit }: { first: number; limit: number },
    ): Promise<{ records: Announcement[]; hasMore: boolean; unread: number }> {
      const rows = await repo.shownTo(db, user, clock.now());
      const words = search?.toLocaleLowerCase();
      const found = rows.filter(
        ({ id, title }) =>
          (!words || title.toLocaleLowerCase().includes(words)) && (!ids || ids.includes(id)),
      );
      return {
        records: found.slice(first, first + limit).map(view),
        hasMore: found.length > first + limit,
        unread: rows.filter(isUnread).length,
      };
    },
    async show(user: Principal, id: number): Promise<Announcement> {
      const row = await repo.findShown(db, user, clock.now(), id);
      if (!row) throw apiError('ERR_NOT_FOUND');
      return view(row);
    },
    /** Those that the user is not shown are ignored. */
    async read(
      user: Principal,
      { ids, acknowledge = false }: BodyOf<typeof readAnnouncements>,
    ): Promise<AnswerOf<typeof readAnnouncements>> {
      const at = clock.now();
      const rows = await repo.shownTo(db, user, at);
      const read = rows.filter(({ id }) => ids.includes(id));
      await repo.noteReads(
        db,
        user,
        read.map(({ id }) => id),
        { at, acknowledge },
      );
      const after = (row: repo.ShownRow): repo.ShownRow =>
        read.includes(row)
          ? {
              ...row,
              readAt: row.readAt ?? at,
              acknowledgedAt: row.acknowledgedAt ?? (acknowledge ? at : null),
            }
          : row;
      return { unread: rows.map(after).filter(isUnread).length };
    },
    /** For super users. */
    async readers(id: number, pageNumber: number): Promise<AnswerOf<typeof listAnnouncementReaders>> {
      if (!(await findAnnouncement(db, id))) throw apiError('ERR_NOT_FOUND');
      const offset = (pageNumber - 1) * PAGE_SIZE;
      const [rows, counts] = await Promise.all([
        repo.pageOfReaders(db, id, { offset, limit: PAGE_SIZE }),
        repo.countReaders(db, id),
      ]);
      return { records: rows.slice(0, PAGE_SIZE).map(toReader), hasMore: rows.length > PAGE_SIZE, ...counts };
    },
  };
}

/** One of high priority counts until it is acknowledged. */
const isUnread = ({ priority, readAt, acknowledgedAt }: repo.ShownRow): boolean =>
  priority === ANNOUNCEMENT_PRIORITY.high ? acknowledgedAt === null : readAt === null;

const toReader = ({ id, name, companyId, companyName, ...row }: repo.ReaderRow): AnnouncementReader => ({
  ...{ id, name, company: { id: companyId, name: companyName } },
  readAt: row.readAt.toISOString(),
  acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
});
