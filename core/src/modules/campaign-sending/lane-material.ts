import { isPluginError } from '@recado/sdk';
import type { AccountHealthFigures, CampaignSettings, Template } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import { ApiError } from '../../infra/errors.js';
import type { Channels } from '../../ports/channels.js';
import { templateOf } from '../campaigns/campaigns.wire.js';
import { textsOfCampaigns, type TextRow } from '../campaigns/campaigns.tx.js';
import { MEDIA_TYPE_OF } from '../messages/outgoing-content.rules.js';
import type { TemplatesService } from '../templates/templates.service.js';
import type { Hold, ReleaseParts } from './release.tx.js';
import { fileOf, type Lane, type RunningCampaign } from './sending.repo.js';

/** What a campaign says, read once a round. */
export interface CampaignMaterial {
  texts: readonly TextRow[];
  media: { id: number; mediaType: string } | null;
}

export async function materialOf(db: Db, campaign: RunningCampaign): Promise<CampaignMaterial> {
  const texts = await textsOfCampaigns(db, [campaign.id]);
  const file = campaign.mediaId ? await fileOf(db, campaign.mediaId) : undefined;
  return { texts, media: file ? { id: file.id, mediaType: mediaTypeOf(file.mimeType) } : null };
}
function mediaTypeOf(mimeType: string): string {
  const [kind] = mimeType.split('/');
  return kind === 'image' || kind === 'video' || kind === 'audio' ? MEDIA_TYPE_OF[kind] : MEDIA_TYPE_OF.file;
}

/** The account's limits of first contacts: shared by all connections of one group at the provider. */
export function quotaOf(lane: Lane): ReleaseParts['quota'] {
  const figures = (lane.figures ? JSON.parse(lane.figures) : {}) as AccountHealthFigures;
  if (typeof figures.limit !== 'number') return undefined;
  const group = lane.accountGroup?.toString('hex');
  const key = group ? `g:${lane.channel}:${group}`.slice(0, 255) : `c:${lane.connectionId}`;
  return { key, limit: figures.limit, hours: figures.limitHours ?? 24 };
}

/** Why a lane cannot send at all at the moment, whatever its pace. */
export function obstacleOf(lane: Lane, capabilities: unknown, now: Date): Hold | null {
  const soon = new Date(now.getTime() + 5_000);
  if (lane.status !== 'CONNECTED' || !capabilities) return { reason: 'connections', text: null, until: soon };
  const { lockedUntil } = (lane.figures ? JSON.parse(lane.figures) : {}) as AccountHealthFigures;
  if (lockedUntil && new Date(lockedUntil) > now)
    return { reason: 'locked', text: null, until: new Date(lockedUntil) };
  return null;
}

type Deps = { channels: Channels; templates: Pick<TemplatesService, 'find'> };

/** The lane's script and limits; or why there is none. */
export async function laneParts(
  { channels, templates }: Deps,
  campaign: RunningCampaign,
  lane: Lane,
  material: CampaignMaterial,
  settings: CampaignSettings,
  now: Date,
): Promise<Omit<ReleaseParts, 'outbox' | 'idStep'> | Hold> {
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
  const figures = (lane.figures ? JSON.parse(lane.figures) : {}) as AccountHealthFigures;
  return {
    ...{ capabilities, settings, script, now, quota: quotaOf(lane) },
    perSecond: figures.throughput ?? capabilities?.pace?.perSecond,
    // The provider of an official account has approved templates and limits of its own.
    isMetered: Boolean(capabilities?.templates) || figures.limit !== undefined,
  };
}
