import type { ResolvedCapabilities } from '@recado/sdk';
import {
  BLOCKING_PROBLEMS,
  type AccountHealthFigures,
  type CampaignPreflight,
  type CampaignProblem,
  type CampaignSettings,
} from '@recado/sdk/contracts';

type Problem = CampaignPreflight['problems'][number];
const WEEK_MS = 7 * 86_400_000;

/** One of the campaign's connections, as it stands. */
export interface LaneLook {
  connectionId: number;
  isUp: boolean;
  capabilities: ResolvedCapabilities | undefined;
  figures: AccountHealthFigures;
  isMetered: boolean;
  /** People whom its account may still write to in the provider's period; undefined without a limit. */
  quotaRoom: number | undefined;
  /** Recipients that it would send to. */
  willSend: number;
  template: 'templateMissing' | 'templateParameters' | undefined;
}
export interface CampaignLook {
  /** The field of the form that is missing. */
  lacking: string | undefined;
  isTemplate: boolean;
  willSend: number;
  lanes: readonly LaneLook[];
  settings: Pick<CampaignSettings, 'messageInterval'>;
  end: Date | null;
  now: Date;
}

const problem = (name: CampaignProblem, connectionId: number | null = null): Problem => ({
  ...{ problem: name, blocks: BLOCKING_PROBLEMS.includes(name), connectionId },
});

/** What stands in the way of a campaign, what blocks it first. */
export function problemsOf(look: CampaignLook): Problem[] {
  const { lacking, lanes, willSend, end, now } = look;
  const down = lanes.filter(({ isUp }) => !isUp);
  const all: Problem[] = [];
  if (lacking === 'message1') all.push(problem('noText'));
  if (lacking?.startsWith('confirmationMessage')) all.push(problem('noQuestion'));
  if (lacking === 'contactListId') all.push(problem('noRecipients'));
  else if (willSend === 0) all.push(problem('nobodyLeft'));
  if (down.length === lanes.length) all.push(problem('allDown'));
  else for (const { connectionId } of down) all.push(problem('someDown', connectionId));
  for (const lane of lanes) all.push(...laneProblems(lane, look));
  if (end && end.getTime() - now.getTime() > WEEK_MS) all.push(problem('slow'));
  return all.sort((a, b) => Number(b.blocks) - Number(a.blocks));
}

function laneProblems(lane: LaneLook, { isTemplate, settings, now }: CampaignLook): Problem[] {
  const { connectionId, capabilities, figures } = lane;
  const names: CampaignProblem[] = [];
  if (!isTemplate && capabilities?.proactive === 'template') names.push('needsTemplate');
  if (lane.template) names.push(lane.template);
  if (lane.quotaRoom !== undefined && lane.willSend > lane.quotaRoom) names.push('overQuota');
  if (figures.lockedUntil && new Date(figures.lockedUntil) > now) names.push('locked');
  if (figures.quality === 'low') names.push('lowQuality');
  if (!lane.isMetered && settings.messageInterval === 0) names.push('noPause');
  return names.map((name) => problem(name, connectionId));
}
