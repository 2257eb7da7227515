import { SCHEDULE_GRACE_MINUTES, SCHEDULE_RUNS, type ScheduleRecurrence } from '@recado/sdk/contracts';
import {
  fromRecurrenceText,
  nextOccurrence,
  occurrencesBefore,
  type Occurrence,
  type Series,
} from '@recado/sdk/flow';

/** A series as its row holds it. */
export interface SeriesColumns {
  startLocal: string;
  timeZone: string;
  rrule: string | null;
}
/** The time that is due next. */
export interface NextColumns {
  nextLocal: string;
  nextAt: Date;
}

export const seriesOf = ({ startLocal, timeZone, rrule }: SeriesColumns): Series => ({
  date: startLocal.slice(0, 10),
  time: startLocal.slice(11),
  timeZone,
  recurrence: fromRecurrenceText(rrule, timeZone),
});

/** The recurrence from the next time on: of a series that ends by number, what is left. */
export function recurrenceLeft(row: SeriesColumns & NextColumns): ScheduleRecurrence | null {
  const series = seriesOf(row);
  if (!series.recurrence) return null;
  const { repeat, until, count } = series.recurrence;
  return {
    repeat,
    ...(until !== undefined && { until }),
    ...(count !== undefined && { count: Math.max(1, count - occurrencesBefore(series, row.nextLocal)) }),
  };
}

export const GRACE_MS = SCHEDULE_GRACE_MINUTES * 60_000;

/** What is to happen with the times of a series that have come. */
export interface Due {
  /** Sent now. */
  send: Occurrence | null;
  /** Too late to be sent by itself, and the last of its series: somebody decides. */
  missed: Occurrence | null;
  /** Too late, or overtaken by a later one. */
  skipped: Occurrence[];
  next: Occurrence | null;
}

/**
 * Nothing is sent by surprise: a single message up to two hours late; of a series the latest time at most, if it is not
 * later than that. What comes next follows from the last time and not from the present.
 */
export function dueOf(row: SeriesColumns & NextColumns, now: Date): Due {
  const series = seriesOf(row);
  const past: Occurrence[] = [{ local: row.nextLocal, at: row.nextAt }];
  let next = nextOccurrence(series, row.nextLocal);
  for (; next && next.at <= now; next = nextOccurrence(series, next.local)) {
    past.push(next);
    if (past.length > SCHEDULE_RUNS) past.shift();
  }
  const latest = past.pop()!;
  const isLate = now.getTime() - latest.at.getTime() > GRACE_MS;
  const asks = isLate && next === null;
  return {
    send: isLate ? null : latest,
    missed: asks ? latest : null,
    skipped: isLate && !asks ? [...past, latest] : past,
    next,
  };
}

/** Unique in the company. A message that a person sends again has a key of its own. */
export const clientKeyOf = (scheduleId: number, occurrence: string, attempt: number): string =>
  `s:${scheduleId}:${occurrence}${attempt ? `:${attempt}` : ''}`;
