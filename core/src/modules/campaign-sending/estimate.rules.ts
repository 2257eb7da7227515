import type { CampaignHold } from '@recado/sdk/contracts';
import { openShare, type SendingHours } from './hours.rules.js';
import { averageGapMs, type PaceSettings } from './pace.rules.js';

const DAY_MS = 86_400_000;

export interface LaneRest {
  /** Recipients whose turn is still to come. */
  rest: number;
  perSecond: number | undefined;
  /** Messages of a day, at most. */
  perDay: number | undefined;
}

/** When the slowest lane is through, at the pace and within the hours that apply; null for nobody. */
export function estimatedEnd(
  lanes: readonly LaneRest[],
  settings: PaceSettings,
  hours: SendingHours,
  from: Date,
): Date | null {
  const share = openShare(hours);
  const durations = lanes
    .filter(({ rest }) => rest > 0)
    .map(({ rest, perSecond, perDay }) => {
      const sending = (rest * averageGapMs(settings, perSecond)) / share;
      return perDay === undefined ? sending : Math.max(sending, (Math.ceil(rest / perDay) - 1) * DAY_MS);
    });
  return durations.length ? new Date(from.getTime() + Math.max(...durations)) : null;
}

export interface LaneStand {
  /** It has recipients whose turn is still to come. */
  isOpen: boolean;
  hold: { reason: CampaignHold; text: string | null; until: Date | null } | null;
}

/** Why a campaign as a whole is not sending: only if none of its lanes is; the one that goes on first says why. */
export function holdOf(lanes: readonly LaneStand[]): LaneStand['hold'] {
  const open = lanes.filter(({ isOpen }) => isOpen);
  if (open.length === 0 || open.some(({ hold }) => hold === null)) return null;
  const holds = open.map(({ hold }) => hold!);
  const until = (one: { until: Date | null }) => one.until?.getTime() ?? Infinity;
  return holds.reduce((first, one) => (until(one) < until(first) ? one : first));
}
