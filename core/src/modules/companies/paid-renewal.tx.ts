import { wallClock } from '@recado/sdk/flow';
import { isRecurrence } from '@recado/sdk/rules';
import type { Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import { lockCompany, updateCompany } from './companies.tx.js';
import { dueDateAfter } from './renewal.rules.js';

/** The period that was paid for: that of an invoice. */
export interface PaidPeriod {
  companyId: number;
  /** The due date at which it begins, `YYYY-MM-DD`. */
  dueDate: string;
  recurrence: string;
  planId: number;
}

/**
 * The last step of a settlement: the due date moves by the period that was paid for, and a plan that the company chose
 * earlier begins with the first invoice that was made of it. Locks the company. After the commit its cached users must
 * be forgotten (`principals.forgetCompany`), so that they come back at once.
 *
 * @returns `moved` if the company is no longer due on that date: nothing was changed
 */
export async function renewPaid(
  trx: Transaction,
  { companyId, dueDate, recurrence, planId }: PaidPeriod,
  { paidAt, graceDays, now }: { paidAt: Date; graceDays: number; now: Date },
): Promise<{ dueDate: string } | 'moved'> {
  if (companyId === PLATFORM_COMPANY_ID) throw apiError('ERR_PLATFORM_COMPANY');
  const company = await lockCompany(trx, { companyId });
  if (!company || company.dueDate !== dueDate || !isRecurrence(recurrence)) return 'moved';
  const paid = paidAt < now ? paidAt : now;
  const renewed = dueDateAfter(
    { dueDate, dueDay: company.dueDay, recurrence },
    { paidOn: wallClock(paid, company.timeZone).date, graceDays },
  );
  await updateCompany(
    trx,
    { companyId },
    {
      ...renewed,
      ...(company.nextPlanId === planId && { planId, nextPlanId: null }),
      updatedAt: now,
    },
  );
  return { dueDate: renewed.dueDate };
}
