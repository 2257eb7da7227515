import type { Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import { recordAction, type Actor } from '../billing-actions/billing-actions.tx.js';
import { readBillingSettings } from '../billing-settings/billing-settings.tx.js';
import { lockCompany, updateCompany } from '../companies/companies.tx.js';
import { readPlan } from '../plans/plans.tx.js';
import { termsOf } from './billing-terms.rules.js';
import { insertInvoices } from './due-companies.repo.js';
import { hasPaid, liveInvoice, markVoid } from './invoices.tx.js';
import type { InvoiceRow } from './invoice-rows.tx.js';

/**
 * A company chooses a plan while it pays a locked, open invoice. The choice counts from the next invoice; a company that
 * has never paid one gets a new invoice in place of this one, whose charge has to be ended. Throws ERR_NO_PLAN_FOUND, and
 * ERR_PLAN_NOT_PUBLIC for another plan than the company's own.
 *
 * @returns the invoice to pay now; undefined if the company owes nothing any longer
 */
export async function choosePlan(
  trx: Transaction,
  invoice: InvoiceRow,
  planId: number,
  by: Actor,
  now: Date,
): Promise<InvoiceRow | undefined> {
  const { companyId, dueDate } = invoice;
  const company = await lockCompany(trx, { companyId });
  const plan = await readPlan(trx, planId);
  if (!company || !plan) throw apiError('ERR_NO_PLAN_FOUND');
  if (!plan.isPublic && planId !== company.planId) throw apiError('ERR_PLAN_NOT_PUBLIC');
  const nextPlanId = planId === company.planId ? null : planId;
  if (nextPlanId !== company.nextPlanId) {
    await updateCompany(trx, { companyId }, { nextPlanId, updatedAt: now });
    const details = { from: company.nextPlanId ?? company.planId, to: planId };
    await recordAction(trx, { action: 'plan', companyId, invoiceId: invoice.id, details }, by, now);
  }
  if (invoice.planId === planId || invoice.waitingReviews > 0) return invoice;
  if (company.dueDate !== dueDate || (await hasPaid(trx, { companyId }))) return invoice;
  if (!(await markVoid(trx, invoice, now, 'replaced'))) return invoice;
  await insertInvoices(trx, [companyId], termsOf(await readBillingSettings(trx), now));
  return liveInvoice(trx, { companyId }, dueDate);
}
