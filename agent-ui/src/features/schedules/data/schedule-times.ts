import type { Language, ScheduleRecurrence, ScheduledMessage } from '@recado/sdk/contracts';
import {
  firstOccurrence,
  nextOccurrence,
  occurrencesBefore,
  wallClock,
  type Occurrence,
  type Repeat,
  type Series,
} from '@recado/sdk/flow';
import { LOCALES } from '@recado/sdk/rules';
import type { TextKey } from '../../../lib/texts/load';

export const REPEAT_LABELS: Record<Repeat | 'none', TextKey> = {
  none: 'schedules.once',
  daily: 'schedules.daily',
  weekdays: 'schedules.weekdays',
  weekly: 'schedules.weekly',
  monthly: 'schedules.monthly',
  yearly: 'schedules.yearly',
};

/** The zone of this computer. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment by the clock of a zone, such as `qua., 31 de mar. de 2027, 09:00`; `offset` adds `GMT-3`. */
export const shownTime = (at: string | Date, timeZone: string, language: Language, offset = false): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    ...{ timeZone, weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    ...(offset && { timeZoneName: 'shortOffset' }),
  }).format(new Date(at));

/** What a form says about the times. */
export interface When {
  /** `YYYY-MM-DDTHH:MM` by the clock of `timeZone`. */
  local: string;
  timeZone: string;
  recurrence: ScheduleRecurrence | null;
}
type Known = Pick<ScheduledMessage, 'localSendAt' | 'localStartAt' | 'sendAt' | 'timeZone' | 'recurrence'>;

/** Its next time and pattern are those of the stored message. */
const stays = ({ local, timeZone, recurrence }: When, known: Known): boolean =>
  local === known.localSendAt &&
  timeZone === known.timeZone &&
  recurrence?.repeat === known.recurrence?.repeat;

/**
 * The next times, one more than `most` if there are more. A stored series keeps its first day as long as it stays: the
 * 31st of a month is not forgotten in February.
 */
export function nextTimes(when: When, known: Known | null, most: number): Occurrence[] {
  const { local, timeZone, recurrence } = when;
  const kept = known !== null && stays(when, known);
  const start = kept ? known.localStartAt : local;
  const series: Series = { date: start.slice(0, 10), time: start.slice(11), timeZone, recurrence };
  if (kept && recurrence?.count !== undefined) {
    const done = occurrencesBefore({ ...series, recurrence: { repeat: recurrence.repeat } }, local);
    series.recurrence = { ...recurrence, count: recurrence.count + done };
  }
  const first = kept ? { local, at: new Date(known.sendAt) } : firstOccurrence(series);
  const times: Occurrence[] = [];
  for (let next = first; next && times.length <= most; next = nextOccurrence(series, next.local))
    times.push(next);
  return times;
}

/** The wall clock skips this time: the message is sent at the moment of the skip. */
export const isSkipped = ({ local, at }: Occurrence, timeZone: string): boolean =>
  wallClock(at, timeZone).time !== local.slice(11);

const MINUTE_MS = 60_000;
/** Its first time has passed, and it is not the one that is stored already. */
export const isPast = (when: When, known: Known | null, now: Date): boolean => {
  if (known && stays(when, known)) return false;
  const [first] = nextTimes(when, null, 1);
  return first !== undefined && first.at.getTime() < now.getTime() - MINUTE_MS;
};

/** An hour from now, by the clock of a zone. */
export function proposedTime(now: Date, timeZone: string): { date: string; time: string } {
  const { date, time } = wallClock(new Date(now.getTime() + 60 * MINUTE_MS), timeZone);
  return { date, time };
}
