import { isWithinHours, localTime } from '../../infra/company-day.js';
import { apiError } from '../../infra/errors.js';

/** Throws outside the user's working hours, in the company's time zone; admins come in at any time. */
export function assertMayWork(
  user: { profile: string; super: boolean; startWork: string; endWork: string },
  timeZone: string,
  at: Date,
): void {
  if (user.profile === 'admin' || user.super) return;
  if (!isWithinHours(localTime(at, timeZone).time, user.startWork, user.endWork))
    throw apiError('ERR_OUT_OF_HOURS');
}
