import { isPluginError } from '@recado/sdk';
import type { InvoiceDetails } from '@recado/sdk/contracts';
import { wallClock } from '@recado/sdk/flow';
import { firstPaymentDay } from '@recado/sdk/rules';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { inTransaction, type Transaction } from '../../infra/database.js';
import { apiError } from '../../infra/errors.js';
import type { Infra } from '../../infra/infra.js';
import type { LocalOutbox } from '../../infra/outbox.js';
import { recordAction, type Actor } from '../billing-actions/billing-actions.tx.js';
import type { ChargesService } from '../charges/charges.service.js';
import { isLive, liveCharge } from '../charges/charge-rows.tx.js';
import { payInvoice } from '../charges/pay-invoice.tx.js';
import { MANUAL, insertPayment, lockPayment, recountReviews, updatePayment } from '../charges/payments.tx.js';
import type { CompaniesService } from '../companies/companies.service.js';
import type { InvoiceRow } from '../invoices/invoice-rows.tx.js';
import type { InvoicesService } from '../invoices/invoices.service.js';
import { lockInvoice, markVoid, readInvoice } from '../invoices/invoices.tx.js';

/** How long a person waits for somebody else who is at the same invoice. */
const PATIENCE_MS = 20_000;
export type Decision = 'accept' | 'keep' | 'returned';
export type PeopleSteps = ReturnType<typeof createPeopleSteps>;

/** What super users and operators do to invoices and payments. Each step leaves a row with who did it, and why. */
export function createPeopleSteps(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  parts: {
    outbox: LocalOutbox;
    principals: PrincipalCache;
    companies: Pick<CompaniesService, 'find'>;
    invoices: Pick<InvoicesService, 'details'>;
    charges: ChargesService;
  },
) {
  const { outbox, principals, companies, invoices, charges } = parts;
  const show = (id: number): Promise<InvoiceDetails> => invoices.details({ companyId: 0, super: true }, id);

  /** An invoice that a person may still change. */
  async function open(trx: Transaction, id: number): Promise<InvoiceRow> {
    const invoice = await lockInvoice(trx, id);
    if (!invoice) throw apiError('ERR_NO_INVOICE_FOUND');
    if (invoice.status !== 'open') throw apiError('ERR_INVOICE_NOT_OPEN');
    if (invoice.waitingReviews > 0) throw apiError('ERR_INVOICE_IN_REVIEW');
    return invoice;
  }
  /** Throws what keeps it from being paid; then nothing is changed. */
  async function payNow(trx: Transaction, invoice: InvoiceRow, paidAt: Date): Promise<void> {
    const outcome = await payInvoice(trx, outbox, invoice, { paidAt, now: clock.now() });
    if (outcome === 'moved') throw apiError('ERR_INVOICE_MOVED');
  }
  function told({ companyId }: { companyId: number }): void {
    outbox.wake();
    principals.forgetCompany(companyId);
    charges.wake();
  }
  async function momentOf(day: string | undefined, scope: { companyId: number }): Promise<Date> {
    const now = clock.now();
    if (day === undefined) return now;
    const { timeZone } = await companies.find(scope);
    const today = wallClock(now, timeZone).date;
    if (day > today)
      throw apiError('ERR_VALIDATION', 'The day of the payment is in the future', { field: 'paidOn' });
    if (day < firstPaymentDay(today))
      throw apiError('ERR_VALIDATION', 'The day of the payment is too long ago', { field: 'paidOn' });
    // Some hour of that day in the company's time zone.
    const hours = ['12', '00', '23'].map((hour) => new Date(`${day}T${hour}:00:00.000Z`));
    return hours.find((moment) => wallClock(moment, timeZone).date === day) ?? hours[0]!;
  }

  return {
    show,
    async confirm(
      id: number,
      { note, paidOn }: { note: string; paidOn?: string },
      by: Actor,
    ): Promise<InvoiceDetails> {
      const found = await readInvoice(db, id);
      if (!found) throw apiError('ERR_NO_INVOICE_FOUND');
      const paidAt = await momentOf(paidOn, found);
      await inTransaction(db, async (trx) => {
        const invoice = await open(trx, id);
        await payNow(trx, invoice, paidAt);
        const { companyId, currency } = invoice;
        const paymentId = await insertPayment(trx, {
          ...{
            companyId,
            invoiceId: id,
            chargeId: null,
            provider: MANUAL,
            paymentId: String(id),
            paidAt,
            currency,
          },
          ...{ amountMinor: Number(invoice.amountMinor), refundedMinor: 0, isProvisional: false },
          ...{ status: 'counted', reason: null },
        });
        await recordAction(
          trx,
          { action: 'confirm', companyId, invoiceId: id, paymentId, note },
          by,
          clock.now(),
        );
      });
      told(found);
      return show(id);
    },

    /** Its charge is withdrawn at the provider first: one that was paid meanwhile is settled instead. */
    async withdraw(id: number, note: string, by: Actor): Promise<InvoiceDetails> {
      await inTransaction(db, (trx) => open(trx, id));
      const turn = await charges.turns.take(id, PATIENCE_MS);
      if (!turn) throw apiError('ERR_CHARGE_BUSY');
      try {
        const charge = await liveCharge(db, id);
        const left = charge && (await charges.steps.withdraw(charge, turn.signal));
        if (left && isLive(left)) throw apiError('ERR_PAYMENT_PROVIDER');
        await inTransaction(db, async (trx) => {
          const invoice = await open(trx, id);
          const now = clock.now();
          await markVoid(trx, invoice, now);
          const { companyId } = invoice;
          await recordAction(trx, { action: 'void', companyId, invoiceId: id, note }, by, now);
        });
      } catch (error) {
        if (isPluginError(error)) throw apiError('ERR_PAYMENT_PROVIDER', error.message);
        throw error;
      } finally {
        await turn.release();
      }
      return show(id);
    },

    /** Ends the review of a payment. */
    async decide(id: number, decision: Decision, note: string, by: Actor): Promise<InvoiceDetails> {
      const known = await inTransaction(db, async (trx) => {
        const { payment, invoice } = await lockPayment(trx, id);
        if (!payment || !invoice) throw apiError('ERR_NO_PAYMENT_FOUND');
        if (payment.status !== 'review') throw apiError('ERR_PAYMENT_DECIDED');
        const now = clock.now();
        // It has already paid the invoice: accepted, the loss is the operator's.
        const hasPaid = payment.reason === 'taken-back';
        if (decision === 'accept' && !hasPaid) {
          if (invoice.status !== 'open') throw apiError('ERR_INVOICE_NOT_OPEN');
          await payNow(trx, invoice, payment.paidAt);
        }
        const status = decision === 'accept' ? 'counted' : decision === 'keep' ? 'kept' : 'returned';
        await updatePayment(trx, id, { status, note, decidedBy: by.userId ?? null, decidedAt: now });
        await recountReviews(trx, invoice.id, now);
        const { companyId } = payment;
        const what = { companyId, invoiceId: invoice.id, paymentId: id, note };
        await recordAction(trx, { action: decision, ...what, details: { reason: payment.reason } }, by, now);
        return payment;
      });
      told(known);
      return show(known.invoiceId);
    },
  };
}
