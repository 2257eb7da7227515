import { wallClock } from '@recado/sdk/flow';
import { isAdmin } from '@recado/sdk/rules';
import { isWithinHours } from '../../infra/subscription.js';
import { apiError } from '../../infra/errors.js';

interface Worker {
  profile: string;
  super: boolean;
  startWork: string;
  endWork: string;
}

/** Whether the user works at this moment, in the company's time zone; admins may at any time. */
export const mayWork = (user: Worker, timeZone: string, at: Date): boolean =>
  isAdmin(user) || isWithinHours(wallClock(at, timeZone).time, user.startWork, user.endWork);

/** Throws outside the user's working hours. */
export function assertMayWork(user: Worker, timeZone: string, at: Date): void {
  if (!mayWork(user, timeZone, at)) throw apiError('ERR_OUT_OF_HOURS');
}
