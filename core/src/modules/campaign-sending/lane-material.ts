import { isPluginError } from '@recado/sdk';
import type { CampaignSettings, Template } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import { ApiError } from '../../infra/errors.js';
import type { Channels } from '../../ports/channels.js';
import { mediaOf } from '../campaigns/campaign-media.tx.js';
import { templateOf } from '../campaigns/campaigns.wire.js';
import { textsOfCampaigns, type TextRow } from '../campaigns/campaigns.tx.js';
import type { TemplatesService } from '../templates/templates.service.js';
import { figuresOf, paceOf, quotaOf } from './lane-limits.rules.js';
import type { Lane } from './lanes.tx.js';
import type { Hold, ReleaseParts } from './release.tx.js';
import type { RunningCampaign } from './sending.repo.js';

/** What a campaign says, read once a round. */
export interface CampaignMaterial {
  texts: readonly TextRow[];
  media: { id: number; mediaType: string } | null;
}

export async function materialOf(db: Db, campaign: RunningCampaign): Promise<CampaignMaterial> {
  return { texts: await textsOfCampaigns(db, [campaign.id]), media: await mediaOf(db, campaign) };
}
/** Why a lane cannot send at all at the moment, whatever its pace. */
export function obstacleOf(lane: Lane, capabilities: unknown, now: Date): Hold | null {
  const soon = new Date(now.getTime() + 5_000);
  if (lane.status !== 'CONNECTED' || !capabilities) return { reason: 'connections', text: null, until: soon };
  const { lockedUntil } = figuresOf(lane);
  if (lockedUntil && new Date(lockedUntil) > now)
    return { reason: 'locked', text: null, until: new Date(lockedUntil) };
  return null;
}

/** With the messages of a day at which a young number ends, for an estimate. */
export type LaneParts = Omit<ReleaseParts, 'outbox' | 'idStep'> & { perDay: number | undefined };
type Deps = { channels: Channels; templates: Pick<TemplatesService, 'find'> };

/** The lane's script and limits; or why there is none. */
export async function laneParts(
  { channels, templates }: Deps,
  campaign: RunningCampaign,
  lane: Lane,
  material: CampaignMaterial,
  settings: CampaignSettings,
  now: Date,
): Promise<LaneParts | Hold> {
  const capabilities = channels.capabilities(lane.channel!);
  const obstacle = obstacleOf(lane, capabilities, now);
  if (obstacle) return obstacle;
  const template = templateOf(campaign);
  let found: Template | undefined;
  if (template) {
    try {
      found = await templates.find(campaign, lane.connectionId, template);
    } catch (error) {
      if (!(error instanceof ApiError) && !isPluginError(error)) throw error;
      const text = error.message;
      return error instanceof ApiError && error.code !== 'ERR_PLUGIN_UNAVAILABLE'
        ? { reason: 'template', text, until: null }
        : { reason: 'connections', text, until: new Date(now.getTime() + 30_000) };
    }
    if (!found || found.parameters.length !== template.parameters.length)
      return { reason: 'template', text: null, until: null };
  }
  const variables = JSON.parse(campaign.variables ?? '[]') as CampaignSettings['variables'];
  const script = { ...material, confirmation: Boolean(campaign.confirmation), template, found, variables };
  return {
    ...{ capabilities, settings, script, now, quota: quotaOf(lane) },
    looksUp: channels.lookUpNumbers().includes(lane.channel!),
    ...paceOf(lane, capabilities, settings, now),
  };
}
