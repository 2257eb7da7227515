import { DEFAULT_HOURS, openIn } from '@recado/sdk/flow';
import type { Calendar } from '@recado/sdk/flow';
import type { ScheduleBody, ScheduleRevision } from '../schedule-revisions/schedule-revisions.tx.js';

export interface Stretch {
  from: number;
  to: number;
  queueId: number | null;
}

/** How much of a stretch lay within service hours, by the hours that were in force at each of its moments. */
export function workingMs(
  revisions: readonly ScheduleRevision[],
  connectionId: number,
  { from, to, queueId }: Stretch,
): number {
  if (revisions.length === 0) return to - from;
  let sum = 0;
  for (const [place, { since, body }] of revisions.entries()) {
    const begin = Math.max(from, place === 0 ? from : since.getTime());
    const end = Math.min(to, revisions[place + 1]?.since.getTime() ?? to);
    if (begin < end) sum += openMs(calendarOf(body, { queueId, connectionId }), body.timeZone, begin, end);
  }
  return sum;
}

function openMs(calendar: Calendar | undefined, timeZone: string, from: number, to: number): number {
  if (!calendar) return to - from;
  let sum = 0;
  for (let at = from; at < to;) {
    const { open, until } = openIn(calendar, timeZone, new Date(at));
    const end = Math.min(to, until?.getTime() ?? to);
    if (open) sum += end - at;
    if (end <= at) break;
    at = end;
  }
  return sum;
}

/** The hours of a ticket's place; undefined: always open. Own holidays come before the company's, dates before yearly. */
function calendarOf(
  { scheduleType, company, queues, connections, holidays }: ScheduleBody,
  { queueId, connectionId }: { queueId: number | null; connectionId: number },
): Calendar | undefined {
  if (scheduleType === 'disabled' || (scheduleType === 'queue' && queueId === null)) return undefined;
  const own =
    scheduleType === 'company'
      ? company
      : scheduleType === 'queue'
        ? queues[queueId!]
        : connections[connectionId];
  const isOwn = (day: ScheduleBody['holidays'][number]) =>
    (scheduleType === 'queue' && day.queueId === queueId) ||
    (scheduleType === 'connection' && day.connectionId === connectionId);
  const rank = (day: ScheduleBody['holidays'][number]) => (isOwn(day) ? 0 : 2) + (day.yearly ? 1 : 0);
  return {
    serviceHours: own ?? DEFAULT_HOURS,
    holidays: holidays
      .filter((day) => isOwn(day) || (day.queueId === null && day.connectionId === null))
      .sort((one, other) => rank(one) - rank(other)),
  };
}
