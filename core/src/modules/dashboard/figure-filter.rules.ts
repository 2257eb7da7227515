import { MOST_FIGURE_DAYS, type FigureRange } from '@recado/sdk/contracts';
import { addDays, wallClock } from '@recado/sdk/flow';
import { apiError } from '../../infra/errors.js';
import { idList } from '../../infra/http/simple-rest.js';
import { daysFrom, type FigureSelection } from '../figures/figure-range.rules.js';
import { seenQueues, type Viewer } from '../tickets/visibility.rules.js';

/** An id that no row has: of an empty selection nothing is counted. */
const NOTHING = [-1];

/** What was asked for, within the queues whose work the viewer oversees. Throws ERR_VALIDATION. */
export function figureSelection(
  viewer: Viewer,
  asked: { queueIds?: string; users?: string; whatsapps?: string },
): FigureSelection {
  const some = (text: string | undefined, name: string) => {
    const ids = idList(text, name);
    return ids?.length ? [...new Set(ids)] : undefined;
  };
  const [seen, queues] = [seenQueues(viewer), some(asked.queueIds, 'queueIds')];
  const within = queues?.filter((id) => !seen || seen.includes(id)) ?? seen;
  return {
    queueIds: within && (within.length > 0 ? within : NOTHING),
    userIds: some(asked.users, 'users'),
    connectionIds: some(asked.whatsapps, 'whatsapps'),
  };
}

interface AskedDays {
  days?: number;
  date_from?: string;
  date_to?: string;
  initialDate?: string;
  finalDate?: string;
}
/**
 * Days of the company's own clock: from a day on to another one or to today, otherwise the newest ones. Throws
 * ERR_DASHBOARD_FILTER without any, and ERR_VALIDATION with the name of the wrong field.
 */
export function figureRange(
  asked: AskedDays,
  timeZone: string,
  now: Date,
  most = MOST_FIGURE_DAYS,
): FigureRange {
  const today = wallClock(now, timeZone).date;
  const from = asked.date_from ?? asked.initialDate;
  const [fromName, toName] = [
    asked.date_from === undefined && from !== undefined ? 'initialDate' : 'date_from',
    asked.date_to === undefined && asked.finalDate !== undefined ? 'finalDate' : 'date_to',
  ];
  if (from === undefined) {
    if (asked.days === undefined) throw apiError('ERR_DASHBOARD_FILTER');
    if (asked.days > most) throw apiError('ERR_VALIDATION', `days must be ${most} at most`);
    return { from: addDays(today, 1 - asked.days), to: today, timeZone };
  }
  const to = asked.date_to ?? asked.finalDate ?? today;
  if (from > to) throw apiError('ERR_VALIDATION', `${fromName} must not be after ${toName}`);
  if (daysFrom(from, to) >= most)
    throw apiError('ERR_VALIDATION', `${fromName} must be at most ${most} days before ${toName}`);
  return { from, to, timeZone };
}
