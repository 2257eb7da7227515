import { inTransaction } from '../../infra/database.js';
import { insertStep } from '../../infra/hot-session.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import { createLeasedLoop } from '../../infra/leased-loop.js';
import type { Leases } from '../../infra/leases.js';
import type { Channels } from '../../ports/channels.js';
import type { Outbound } from '../../ports/outbound.js';
import { campaignSettingsOfMany } from '../campaigns/campaign-settings.tx.js';
import { lockCampaign } from '../campaigns/campaigns.tx.js';
import { tellOfCampaigns } from '../campaigns/campaign-events.tx.js';
import type { CampaignSteps } from '../campaign-steps/campaign-steps.service.js';
import { lackingOf, startCampaign } from '../campaign-steps/campaign-start.tx.js';
import type { TemplatesService } from '../templates/templates.service.js';
import { createCampaignRound } from './campaign-round.js';
import { createLaterKicks } from './later-kicks.js';
import { lanesOf } from './lanes.tx.js';
import * as repo from './sending.repo.js';

const LEASE_MS = 3_000;
const EVERY_MS = 500;
const AT_ONCE = 200;

export interface CampaignSendingParts {
  leases: Leases;
  outbox: Outbox;
  channels: Channels;
  outbound: Pick<Outbound, 'kick'>;
  templates: Pick<TemplatesService, 'find'>;
  steps: CampaignSteps;
}

/**
 * The one process that holds the lease releases what connections may send, just in time. Every release is a transaction
 * that checks everything again, so that a second process, or a frozen one, releases nothing twice.
 */
export function createCampaignSending(
  infra: Pick<Infra, 'db' | 'clock' | 'log'>,
  parts: CampaignSendingParts,
) {
  const { db, clock, log } = infra;
  const { leases, outbox, outbound } = parts;
  let step: Promise<number> | undefined;
  const idStep = () =>
    (step ??= insertStep(db).catch((error: unknown) => ((step = undefined), Promise.reject(error))));
  const later = createLaterKicks(outbound.kick);
  const kicks = { kick: outbound.kick, kickLater: later.kickLater };
  const campaignRound = createCampaignRound({ ...parts, db, outbox, idStep, ...kicks });

  /** Starts scheduled campaigns, also late: one that cannot run says what is missing by staying INATIVA. */
  async function startDue(now: Date): Promise<void> {
    for (const { id, companyId } of await repo.dueSchedules(db, now, AT_ONCE))
      await inTransaction(db, async (trx) => {
        const row = await lockCampaign(trx, { companyId }, id);
        if (row?.status !== 'PROGRAMADA' || !row.dueAt || row.dueAt > now) return;
        if (await lackingOf(trx, row, parts.channels)) await repo.unschedule(trx, row);
        else await startCampaign(trx, row, now);
        await tellOfCampaigns(trx, outbox, [row]);
      });
  }

  async function round(mayGoOn: () => boolean = () => true): Promise<boolean> {
    const now = clock.now();
    await startDue(now);
    const campaigns = await repo.runningCampaigns(db, now, AT_ONCE);
    if (campaigns.length === 0) return false;
    const lanes = await lanesOf(
      db,
      campaigns.map(({ id }) => id),
    );
    const settings = await campaignSettingsOfMany(
      db,
      campaigns.map(({ companyId }) => companyId),
    );
    let more = false;
    for (const campaign of campaigns) {
      if (!mayGoOn()) return false;
      try {
        const own = lanes.filter(({ campaignId }) => campaignId === campaign.id);
        more =
          (await campaignRound.round(campaign, own, settings.get(campaign.companyId)!, clock.now())) || more;
      } catch (error) {
        // One campaign that cannot be looked at must not stop the others.
        log.error({ err: error, campaignId: campaign.id }, 'a campaign could not be looked at');
        const dueAt = new Date(clock.now().getTime() + 5_000);
        await repo.saveRunning(db, campaign, { dueAt });
      }
    }
    return more;
  }

  const loop = createLeasedLoop(infra, leases, {
    ...{ name: 'campaign-sending', leaseMs: LEASE_MS, everyMs: EVERY_MS, round },
  });
  return {
    ...loop,
    round,
    async stop() {
      await loop.stop();
      later.stop();
    },
  };
}
export type CampaignSending = ReturnType<typeof createCampaignSending>;
