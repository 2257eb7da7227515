import { addDays, wallClock } from '@recado/sdk/flow';

/** The company that runs the installation: its subscription never ends. */
export const PLATFORM_COMPANY_ID = 1;
export const NEVER = '2999-12-31';

/** Days after the due date on which a company still works, until a super user sets another number. */
export const INITIAL_GRACE_DAYS = 3;

export const dueDateOf = (company: { id: number; dueDate: string | null }): string | null =>
  company.id === PLATFORM_COMPANY_ID ? NEVER : company.dueDate;

/**
 * The days of grace as a column, so that whoever reads a company's due date needs no second query. Tests start without
 * the row that the migration inserts.
 */
export const GRACE_DAYS = `COALESCE((SELECT b.graceDays FROM billingSettings b WHERE b.id = 1), ${INITIAL_GRACE_DAYS})`;

/** What decides whether a company may work. */
export interface Subscription {
  id: number;
  dueDate: string | null;
  timeZone: string;
  graceDays: number;
}

/** The last day of service, grace included; null for a subscription without an end. */
export function lastDayOf(company: Pick<Subscription, 'id' | 'dueDate' | 'graceDays'>): string | null {
  const due = dueDateOf(company);
  return due === null || company.id === PLATFORM_COMPANY_ID ? due : addDays(due, company.graceDays);
}

/** The last day of grace counts in full, in the company's own time zone. */
export function isExpired(company: Subscription, at: Date): boolean {
  const last = lastDayOf(company);
  return last !== null && wallClock(at, company.timeZone).date > last;
}

/** Whether `time` (`HH:mm`) is within a working day that may pass midnight; both ends count. */
export const isWithinHours = (time: string, start: string, end: string): boolean =>
  start <= end ? time >= start && time <= end : time >= start || time <= end;
