import type { CampaignHold } from '@recado/sdk/contracts';
import type { Transaction } from '../../infra/database.js';
import type { Channels } from '../../ports/channels.js';
import { goneSource } from '../campaigns/campaign-sources.tx.js';
import { campaignSettingsOf } from '../campaigns/campaign-settings.tx.js';
import { connectionsOfCampaigns, textsOfCampaigns, type CampaignRow } from '../campaigns/campaigns.tx.js';
import { lackingField } from './campaign-readiness.rules.js';

/** What is missing before a locked campaign can run, by its field. */
export async function lackingOf(
  trx: Transaction,
  campaign: CampaignRow,
  channels: Pick<Channels, 'capabilities'>,
): Promise<string | undefined> {
  const texts = await textsOfCampaigns(trx, [campaign.id]);
  const connections = await connectionsOfCampaigns(trx, [campaign.id]);
  const used = connections.flatMap(({ channel }) => channel ?? []);
  const needsTemplate = used.some((channel) => channels.capabilities(channel)?.proactive === 'template');
  const lacking = lackingField(campaign, texts, used.length, needsTemplate);
  return lacking ?? (campaign.plannedAt === null ? goneSource(trx, campaign) : undefined);
}

/**
 * Starts a locked campaign: who is on the list and tag now is its audience, whatever is added later. The company's
 * variables are those of this moment.
 */
export async function startCampaign(trx: Transaction, campaign: CampaignRow, now: Date): Promise<void> {
  const { id, companyId, contactListId, tagId } = campaign;
  const [list] =
    contactListId === null ? [] : await trx('contactListItems').where({ contactListId }).max('id as id');
  const [tag] = tagId === null ? [] : await trx('contactTags').where({ tagId }).max('contactId as id');
  const { variables } = await campaignSettingsOf(trx, { companyId });
  await trx('campaigns')
    .where({ id })
    .update({
      status: 'EM_ANDAMENTO',
      ...{ epoch: campaign.epoch + 1, startedAt: now, completedAt: null, dueAt: now, updatedAt: now },
      ...{ holdReason: 'planning', holdText: null, holdUntil: null, estimatedEndAt: null },
      listMaxId: contactListId === null ? null : ((list as { id: number | null } | undefined)?.id ?? 0),
      tagMaxId: tagId === null ? null : ((tag as { id: number | null } | undefined)?.id ?? 0),
      variables: JSON.stringify(variables),
    });
}

/** A scheduled campaign that cannot start: `reason` shows if it is nothing that its form lacks. */
export async function unschedule(
  trx: Transaction,
  { id, epoch }: CampaignRow,
  reason: CampaignHold | null,
): Promise<void> {
  const held = { holdReason: reason, holdText: null, holdUntil: null };
  await trx('campaigns')
    .where({ id })
    .update({ status: 'INATIVA', dueAt: null, epoch: epoch + 1, ...held });
}
