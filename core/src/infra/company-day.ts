/** The company that runs the installation: its subscription has no end. */
export const PLATFORM_COMPANY_ID = 1;
export const NEVER = '2999-12-31';

/** `YYYY-MM-DD` and `HH:mm` of a moment in a time zone; an unknown zone counts as UTC. */
export function localTime(at: Date, timeZone: string): { date: string; time: string } {
  const text = formatter(timeZone).format(at); // sv-SE writes 2026-11-20 18:05
  return { date: text.slice(0, 10), time: text.slice(11, 16) };
}

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  let made: Intl.DateTimeFormat;
  const style = { dateStyle: 'short', timeStyle: 'short' } as const;
  try {
    made = new Intl.DateTimeFormat('sv-SE', { ...style, timeZone });
  } catch {
    made = new Intl.DateTimeFormat('sv-SE', { ...style, timeZone: 'UTC' }); // a zone that this system does not know
  }
  formatters.set(timeZone, made);
  return made;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Writes many moments of a time zone as `YYYY-MM-DD HH:mm`. A day that begins and ends as far from UTC has one offset, which
 * is looked up once; on the few others the clock changes, and each moment is asked for.
 */
export function localMinutes(timeZone: string): (at: Date) => string {
  const offsets = new Map<number, number | undefined>();
  const offsetAt = (ms: number) => Date.parse(`${formatter(timeZone).format(ms).replace(' ', 'T')}Z`) - ms;
  const ofDay = (day: number) => {
    if (offsets.has(day)) return offsets.get(day);
    const offset = offsetAt(day * DAY_MS);
    const whole = offset === offsetAt((day + 1) * DAY_MS) && offset % MINUTE_MS === 0 ? offset : undefined;
    offsets.set(day, whole);
    return whole;
  };
  return (at) => {
    const offset = ofDay(Math.floor(at.getTime() / DAY_MS));
    if (offset === undefined) return formatter(timeZone).format(at);
    return new Date(at.getTime() + offset).toISOString().slice(0, 16).replace('T', ' ');
  };
}

export const dueDateOf = (company: { id: number; dueDate: string | null }): string | null =>
  company.id === PLATFORM_COMPANY_ID ? NEVER : company.dueDate;

/** The last day counts in full, in the company's own time zone. */
export function isExpired(
  company: { id: number; dueDate: string | null; timeZone: string },
  at: Date,
): boolean {
  const due = dueDateOf(company);
  return due !== null && localTime(at, company.timeZone).date > due;
}

/** Whether `time` (`HH:mm`) lies in a working day that may pass midnight; both ends count. */
export const isWithinHours = (time: string, start: string, end: string): boolean =>
  start <= end ? time >= start && time <= end : time >= start || time <= end;
