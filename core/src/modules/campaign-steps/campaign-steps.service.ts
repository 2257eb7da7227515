import type { Campaign, CampaignStatus } from '@recado/sdk/contracts';
import { inTransaction, type Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import { tellOfCampaigns } from '../campaigns/campaign-events.tx.js';
import type { CampaignRow } from '../campaigns/campaigns.tx.js';
import type { CampaignsService } from '../campaigns/campaigns.service.js';
import { announceEnd } from './campaign-end.tx.js';
import type { TemplatesService } from '../templates/templates.service.js';
import { lackingOf, startCampaign, unschedule } from './campaign-start.tx.js';
import { assertTemplate, findTemplateProblem } from './campaign-template.js';
import { AT_ONCE, GOING, clearHolds, decide, finishIfOver, replan } from './campaign-steps.tx.js';

export interface CampaignStepsParts {
  outbox: Outbox;
  campaigns: Pick<CampaignsService, 'find' | 'lock' | 'changing' | 'show'>;
  channels: Pick<Channels, 'capabilities'>;
  templates: Pick<TemplatesService, 'find'>;
}
export type CampaignSteps = ReturnType<typeof createCampaignSteps>;

/** What people decide about a campaign: each decision is one transaction, and a release that began before it is void. */
export function createCampaignSteps(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { outbox, campaigns, channels, templates }: CampaignStepsParts,
) {
  const step = (
    scope: TenantScope,
    id: number,
    from: readonly CampaignStatus[],
    work: (trx: Transaction, row: CampaignRow, now: Date) => Promise<Partial<CampaignRow> | undefined>,
  ): Promise<Campaign> =>
    campaigns.changing(scope, async (trx) => {
      const row = await campaigns.lock(trx, scope, id);
      if (!from.includes(row.status)) throw apiError('ERR_CAMPAIGN_STATE');
      const now = clock.now();
      const values = await work(trx, row, now);
      if (values) await decide(trx, row, values, now);
      await tellOfCampaigns(trx, outbox, [row]);
      return id;
    });
  async function assertReady(trx: Transaction, row: CampaignRow): Promise<void> {
    const field = await lackingOf(trx, row, channels);
    if (field) throw apiError('ERR_CAMPAIGN_INCOMPLETE', `${field} is missing`, { field });
  }
  /** A step in which somebody lets the campaign send; in another state it is refused for that, whatever its template. */
  async function sending(
    scope: TenantScope,
    id: number,
    from: readonly CampaignStatus[],
    work: Parameters<typeof step>[3],
  ): Promise<Campaign> {
    const campaign = await campaigns.find(scope, id);
    if (from.includes(campaign.status)) await assertTemplate(db, templates, campaign);
    return step(scope, id, from, async (trx, row, now) => {
      await assertReady(trx, row);
      return work(trx, row, now);
    });
  }

  const replanMore = (scope: TenantScope, id: number): Promise<number> =>
    inTransaction(db, async (trx) => {
      const row = await campaigns.lock(trx, scope, id);
      return row.status === 'EM_ANDAMENTO' ? replan(trx, id, clock.now()) : 0;
    });

  return {
    start: (scope: TenantScope, id: number): Promise<Campaign> =>
      sending(scope, id, ['INATIVA', 'PROGRAMADA'], async (trx, row, now) => {
        await startCampaign(trx, row, now);
        return undefined;
      }),
    /**
     * The moment of a scheduled campaign has come, or passed while nobody looked. One that cannot run becomes INATIVA:
     * its hold says that the template cannot be sent, its form says what else is missing.
     */
    async startScheduled(scope: TenantScope, id: number): Promise<void> {
      const looked = await campaigns.find(scope, id);
      const problem = await findTemplateProblem(db, templates, looked);
      await inTransaction(db, async (trx) => {
        const row = await campaigns.lock(trx, scope, id);
        const now = clock.now();
        // Decided about while the provider was asked.
        if (row.epoch !== looked.epoch || row.status !== 'PROGRAMADA' || !row.dueAt || row.dueAt > now)
          return;
        if (problem) await unschedule(trx, row, 'template');
        else if (await lackingOf(trx, row, channels)) await unschedule(trx, row, null);
        else await startCampaign(trx, row, now);
        await tellOfCampaigns(trx, outbox, [row]);
      });
    },
    /** What was planned stays planned: nobody is sent to while it is cancelled, and `restart` continues there. */
    cancel: (scope: TenantScope, id: number): Promise<Campaign> =>
      step(scope, id, ['EM_ANDAMENTO', 'PROGRAMADA'], async (trx, row, now) => {
        await announceEnd(trx, row, 'cancelled', now);
        return { ...GOING, status: 'CANCELADA', completedAt: now, dueAt: null, estimatedEndAt: null };
      }),
    restart: (scope: TenantScope, id: number): Promise<Campaign> =>
      sending(scope, id, ['CANCELADA'], async (trx, row, now) => {
        await clearHolds(trx, id);
        if (row.startedAt === null) {
          await startCampaign(trx, row, now);
          return undefined;
        }
        return { ...GOING, status: 'EM_ANDAMENTO', completedAt: null, dueAt: now };
      }),
    pause: (scope: TenantScope, id: number): Promise<Campaign> =>
      step(scope, id, ['EM_ANDAMENTO'], async (_trx, row) => {
        if (row.holdReason === 'person') throw apiError('ERR_CAMPAIGN_STATE');
        return { holdReason: 'person', holdText: null, holdUntil: null, dueAt: null, estimatedEndAt: null };
      }),
    resume: (scope: TenantScope, id: number): Promise<Campaign> =>
      step(scope, id, ['EM_ANDAMENTO'], async (trx, _row, now) => {
        await clearHolds(trx, id);
        return { ...GOING, dueAt: now };
      }),
    /** Failed ones alone: those that may have arrived, and those who want nothing, are not touched. */
    async retry(scope: TenantScope, id: number): Promise<Campaign> {
      await step(scope, id, ['EM_ANDAMENTO', 'FINALIZADA'], async (trx, row, now) => {
        if ((await replan(trx, id, now)) === 0) throw apiError('ERR_CAMPAIGN_STATE');
        return row.status === 'FINALIZADA'
          ? { ...GOING, status: 'EM_ANDAMENTO', completedAt: null, dueAt: now }
          : { dueAt: row.holdReason === 'person' ? null : now };
      });
      while ((await replanMore(scope, id)) === AT_ONCE);
      return campaigns.show(scope, id);
    },
    finishIfOver: (trx: Transaction, row: CampaignRow, now: Date): Promise<boolean> =>
      finishIfOver(trx, outbox, row, now),
  };
}
