import { rememberedInsertStep } from '../../infra/hot-session.js';
import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import { createLeasedLoop } from '../../infra/leased-loop.js';
import type { Leases } from '../../infra/leases.js';
import type { Channels } from '../../ports/channels.js';
import type { Outbound } from '../../ports/outbound.js';
import { campaignSettingsOfMany } from '../campaigns/campaign-settings.tx.js';
import type { CampaignSteps } from '../campaign-steps/campaign-steps.service.js';
import type { TemplatesService } from '../templates/templates.service.js';
import { createCampaignRound } from './campaign-round.js';
import { createLaterSends } from './later-sends.js';
import { lanesOf } from './lanes.tx.js';
import * as repo from './sending.repo.js';

const LEASE_MS = 3_000;
const EVERY_MS = 500;
const AT_ONCE = 200;
/** After a failure of ours. */
const AGAIN_MS = 5_000;

export interface CampaignSendingParts {
  leases: Leases;
  outbox: Outbox;
  channels: Channels;
  outbound: Pick<Outbound, 'kickMany' | 'sendMany'>;
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
  const idStep = rememberedInsertStep(db);
  const later = createLaterSends(outbound.sendMany);
  const sends = { kick: outbound.kickMany, sendLater: later.sendLater };
  const campaignRound = createCampaignRound({ ...parts, db, outbox, idStep, ...sends });

  const soon = () => new Date(clock.now().getTime() + AGAIN_MS);

  /** Starts scheduled campaigns, also late. */
  async function startDue(now: Date, mayGoOn: () => boolean): Promise<void> {
    for (const { id, companyId } of await repo.dueSchedules(db, now, AT_ONCE)) {
      if (!mayGoOn()) return;
      try {
        await parts.steps.startScheduled({ companyId }, id);
      } catch (error) {
        // One campaign that cannot be started must not stop the others.
        log.error({ err: error, campaignId: id }, 'a scheduled campaign could not be started');
        await repo.postponeStart(db, id, soon());
      }
    }
  }

  async function round(mayGoOn: () => boolean = () => true): Promise<boolean> {
    const now = clock.now();
    await startDue(now, mayGoOn);
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
        await repo.saveRunning(db, campaign, { dueAt: soon() });
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
