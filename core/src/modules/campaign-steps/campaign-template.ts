import { isPluginError } from '@recado/sdk';
import type { Template } from '@recado/sdk/contracts';
import type { Db } from '../../infra/database.js';
import { ApiError, apiError } from '../../infra/errors.js';
import { connectionsOf } from '../campaigns/campaign-form.tx.js';
import { campaignSettingsOf } from '../campaigns/campaign-settings.tx.js';
import type { CampaignRow } from '../campaigns/campaigns.tx.js';
import { templateOf } from '../campaigns/campaigns.wire.js';
import type { TemplatesService } from '../templates/templates.service.js';
import { templateProblem, type TemplateProblem } from './campaign-template.rules.js';

/** The refusal of a start, with the field; see {@link findTemplateProblem}. Throws ERR_CAMPAIGN_TEMPLATE. */
export async function assertTemplate(
  db: Db,
  templates: Pick<TemplatesService, 'find'>,
  campaign: CampaignRow,
): Promise<void> {
  const problem = await findTemplateProblem(db, templates, campaign);
  if (problem) throw apiError('ERR_CAMPAIGN_TEMPLATE', problem.message, { field: problem.field });
}

/**
 * Asks the providers of the campaign's connections whether its template can be sent. Not within a transaction: a
 * provider takes its time. A provider that cannot be asked is no obstacle: the campaign waits for its connection.
 */
export async function findTemplateProblem(
  db: Db,
  templates: Pick<TemplatesService, 'find'>,
  campaign: CampaignRow,
): Promise<TemplateProblem | undefined> {
  const asked = templateOf(campaign);
  if (!asked) return undefined;
  const { variables } = await campaignSettingsOf(db, campaign);
  for (const { connectionId } of await connectionsOf(db, campaign, campaign.id)) {
    let found: Template | undefined;
    try {
      found = await templates.find(campaign, connectionId, asked);
    } catch (error) {
      if (!(error instanceof ApiError) && !isPluginError(error)) throw error;
      // A channel without templates has not got this one either.
      if (!(error instanceof ApiError) || error.code !== 'ERR_UNSUPPORTED') continue;
    }
    const problem = templateProblem(asked, found, variables);
    if (problem) return problem;
  }
  return undefined;
}
