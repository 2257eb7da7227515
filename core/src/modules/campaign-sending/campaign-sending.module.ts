import type { Outbox } from '../../infra/domain-events.js';
import type { Infra } from '../../infra/infra.js';
import type { Leases } from '../../infra/leases.js';
import { BROUGHT_BACK_EVERY_MS } from '../../infra/sweeper.js';
import type { Module } from '../../infra/module.js';
import type { Channels } from '../../ports/channels.js';
import type { Outbound } from '../../ports/outbound.js';
import { createCampaignPlanning } from '../campaign-planning/campaign-planning.tx.js';
import type { CampaignSteps } from '../campaign-steps/campaign-steps.service.js';
import type { NumberChecks } from '../number-checks/number-checks.service.js';
import type { TemplatesService } from '../templates/templates.service.js';
import { createCampaignSending } from './campaign-sending.service.js';
import { createLookAhead } from './look-ahead.js';
import { forgetReached } from './reached.tx.js';
import { bringCampaignsBack } from './set-back.tx.js';

interface Needs {
  infra: Infra;
  outbox: Outbox;
  leases: Leases;
  channels: Channels;
  outbound: Outbound;
  templates: TemplatesService;
  campaignSteps: CampaignSteps;
  numberChecks: NumberChecks;
}

export function campaignSendingModule(needs: Needs) {
  const { infra, leases, outbox, campaignSteps: steps } = needs;
  const campaignSending = createCampaignSending(infra, { ...needs, steps });
  const campaignPlanning = createCampaignPlanning(infra, { leases, outbox, onPlanned: campaignSending.wake });
  const lookAhead = createLookAhead(infra, needs);
  return {
    services: { campaignSending, campaignPlanning, lookAhead },
    workers: [campaignPlanning, campaignSending, lookAhead],
    sweeps: [
      {
        name: 'forget whom accounts wrote to',
        everyMs: 600_000,
        run: () => forgetReached(infra.db, infra.clock.now()),
      },
      {
        name: 'bring waiting campaigns back',
        everyMs: BROUGHT_BACK_EVERY_MS,
        onSetBack: true,
        run: () => bringCampaignsBack(infra.db, infra.clock.now()),
      },
    ],
  } satisfies Module;
}
