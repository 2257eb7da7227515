import type { Announcement, BodyOf, createAnnouncement, updateAnnouncement } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { markEdited } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import type { Principal } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';
import { keepFiles, releaseFile } from '../media/unused-files.tx.js';
import type { AnnouncementEvents } from './announcement-events.tx.js';
import * as repo from './announcements.tx.js';
import { audienceFields, toAnnouncement } from './announcements.wire.js';

type Form = Partial<BodyOf<typeof createAnnouncement>> & Pick<BodyOf<typeof updateAnnouncement>, 'ifVersion'>;
/** The platform keeps their images: it is never deleted, and its addresses never end with a subscription. */
export const KEEPER = { companyId: PLATFORM_COMPANY_ID };
const TOLD_AT_ONCE = 20;

export type AnnouncementsService = ReturnType<typeof createAnnouncementsService>;

/** Announcements as super users write them. */
export function createAnnouncementsService(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  parts: { outbox: Outbox; media: Pick<MediaStore, 'signedPath'>; events: AnnouncementEvents },
) {
  const { outbox, media, events } = parts;

  async function views(rows: readonly repo.AnnouncementRow[]): Promise<Announcement[]> {
    const audiences = await repo.audiencesOf(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      ...toAnnouncement(row, media),
      ...audienceFields(row, audiences.get(row.id)!),
    }));
  }
  async function show(id: number): Promise<Announcement> {
    const row = await repo.findAnnouncement(db, id);
    if (!row) throw apiError('ERR_NOT_FOUND');
    const [view] = await views([row]);
    return view!;
  }
  /** Runs a change of a locked announcement, and tells those who see it, saw it, or see it now. */
  async function changing(
    id: number,
    change: (trx: Transaction, former: repo.AnnouncementRow) => Promise<void>,
  ): Promise<void> {
    await inTransaction(db, async (trx) => {
      const former = await repo.lockAnnouncement(trx, id);
      const told = await events.toldCompanies(trx, former);
      await change(trx, former);
      await events.tell(trx, id, await repo.findAnnouncement(trx, id), told);
    });
    outbox.wake();
  }
  async function setMedia(actor: Principal, id: number, mediaId: number | null): Promise<void> {
    await changing(id, async (trx, former) => {
      const now = clock.now();
      await markEdited(trx, 'announcements', id, actor, { now });
      if (mediaId !== null) await keepFiles(trx, KEEPER, [mediaId]);
      await repo.updateAnnouncement(trx, id, { mediaId, updatedAt: now });
      if (former.mediaId !== null) await releaseFile(trx, KEEPER, former.mediaId, now);
    });
  }

  return {
    show,
    async page(
      filter: { contains: string | undefined; ids: readonly number[] | undefined },
      { first, limit }: { first: number; limit: number },
    ): Promise<{ records: Announcement[]; hasMore: boolean }> {
      const rows = await repo.pageOfAll(db, filter, { offset: first, limit });
      return { records: await views(rows.slice(0, limit)), hasMore: rows.length > limit };
    },

    async create(form: BodyOf<typeof createAnnouncement>): Promise<Announcement> {
      const now = clock.now();
      const id = await inTransaction(db, async (trx) => {
        const values = { ...valuesOf(form), createdAt: now, updatedAt: now };
        assertWindow(values);
        const made = await repo.insertAnnouncement(trx, values);
        await setAudience(trx, made, form);
        await events.tell(trx, made, await repo.findAnnouncement(trx, made), []);
        return made;
      });
      outbox.wake();
      return show(id);
    },

    async update(actor: Principal, id: number, form: Form): Promise<Announcement> {
      await changing(id, async (trx, former) => {
        const now = clock.now();
        await markEdited(trx, 'announcements', id, actor, { now, ifVersion: form.ifVersion });
        const values = valuesOf(form);
        assertWindow({ ...former, ...values });
        await repo.updateAnnouncement(trx, id, { ...values, updatedAt: now });
        await setAudience(trx, id, form, former);
      });
      return show(id);
    },

    async remove(id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const row = await repo.lockAnnouncement(trx, id);
        const told = await events.toldCompanies(trx, row);
        await repo.deleteAnnouncement(trx, id);
        if (row.mediaId !== null) await releaseFile(trx, KEEPER, row.mediaId, clock.now());
        await events.tell(trx, id, undefined, told);
      });
      outbox.wake();
    },

    /** `save` stores the image once it is certain that there is something to put it on. */
    async setMedia(actor: Principal, id: number, save: () => Promise<number>): Promise<Announcement> {
      await show(id);
      await setMedia(actor, id, await save());
      return show(id);
    },
    removeMedia: (actor: Principal, id: number): Promise<void> => setMedia(actor, id, null),

    /** For the sweeper: tells audiences of announcements that have begun or ended. */
    async tellDue(): Promise<number> {
      const due = await repo.dueToTell(db, clock.now(), TOLD_AT_ONCE);
      for (const id of due)
        await changing(id, () => Promise.resolve()).catch((error: unknown) => {
          // Somebody has just deleted it.
          if ((error as { code?: string }).code !== 'ERR_NOT_FOUND') throw error;
        });
      return due.length;
    },
  };
}

function valuesOf({ title, text, priority, status, from, until, audience }: Form) {
  const moment = (at: string | null) => (at === null ? null : new Date(at));
  return {
    ...(title !== undefined && { title: written(title, 'title') }),
    ...(text !== undefined && { text: written(text, 'text') }),
    ...(priority !== undefined && { priority }),
    ...(status !== undefined && { status }),
    ...(from !== undefined && { startsAt: moment(from) }),
    ...(until !== undefined && { endsAt: moment(until) }),
    ...(audience !== undefined && { audience }),
  };
}
function written(given: string, field: string): string {
  const text = given.trim();
  if (!text) throw apiError('ERR_VALIDATION', `${field} is required`, { field, rule: 'required' });
  return text;
}
function assertWindow({ startsAt, endsAt }: { startsAt?: Date | null; endsAt?: Date | null }): void {
  if (startsAt && endsAt && endsAt <= startsAt)
    throw apiError('ERR_VALIDATION', 'until must be after from', { field: 'until', rule: 'after' });
}

/** An audience is named together with its companies or plans: nothing is announced to all by leaving them out. */
async function setAudience(
  trx: Transaction,
  id: number,
  form: Form,
  former?: repo.AnnouncementRow,
): Promise<void> {
  const { companyIds, planIds } = form;
  const audience = form.audience ?? former?.audience ?? 'all';
  if (audience === 'all' && form.audience === undefined && (companyIds?.length || planIds?.length))
    throw apiError('ERR_VALIDATION', 'companyIds and planIds need their audience', {
      ...{ field: 'audience', rule: 'required' },
    });
  const chosen = { all: undefined, companies: companyIds, plans: planIds }[audience];
  if (chosen === undefined && audience === former?.audience) return;
  if (audience !== 'all' && !chosen?.length)
    throw apiError('ERR_VALIDATION', 'Choose whom it is for', {
      field: audience === 'plans' ? 'planIds' : 'companyIds',
      rule: 'required',
    });
  await repo.writeAudience(trx, id, audience, { companyIds: companyIds ?? [], planIds: planIds ?? [] });
}
