import type { Recurrence } from '../contracts/company.js';

/** Months per payment. */
export const RECURRENCE_MONTHS: Record<Recurrence, number> = {
  MENSAL: 1,
  BIMESTRAL: 2,
  TRIMESTRAL: 3,
  SEMESTRAL: 6,
  ANUAL: 12,
};
/** Every recurrence, the shortest first. */
export const RECURRENCES = Object.keys(RECURRENCE_MONTHS) as Recurrence[];
/** Whether a stored text is one of the recurrences. */
export const isRecurrence = (text: string | null | undefined): text is Recurrence =>
  !!text && Object.hasOwn(RECURRENCE_MONTHS, text);

const DAY_MS = 86_400_000;
/** The first year of a due date. The contracts hold the same value, but are not bundled for the browser. */
export const FIRST_YEAR = 1970;
/** The last year of a due date; a subscription without an end is due on its last day. */
export const LAST_YEAR = 2999;
/** Days before the due date during which a notice is shown. */
const SOON_DAYS = 5;

/**
 * The next due date, `YYYY-MM-DD` both: some months later, on `dueDay` or the last day of a shorter month (31 January,
 * then monthly 28 February and 31 March). Undefined beyond the last year of the calendar.
 */
export function nextDueDate(
  dueDate: string,
  recurrence: Recurrence,
  dueDay: number | null = null,
): string | undefined {
  const [year, month, day] = dueDate.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + RECURRENCE_MONTHS[recurrence], 1));
  if (first.getUTCFullYear() > LAST_YEAR) return undefined;
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(dueDay ?? day, last));
  return first.toISOString().slice(0, 10);
}

/** How far back a payment may be that a person records: an older day is mistyped. */
const PAID_WITHIN_DAYS = 366;
/** The first day on which a payment that is recorded `today` may have been made, `YYYY-MM-DD` both. */
export const firstPaymentDay = (today: string): string =>
  new Date(Date.parse(today) - PAID_WITHIN_DAYS * DAY_MS).toISOString().slice(0, 10);

/** The range of due dates with this state on a day, both ends included; without `from` it includes dates long past. */
export function dueDays(state: 'due' | 'soon', today: string): { from?: string; to: string } {
  const after = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
  return state === 'due' ? { to: today } : { from: after(1), to: after(SOON_DAYS) };
}

/** State of a due date on a day: `soon` with 1 to 5 days left, `due` on the day itself and after it. */
export function dueState(dueDate: string | null | undefined, today: string): 'due' | 'soon' | undefined {
  if (!dueDate) return undefined;
  const left = Math.round((Date.parse(dueDate) - Date.parse(today)) / DAY_MS);
  if (left <= 0) return 'due';
  return left <= SOON_DAYS ? 'soon' : undefined;
}
