import { IdParams, defineCall } from './call.js';
import { CAMPAIGNS, Campaign } from './campaign.js';
import type { ErrorCode } from './errors.js';

const step = {
  method: 'POST',
  tag: 'campaigns',
  access: CAMPAIGNS,
  params: IdParams,
  answer: Campaign,
  status: 200,
  errors: ['ERR_NO_CAMPAIGN_FOUND', 'ERR_CAMPAIGN_STATE'],
} as const;
/** What a campaign needs before it can run; `field` names what is missing. */
const ready: readonly ErrorCode[] = [...step.errors, 'ERR_CAMPAIGN_INCOMPLETE', 'ERR_CAMPAIGN_TEMPLATE'];

export const startCampaign = defineCall({
  ...step,
  path: '/campaigns/{id}/start',
  summary: 'Starts an INATIVA or PROGRAMADA campaign now',
  errors: ready,
});
export const cancelCampaign = defineCall({
  ...step,
  path: '/campaigns/{id}/cancel',
  summary: 'Ends a running or scheduled campaign: nobody else is sent to; `restart` continues it',
});
export const restartCampaign = defineCall({
  ...step,
  path: '/campaigns/{id}/restart',
  summary: 'Continues a CANCELADA campaign with those who were not sent to',
  errors: ready,
});
export const pauseCampaign = defineCall({
  ...step,
  path: '/campaigns/{id}/pause',
  summary: 'Pauses a running campaign until somebody resumes it; effective within seconds',
});
export const resumeCampaign = defineCall({
  ...step,
  path: '/campaigns/{id}/resume',
  summary: 'Resumes a campaign that a person or a breaker stopped, with all of its connections',
});
export const retryCampaign = defineCall({
  ...step,
  path: '/campaigns/{id}/retry',
  summary:
    'Sends again to recipients whose message failed, and to nobody else: not to those whose message may have arrived, and not to those who opted out',
});
export const duplicateCampaign = defineCall({
  ...step,
  path: '/campaigns/{id}/duplicate',
  summary: 'A new INATIVA campaign with the texts, file, lists and connections of this one',
  status: 201,
  errors: ['ERR_NO_CAMPAIGN_FOUND'],
});
