import type { DueNotice } from '@recado/sdk/contracts';
import { wallClock } from '@recado/sdk/flow';
import { isAdmin, isRecurrence } from '@recado/sdk/rules';
import type { Infra } from '../../infra/infra.js';
import { dueDateOf, lastDayOf } from '../../infra/subscription.js';
import type { Principal } from '../../infra/tenancy.js';
import type { PaymentProviders } from '../../ports/payment-providers.js';
import { costsNothing } from '../billing-settings/costs-nothing.rules.js';
import { readBillingSettings, type BillingSettingsRow } from '../billing-settings/billing-settings.tx.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { PlansService } from '../plans/plans.service.js';
import { standing } from './due-notice.rules.js';
import { liveInvoice } from './invoices.tx.js';
import { valueOf } from './invoices.wire.js';

export type DueNoticeService = ReturnType<typeof createDueNotice>;

/** What a company's people learn about its subscription; only admins see sums. */
export function createDueNotice(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  {
    companies,
    plans,
    paymentProviders,
  }: { companies: CompaniesService; plans: PlansService; paymentProviders: PaymentProviders },
) {
  /** Ways to pay with the provider that new charges use. */
  function payment({ provider, currency }: BillingSettingsRow): Pick<DueNotice, 'methods' | 'confirmation'> {
    const billing = provider ? paymentProviders.find(provider)?.billing : undefined;
    if (!billing?.currencies.includes(currency)) return { methods: [], confirmation: null };
    return { methods: billing.methods, confirmation: billing.confirmation };
  }
  return async (viewer: Principal): Promise<DueNotice> => {
    const [company, settings] = await Promise.all([companies.find(viewer), readBillingSettings(db)]);
    const dueDate = dueDateOf(company);
    const today = wallClock(clock.now(), company.timeZone).date;
    const lastDay = lastDayOf({ id: company.id, dueDate, graceDays: settings.graceDays });
    const { nextPlanId } = company;
    const [invoice, plan] = await Promise.all([
      isAdmin(viewer) && dueDate ? liveInvoice(db, viewer, dueDate) : undefined,
      plans.show(nextPlanId ?? company.planId),
    ]);
    const next = nextPlanId === null ? undefined : plan;
    const owed = invoice?.status === 'open' ? invoice : undefined;
    const free = isRecurrence(company.recurrence) && !owed && costsNothing(plan.amount, settings.currency);
    return {
      ...standing(dueDate, lastDay, today, free),
      free,
      invoiceId: owed?.id ?? null,
      value: owed ? valueOf(owed) : null,
      currency: owed?.currency ?? null,
      nextPlan: next ? { id: next.id, name: next.name } : null,
      ...payment(settings),
    };
  };
}
