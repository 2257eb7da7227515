import type { Recurrence } from '@recado/sdk/contracts';
import { addDays } from '@recado/sdk/flow';
import { nextDueDate } from '@recado/sdk/rules';
import { NEVER } from '../../infra/subscription.js';

interface Due {
  /** `YYYY-MM-DD`. */
  dueDate: string;
  /** The renewal day; null is the due date's own day. */
  dueDay: number | null;
  recurrence: Recurrence;
}

/**
 * The due date after a payment. One that was made until the last day of grace counts from the old due date. A later one
 * counts from its own day less the days of grace: days without service are not billed. Its renewal day is then that day.
 */
export function dueDateAfter(
  { dueDate, dueDay, recurrence }: Due,
  { paidOn, graceDays }: { paidOn: string; graceDays: number },
): { dueDate: string; dueDay: number | null } {
  const isLate = paidOn > addDays(dueDate, graceDays);
  const from = isLate ? addDays(paidOn, -graceDays) : dueDate;
  const day = isLate ? Number(from.slice(8, 10)) : dueDay;
  return { dueDate: nextDueDate(from, recurrence, day) ?? NEVER, dueDay: day };
}
