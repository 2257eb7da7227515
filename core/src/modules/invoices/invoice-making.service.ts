import type { Invoice } from '@recado/sdk/contracts';
import { addDays, wallClock } from '@recado/sdk/flow';
import { inTransaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import { createRounds } from '../../infra/rounds.js';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import type { TenantScope } from '../../infra/tenancy.js';
import { recordAction, type Actor } from '../billing-actions/billing-actions.tx.js';
import { readBillingSettings, type BillingSettingsRow } from '../billing-settings/billing-settings.tx.js';
import { lockCompany } from '../companies/companies.tx.js';
import { assertStaying } from '../companies/company-deletions.tx.js';
import { renewFree } from '../companies/free-renewal.tx.js';
import { dueDateAfter } from '../companies/renewal.rules.js';
import { termsOf } from './billing-terms.rules.js';
import { dueCompanies, insertInvoices, type DueCompany, type DueCursor } from './due-companies.repo.js';
import { liveInvoice } from './invoices.tx.js';
import { toInvoice } from './invoices.wire.js';
import { withdrawMoved, type OpenCursor } from './moved-invoices.repo.js';

export type InvoiceMaking = ReturnType<typeof createInvoiceMaking>;

/** Rows that one statement looks at. */
const AT_ONCE = 250;
/** From one look at all companies to the next. */
const REST_MS = 60_000;

/**
 * Makes the invoices of companies that will soon be due, renews those that owe nothing, and withdraws invoices whose date
 * no longer is the company's due date. Two processes that do it at the same time make one invoice.
 */
export function createInvoiceMaking({ db, clock }: Pick<Infra, 'db' | 'clock'>) {
  async function makeDue(after: DueCursor | undefined): Promise<DueCursor | undefined> {
    const settings = await readBillingSettings(db);
    const terms = termsOf(settings, clock.now());
    const today = civilDays(terms.now);
    // In the zone that is furthest ahead it is tomorrow.
    const until = addDays(today('UTC'), settings.invoiceDaysBefore + 1);
    const { rows, next } = await dueCompanies(db, { until, after, limit: AT_ONCE, terms });
    const waiting = rows.filter(({ isSettled }) => !isSettled);
    const owing = waiting.filter(
      ({ isFree, dueDate, timeZone }) =>
        !isFree && dueDate <= addDays(today(timeZone), settings.invoiceDaysBefore),
    );
    await insertInvoices(
      db,
      owing.map(({ id }) => id),
      terms,
    );
    const free = waiting.filter(({ isFree, dueDate, timeZone }) => isFree && dueDate <= today(timeZone));
    await renew(free, settings, terms.now);
    return next;
  }

  /** On the day itself, so that no day is lost; after an absence from today less the days of grace. */
  async function renew(free: readonly DueCompany[], { graceDays }: BillingSettingsRow, now: Date) {
    const today = civilDays(now);
    const renewals = free.map((company) => ({
      ...{ id: company.id, from: company.dueDate, planId: company.planId },
      ...dueDateAfter(company, { paidOn: today(company.timeZone), graceDays }),
    }));
    if (renewals.length) await inTransaction(db, (trx) => renewFree(trx, renewals, now));
  }

  const making = createRounds<DueCursor>(clock, { name: 'make invoices', restMs: REST_MS, batch: makeDue });
  const withdrawing = createRounds<OpenCursor>(clock, {
    name: 'withdraw invoices of other due dates',
    restMs: REST_MS,
    batch: (after) => withdrawMoved(db, { after, limit: AT_ONCE }, clock.now()),
  });

  return {
    sweeps: [withdrawing.sweep, making.sweep],
    /** Everything that is due now, in one go. */
    async makeAll(): Promise<void> {
      await withdrawing.whole();
      await making.whole();
    },
    /** The invoice of a company's present due date, by a super user, at any time before it. */
    make: (scope: TenantScope, by: Actor): Promise<Invoice> =>
      inTransaction(db, async (trx) => {
        const company = await lockCompany(trx, scope);
        if (!company) throw apiError('ERR_NO_COMPANY_FOUND');
        await assertStaying(trx, scope);
        if (company.id === PLATFORM_COMPANY_ID) throw apiError('ERR_PLATFORM_COMPANY');
        const { dueDate } = company;
        if (!dueDate) throw apiError('ERR_NOTHING_TO_INVOICE');
        if (await liveInvoice(trx, scope, dueDate)) throw apiError('ERR_INVOICE_EXISTS');
        const terms = termsOf(await readBillingSettings(trx), clock.now());
        await insertInvoices(trx, [company.id], terms);
        const made = await liveInvoice(trx, scope, dueDate);
        if (!made) throw apiError('ERR_NOTHING_TO_INVOICE');
        const action = { action: 'make', companyId: company.id, invoiceId: made.id } as const;
        await recordAction(trx, action, by, terms.now);
        return toInvoice({ ...made, companyName: company.name });
      }),
  };
}

/** The civil day in a time zone at this moment; many companies share a few zones. */
function civilDays(now: Date): (timeZone: string) => string {
  const days = new Map<string, string>();
  return (timeZone) => {
    const known = days.get(timeZone) ?? wallClock(now, timeZone).date;
    days.set(timeZone, known);
    return known;
  };
}
