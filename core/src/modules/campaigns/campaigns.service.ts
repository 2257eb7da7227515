import type { BodyOf, Campaign, createCampaign, updateCampaign } from '@recado/sdk/contracts';
import { inTransaction, type Db, type Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { markEdited } from '../../infra/edits.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { MediaStore } from '../../ports/media.js';
import { keepFiles, releaseFile } from '../media/unused-files.tx.js';
import { tellGone, tellOfCampaigns } from './campaign-events.tx.js';
import { isEditable } from './campaign-form.rules.js';
import { connectionsOf, valuesOf, writeParts } from './campaign-form.tx.js';
import { createCampaignViews } from './campaign-views.js';
import * as repo from './campaigns.tx.js';

export interface CampaignsParts {
  outbox: Outbox;
  media: Pick<MediaStore, 'signedPath'>;
  /** Zone of a company, for campaigns that name none. */
  timeZoneOf(scope: TenantScope): Promise<string>;
}
export type CampaignsService = ReturnType<typeof createCampaignsService>;

/** Campaigns as people write them: what runs them stands in other modules. */
export function createCampaignsService({ db, clock }: Pick<Infra, 'db' | 'clock'>, parts: CampaignsParts) {
  const { outbox, media } = parts;
  const { views, detailed, hydrate } = createCampaignViews(clock, media);

  async function find(on: Db, scope: TenantScope, id: number): Promise<repo.ShownCampaign> {
    const row = await repo.findCampaign(on, scope, id);
    if (!row) throw apiError('ERR_NO_CAMPAIGN_FOUND');
    return row;
  }
  async function lock(trx: Transaction, scope: TenantScope, id: number): Promise<repo.CampaignRow> {
    const row = await repo.lockCampaign(trx, scope, id);
    if (!row) throw apiError('ERR_NO_CAMPAIGN_FOUND');
    return row;
  }
  async function lockToEdit(trx: Transaction, scope: TenantScope, id: number): Promise<repo.CampaignRow> {
    const row = await lock(trx, scope, id);
    if (!isEditable(row, clock.now())) throw apiError('ERR_CAMPAIGN_LOCKED');
    return row;
  }
  /** Runs the change, and returns the campaign as it is after it. */
  async function changing(
    scope: TenantScope,
    work: (trx: Transaction) => Promise<number>,
  ): Promise<Campaign> {
    const id = await inTransaction(db, work);
    outbox.wake();
    return detailed(db, await find(db, scope, id));
  }
  const setMedia = (actor: Principal, id: number, mediaId: number | null): Promise<Campaign> =>
    changing(actor, async (trx) => {
      const former = await lockToEdit(trx, actor, id);
      await markEdited(trx, 'campaigns', id, actor, { now: clock.now() });
      if (mediaId !== null) await keepFiles(trx, actor, [mediaId]);
      await repo.updateCampaign(trx, actor, id, { mediaId, updatedAt: clock.now() });
      if (former.mediaId !== null) await releaseFile(trx, actor, former.mediaId, clock.now());
      await tellOfCampaigns(trx, outbox, [former]);
      return id;
    });

  return {
    views,
    detailed,
    hydrate: hydrate(db),
    find: (scope: TenantScope, id: number) => find(db, scope, id),
    lock,
    changing,
    async page(
      scope: TenantScope,
      filter: repo.CampaignFilter,
      { first, limit }: { first: number; limit: number },
    ): Promise<{ records: Campaign[]; hasMore: boolean }> {
      const rows = await repo.pageOfCampaigns(db, scope, filter, { offset: first, limit });
      return { records: await views(db, rows.slice(0, limit)), hasMore: rows.length > limit };
    },
    show: async (scope: TenantScope, id: number): Promise<Campaign> =>
      detailed(db, await find(db, scope, id)),

    create: (actor: Principal, form: BodyOf<typeof createCampaign>): Promise<Campaign> =>
      changing(actor, async (trx) => {
        const now = clock.now();
        const values = await valuesOf(trx, actor, form, { now, zone: () => parts.timeZoneOf(actor) });
        const id = await repo.insertCampaign(trx, actor, { ...values, createdAt: now, updatedAt: now });
        await writeParts(trx, actor, id, form);
        await tellOfCampaigns(trx, outbox, [{ id, companyId: actor.companyId }], 'create');
        return id;
      }),

    update: (actor: Principal, id: number, form: BodyOf<typeof updateCampaign>): Promise<Campaign> =>
      changing(actor, async (trx) => {
        const now = clock.now();
        const former = await lockToEdit(trx, actor, id);
        await markEdited(trx, 'campaigns', id, actor, { now, ifVersion: form.ifVersion });
        const values = await valuesOf(trx, actor, form, { now, former, zone: () => parts.timeZoneOf(actor) });
        // Why it did not start on its day may be mended now.
        const held = { holdReason: null, holdText: null, holdUntil: null };
        await repo.updateCampaign(trx, actor, id, { ...values, ...held, updatedAt: now });
        await writeParts(trx, actor, id, form, former);
        await tellOfCampaigns(trx, outbox, [former]);
        return id;
      }),

    async remove(actor: Principal, id: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        const row = await lock(trx, actor, id);
        if (row.status === 'EM_ANDAMENTO') throw apiError('ERR_CAMPAIGN_STATE');
        const now = clock.now();
        const gone = { leavingAt: now, mediaId: null, dueAt: null, epoch: row.epoch + 1 };
        await repo.updateCampaign(trx, actor, id, gone);
        if (row.mediaId !== null) await releaseFile(trx, actor, row.mediaId, now);
        await tellGone(trx, outbox, row);
      });
      outbox.wake();
    },

    /** `save` stores the file once it is certain that the campaign takes one. */
    async setMedia(actor: Principal, id: number, save: () => Promise<number>): Promise<Campaign> {
      await inTransaction(db, (trx) => lockToEdit(trx, actor, id));
      return setMedia(actor, id, await save());
    },
    removeMedia: async (actor: Principal, id: number): Promise<void> =>
      void (await setMedia(actor, id, null)),

    /** The same texts, file, lists and connections; nothing of what happened. */
    duplicate: (actor: Principal, id: number): Promise<Campaign> =>
      changing(actor, async (trx) => {
        const former = await lock(trx, actor, id);
        const now = clock.now();
        const { name, confirmation, contactListId, tagId, queueId, template, mediaId } = former;
        const { timeZone, windowFrom, windowTo, days } = former;
        const copy = await repo.insertCampaign(trx, actor, {
          ...{ name, confirmation, contactListId, tagId, queueId, template, mediaId },
          ...{ timeZone, windowFrom, windowTo, days, createdAt: now, updatedAt: now },
        });
        // Both show the file from here on: it goes when neither does.
        if (mediaId !== null) await keepFiles(trx, actor, [mediaId]);
        const [texts, connections] = [
          await repo.textsOfCampaigns(trx, [id]),
          await connectionsOf(trx, actor, id),
        ];
        await repo.writeTexts(
          trx,
          copy,
          texts.map(({ slot, kind, body }) => ({ slot, kind, body })),
        );
        if (connections.length) await repo.writeConnections(trx, copy, connections);
        await tellOfCampaigns(trx, outbox, [{ id: copy, companyId: actor.companyId }], 'create');
        return copy;
      }),
  };
}
