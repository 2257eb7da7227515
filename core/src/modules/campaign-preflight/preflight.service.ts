import { isPluginError } from '@recado/sdk';
import type { CampaignPreflight, CampaignSettings, Template } from '@recado/sdk/contracts';
import { wallClock } from '@recado/sdk/flow';
import { ApiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { TenantScope } from '../../infra/tenancy.js';
import type { Channels } from '../../ports/channels.js';
import { lackingField } from '../campaign-steps/campaign-readiness.rules.js';
import { estimatedEnd } from '../campaign-sending/estimate.rules.js';
import { countryOf, takesNoMarketing } from '../campaign-sending/countries.rules.js';
import { isOpenAt, nextOpening } from '../campaign-sending/hours.rules.js';
import { figuresOf, paceOf, quotaOf } from '../campaign-sending/lane-limits.rules.js';
import { lanesOf, type Lane } from '../campaign-sending/lanes.tx.js';
import { reached } from '../campaign-sending/reached.tx.js';
import { campaignSettingsOf } from '../campaigns/campaign-settings.tx.js';
import { connectionsOf } from '../campaigns/campaign-form.tx.js';
import type { CampaignsService } from '../campaigns/campaigns.service.js';
import { textsOfCampaigns, type CampaignRow } from '../campaigns/campaigns.tx.js';
import { templateOf } from '../campaigns/campaigns.wire.js';
import { messageRatesOf } from '../campaigns/message-rates.tx.js';
import type { TemplatesService } from '../templates/templates.service.js';
import { reachesPhones } from '../tickets/moves/conversation-address.tx.js';
import { costOf, type Priced } from './cost.rules.js';
import * as repo from './preflight.repo.js';
import { problemsOf, type LaneLook } from './problems.rules.js';

export interface PreflightParts {
  campaigns: Pick<CampaignsService, 'find'>;
  channels: Pick<Channels, 'capabilities'>;
  templates: Pick<TemplatesService, 'find'>;
}
export type CampaignPreflights = ReturnType<typeof createCampaignPreflights>;
interface LaneTemplate {
  lane: Lane;
  problem: LaneLook['template'];
  /** By which the provider charges. */
  category: string;
}
type Material = Parameters<typeof repo.audienceGroups>[2];

/** What a campaign would do if it started now. */
export function createCampaignPreflights(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { campaigns, channels, templates }: PreflightParts,
) {
  async function laneLook(
    { lane, problem, category }: LaneTemplate,
    settings: CampaignSettings,
    groups: readonly repo.AudienceGroup[],
    now: Date,
  ) {
    const capabilities = lane.channel === null ? undefined : channels.capabilities(lane.channel);
    const quota = quotaOf(lane);
    const since = quota && new Date(now.getTime() - quota.hours * 3_600_000);
    const pace = paceOf(lane, capabilities, settings, now);
    const perDay = quota ? Math.min(pace.perDay ?? Infinity, (quota.limit * 24) / quota.hours) : pace.perDay;
    const look: LaneLook = {
      ...{ connectionId: lane.connectionId, capabilities, figures: figuresOf(lane), template: problem },
      isUp: lane.status === 'CONNECTED' && capabilities !== undefined,
      isMetered: pace.isMetered,
      quotaRoom: quota && Math.max(0, quota.limit - (await reached(db, quota.key, since!))),
      willSend: sumOf(groups.filter((one) => one.connectionId === lane.connectionId)),
    };
    return { look, category, pace: { ...pace, perDay } };
  }
  async function laneTemplate(campaign: CampaignRow, lane: Lane): Promise<LaneTemplate> {
    const { problem, found } = await templateOn(campaign, lane);
    return { lane, problem, category: found?.category?.toLowerCase() ?? 'service' };
  }
  async function templateOn(
    campaign: CampaignRow,
    lane: Lane,
  ): Promise<{ problem: LaneLook['template']; found?: Template }> {
    const asked = templateOf(campaign);
    if (!asked || lane.channel === null) return { problem: undefined };
    try {
      const found = await templates.find(campaign, lane.connectionId, asked);
      if (!found) return { problem: 'templateMissing' };
      const fits = found.parameters.length === asked.parameters.length;
      return { problem: fits ? undefined : 'templateParameters', found };
    } catch (error) {
      if (error instanceof ApiError && error.code === 'ERR_UNSUPPORTED')
        return { problem: 'templateMissing' };
      // The provider cannot be asked at the moment: its connection is down, or will say so itself.
      if (error instanceof ApiError || isPluginError(error)) return { problem: undefined };
      throw error;
    }
  }

  /** Whether its channel lets nobody write first to a phone; of a missing plugin nobody knows. */
  function isClosed({ channel }: Lane): boolean {
    const capabilities = channel === null ? undefined : channels.capabilities(channel);
    return capabilities !== undefined && !reachesPhones(channel!, capabilities);
  }

  return {
    async preflight(scope: TenantScope, id: number): Promise<CampaignPreflight> {
      const campaign = await campaigns.find(scope, id);
      const now = clock.now();
      const [texts, connections, lanes, settings, rates] = await Promise.all([
        textsOfCampaigns(db, [id]),
        connectionsOf(db, scope, id),
        lanesOf(db, [id]),
        campaignSettingsOf(db, scope),
        messageRatesOf(db),
      ]);
      const lacking = lackingField(campaign, texts, connections.length);
      const material: Material = { texts, connections, variables: settings.variables };
      const closed = lanes.filter((lane) => isClosed(lane)).map(({ connectionId }) => connectionId);
      const groups =
        campaign.startedAt === null
          ? await repo.audienceGroups(db, campaign, material, closed)
          : await repo.remainingGroups(db, id);
      const templated = await Promise.all(lanes.map((lane) => laneTemplate(campaign, lane)));
      const own = groups
        .filter(({ isDuplicate }) => !Number(isDuplicate))
        .map((group) => withCountry(group, templated));
      const sent = own.filter(({ reason }) => reason === '');
      const looks = await Promise.all(templated.map((lane) => laneLook(lane, settings, sent, now)));
      const priced = looks.flatMap(({ look, category }): Priced[] =>
        look.isMetered
          ? sent
              .filter(({ connectionId }) => connectionId === look.connectionId)
              .map(({ sample, total }) => ({
                ...{ country: countryOf(sample.toString('latin1')), category, total: Number(total) },
              }))
          : [],
      );
      const rests = looks.map(({ look, pace }) => ({ rest: look.willSend, ...pace }));
      const end = estimatedEnd(rests, settings, campaign, beginningOf(campaign, now));
      const willSend = sumOf(sent);
      const isTemplate = campaign.template !== null && !campaign.confirmation;
      return {
        total: sumOf(own),
        willSend,
        duplicates: campaign.startedAt === null ? sumOf(groups) - sumOf(own) : campaign.duplicates,
        skipped: skippedOf(own),
        problems: problemsOf({
          ...{ lacking, isTemplate, willSend, settings, end, now },
          lanes: looks.map(({ look }) => look),
        }),
        cost: costOf(priced, rates, wallClock(now, 'UTC').date),
        estimatedEndAt: end?.toISOString() ?? null,
      };
    },
  };
}

const sumOf = (groups: readonly { total: number }[]): number =>
  groups.reduce((sum, { total }) => sum + Number(total), 0);

/** Those whose country takes no message of this category are skipped once it is their turn. */
function withCountry(group: repo.AudienceGroup, lanes: readonly LaneTemplate[]): repo.AudienceGroup {
  const category = lanes.find(({ lane }) => lane.connectionId === group.connectionId)?.category;
  const isHeld = group.reason === '' && takesNoMarketing(group.sample.toString('latin1'), category);
  return isHeld ? { ...group, reason: 'country' } : group;
}

/** When its first message could go. */
function beginningOf(campaign: CampaignRow, now: Date): Date {
  const from = campaign.scheduledAt && campaign.scheduledAt > now ? campaign.scheduledAt : now;
  return isOpenAt(campaign, campaign.timeZone, from) ? from : nextOpening(campaign, campaign.timeZone, from);
}

/** Counts by reason, the most frequent first. */
function skippedOf(groups: readonly repo.AudienceGroup[]): CampaignPreflight['skipped'] {
  const totals = new Map<string, number>();
  for (const { reason, total } of groups)
    if (reason !== '') totals.set(reason, (totals.get(reason) ?? 0) + Number(total));
  return [...totals]
    .map(([reason, total]) => ({ reason: reason as CampaignPreflight['skipped'][number]['reason'], total }))
    .sort((a, b) => b.total - a.total);
}
