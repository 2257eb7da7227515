import type { Transaction } from '../../infra/database.js';
import type { DomainEvent, Hydrate, Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { MediaStore } from '../../ports/media.js';
import { IS_FOR, IS_ON, companiesOf, selected, type AnnouncementRow } from './announcements.tx.js';
import { toAnnouncement } from './announcements.wire.js';

/** Rows of one statement. */
const AT_ONCE = 1_000;

export type AnnouncementEvents = ReturnType<typeof createAnnouncementEvents>;

/** Live frames of announcements: a company hears of one when it begins, changes or ends for that company. */
export function createAnnouncementEvents(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, media }: { outbox: Pick<Outbox, 'append'>; media: Pick<MediaStore, 'signedPath'> },
) {
  const isOn = ({ status, startsAt, endsAt }: AnnouncementRow, now: Date): boolean =>
    status && (!startsAt || startsAt <= now) && (!endsAt || endsAt > now);

  return {
    /** Companies whose clients show it. Asked before a change. */
    toldCompanies: async (trx: Transaction, row: AnnouncementRow): Promise<number[]> =>
      row.isTold ? companiesOf(trx, row.id) : [],

    /** In the transaction of a change: tells those that gain, keep and lose it. `row`: as it is now; none if deleted. */
    async tell(
      trx: Transaction,
      id: number,
      row: AnnouncementRow | undefined,
      former: readonly number[],
    ): Promise<void> {
      const isTold = row !== undefined && isOn(row, clock.now());
      const now = isTold ? await companiesOf(trx, id) : [];
      const [before, after] = [new Set(former), new Set(now)];
      const event = (companyId: number, action: 'create' | 'update'): DomainEvent => ({
        ...{ companyId, topic: 'announcement', action, ref: { announcementId: id } },
      });
      const gone = (companyId: number): DomainEvent => ({
        ...{ companyId, topic: 'announcement', action: 'delete' },
        ...{ data: { action: 'delete', record: { id } }, audience: { to: 'company' } },
      });
      const events = [
        ...now.map((companyId) => event(companyId, before.has(companyId) ? 'update' : 'create')),
        ...former.filter((companyId) => !after.has(companyId)).map(gone),
      ];
      for (let at = 0; at < events.length; at += AT_ONCE)
        await outbox.append(trx, ...events.slice(at, at + AT_ONCE));
      if (row && row.isTold !== isTold) await trx('announcements').where({ id }).update({ isTold });
    },

    /** What they are when they are published, for companies that may see them then. */
    hydrate: (async (events) => {
      const ids = [...new Set(events.flatMap(({ ref }) => ref?.announcementId ?? []))];
      const companyIds = [...new Set(events.map(({ companyId }) => companyId))];
      const rows = await selected(db).whereIn('a.id', ids);
      const now = clock.now();
      const pairs: { id: number; companyId: number }[] = await db('announcements as a')
        .joinRaw('JOIN companies c')
        .whereIn('a.id', ids)
        .whereIn('c.id', companyIds)
        .whereRaw(IS_ON, [now, now])
        .whereRaw(IS_FOR)
        .select({ id: 'a.id', companyId: 'c.id' });
      const shown = new Set(pairs.map(({ id, companyId }) => `${id}:${companyId}`));
      const records = new Map(rows.map((row) => [row.id, toAnnouncement(row, media)]));
      return events.map(({ companyId, action, ref }) => {
        const record = records.get(ref?.announcementId ?? 0);
        if (!record || !shown.has(`${record.id}:${companyId}`)) return undefined;
        return { payload: { action, record }, audience: { to: 'company' } };
      });
    }) satisfies Hydrate as Hydrate,
  };
}
