import type { ReportPeriod } from '@recado/sdk/contracts';
import { addDays, nextOccurrence, occurrencesAfter, type Occurrence, type Series } from '@recado/sdk/flow';

export interface Times {
  repeats: 'daily' | 'weekly' | 'monthly';
  /** 0: Sunday. */
  weekday: number | null;
  monthDay: number | null;
  /** `HH:MM` of the company's clock. */
  time: string;
  timeZone: string;
}

/** A Sunday, long ago: the series of all schedules begin with its month. */
const SUNDAY = '2023-01-01';

const seriesOf = ({ repeats, weekday, monthDay, time, timeZone }: Times): Series => ({
  date: addDays(
    SUNDAY,
    repeats === 'weekly' ? (weekday ?? 1) : repeats === 'monthly' ? (monthDay ?? 1) - 1 : 0,
  ),
  ...{ time, timeZone, recurrence: { repeat: repeats } },
});

/** The first time after a moment. */
export const firstAfter = (times: Times, moment: Date): Occurrence | null =>
  occurrencesAfter(seriesOf(times), moment, 1)[0] ?? null;

/** Of a schedule that is due: the newest time that has come, as those before it were missed, and the one after it. */
export function dueRun(times: Times, due: string, now: Date): { run: string; next: Occurrence | null } {
  const series = seriesOf(times);
  let run = due;
  let next = nextOccurrence(series, due);
  while (next && next.at <= now) {
    run = next.local;
    next = nextOccurrence(series, run);
  }
  return { run, next };
}

/** The days that a report covers which is made on this day. */
export function periodDays(period: ReportPeriod, today: string): { dateFrom: string; dateTo: string } {
  const yesterday = addDays(today, -1);
  switch (period) {
    case 'yesterday':
      return { dateFrom: yesterday, dateTo: yesterday };
    case 'last7Days':
      return { dateFrom: addDays(today, -7), dateTo: yesterday };
    case 'last30Days':
      return { dateFrom: addDays(today, -30), dateTo: yesterday };
    case 'lastWeek': {
      const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
      return { dateFrom: addDays(monday, -7), dateTo: addDays(monday, -1) };
    }
    case 'lastMonth': {
      const last = addDays(`${today.slice(0, 8)}01`, -1);
      return { dateFrom: `${last.slice(0, 8)}01`, dateTo: last };
    }
    // On the first day of a month there is none of it yet: the whole month before.
    case 'thisMonth':
      return { dateFrom: `${yesterday.slice(0, 8)}01`, dateTo: yesterday };
  }
}
