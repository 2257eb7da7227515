import type { Announcement } from '@recado/sdk/contracts';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import type { MediaStore } from '../../ports/media.js';
import type { AnnouncementRow, Audience, ReadState } from './announcements.tx.js';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** What every user of its audience may see. */
export function toAnnouncement(row: AnnouncementRow, media: Pick<MediaStore, 'signedPath'>): Announcement {
  const { id, title, text, status, mediaId, mediaName } = row;
  return {
    ...{ id, title, text, status },
    priority: row.priority as 1 | 2 | 3,
    from: iso(row.startsAt),
    until: iso(row.endsAt),
    mediaPath: mediaId === null ? null : media.signedPath({ companyId: PLATFORM_COMPANY_ID }, mediaId),
    mediaName: mediaId === null ? null : mediaName,
    createdAt: row.createdAt.toISOString(),
  };
}

/** What its own user has read of it. */
export const readState = ({ readAt, acknowledgedAt }: ReadState) => ({
  readAt: iso(readAt),
  acknowledgedAt: iso(acknowledgedAt),
});

/** Whom it is for: for super users alone. */
export const audienceFields = (row: AnnouncementRow, { companyIds, planIds }: Audience) => ({
  ...{ audience: row.audience, companyIds, planIds, version: row.version },
});
