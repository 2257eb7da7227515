import { wallClock } from '@recado/sdk/flow';

/** The company that runs the installation: its subscription never ends. */
export const PLATFORM_COMPANY_ID = 1;
export const NEVER = '2999-12-31';

/** Days after the due date on which a company still works, until a super user sets another number. */
export const INITIAL_GRACE_DAYS = 3;

export const dueDateOf = (company: { id: number; dueDate: string | null }): string | null =>
  company.id === PLATFORM_COMPANY_ID ? NEVER : company.dueDate;

/** The last day counts in full, in the company's own time zone. */
export function isExpired(
  company: { id: number; dueDate: string | null; timeZone: string },
  at: Date,
): boolean {
  const due = dueDateOf(company);
  return due !== null && wallClock(at, company.timeZone).date > due;
}

/** Whether `time` (`HH:mm`) is within a working day that may pass midnight; both ends count. */
export const isWithinHours = (time: string, start: string, end: string): boolean =>
  start <= end ? time >= start && time <= end : time >= start || time <= end;
