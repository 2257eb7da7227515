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
