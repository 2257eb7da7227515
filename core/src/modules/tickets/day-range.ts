import { localTime } from '../../infra/company-day.js';

export interface TimeRange {
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  to: Date;
}

const HOUR = 3_600_000;

/** The moments of one day (`YYYY-MM-DD`) as a company's clocks show it; days with a clock change are shorter or longer. */
export function dayRange(date: string, timeZone: string): TimeRange {
  const next = new Date(Date.parse(`${date}T00:00:00Z`) + 24 * HOUR).toISOString().slice(0, 10);
  return { from: startOf(date, timeZone), to: startOf(next, timeZone) };
}

/** The first moment at which the zone's date is `date`: zones lie within 14 hours of UTC, in steps of 15 minutes. */
function startOf(date: string, timeZone: string): Date {
  const utc = Date.parse(`${date}T00:00:00Z`);
  let low = utc - 15 * HOUR;
  let high = utc + 15 * HOUR;
  while (high - low > HOUR / 4) {
    const middle = low + Math.floor((high - low) / 2 / (HOUR / 4)) * (HOUR / 4);
    if (localTime(new Date(middle), timeZone).date >= date) high = middle;
    else low = middle;
  }
  return new Date(high);
}
