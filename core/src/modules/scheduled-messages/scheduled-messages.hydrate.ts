import type { Db } from '../../infra/database.js';
import type { Audience, Hydrate } from '../../infra/domain-events.js';
import type { MediaStore } from '../../ports/media.js';
import { schedulesById } from './scheduled-messages.repo.js';
import { toScheduledMessage } from './scheduled-messages.wire.js';

/** Who may see a scheduled message: its user, and admins. */
export const audienceOf = (userId: number | null): Audience =>
  userId === null ? { to: 'admins' } : { to: 'user', userId };

/** The frames of topic `schedule`: one query however many there are. */
export function createScheduleHydrator(db: Db, media: Pick<MediaStore, 'signedPath'>): Hydrate {
  return async (events) => {
    const ids = [...new Set(events.flatMap((event) => event.ref?.scheduleId ?? []))];
    const rows = new Map((await schedulesById(db, ids)).map((row) => [row.id, row]));
    return events.map((event) => {
      const row = rows.get(event.ref?.scheduleId ?? 0);
      if (!row || row.companyId !== event.companyId) return undefined;
      const schedule = toScheduledMessage(row, media);
      return { payload: { action: event.action, schedule }, audience: audienceOf(row.userId) };
    });
  };
}
