import { decimalOf, type Money } from '@recado/sdk';
import type { Invoice, InvoiceCharge, InvoicePayment } from '@recado/sdk/contracts';
import type { DomainEvent } from '../../infra/domain-events.js';
import type { PaymentProviders } from '../../ports/payment-providers.js';
import type { ShownChargeRow, ShownPay, ShownPaymentRow } from './invoice-money.tx.js';
import type { InvoiceRow } from './invoice-rows.tx.js';

/** A sum as a decimal number; only for showing it. */
export const valueOf = (money: Money): number => Number(decimalOf(money));

export function toInvoice(row: InvoiceRow & { companyName?: string }): Invoice {
  const { id, companyId, companyName, users, connections, queues, amountMinor, currency, dueDate } = row;
  return {
    ...{ id, companyId, ...(companyName !== undefined && { companyName }) },
    detail: row.planName,
    ...{ users, connections, queues, amountMinor, currency, dueDate },
    value: valueOf({ amountMinor, currency }),
    status: row.status === 'open' && row.waitingReviews > 0 ? 'review' : row.status,
    planId: row.planId,
    recurrence: row.recurrence,
    payer: { name: row.payerName, email: row.payerEmail, document: row.payerDocument },
    paidAt: row.paidAt?.toISOString() ?? null,
    renewedTo: row.renewedTo,
    createdAt: row.createdAt.toISOString(),
  };
}

export function toInvoiceCharge(row: ShownChargeRow, providers: PaymentProviders): InvoiceCharge {
  const { id, provider, method, status } = row;
  const pay: ShownPay = typeof row.pay === 'string' ? (JSON.parse(row.pay) as ShownPay) : (row.pay ?? {});
  return {
    ...{ id, provider, ...providerName(providers, provider), method, status },
    confirmation: providers.find(provider)?.billing?.confirmation ?? 'provider',
    qrText: pay.qrText ?? null,
    url: pay.url ?? null,
    digitableLine: pay.digitableLine ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** The name of an installed provider, for people; nothing about one that is gone or about `manual`. */
export function providerName(providers: PaymentProviders, id: string): { providerName?: string } {
  const name = providers.find(id)?.name;
  return name === undefined ? {} : { providerName: name };
}

/** `isSuper`: super users see whether it can be given back. */
export function toInvoicePayment(
  row: ShownPaymentRow,
  providers: PaymentProviders,
  isSuper: boolean,
): InvoicePayment {
  const { id, invoiceId, companyId, companyName, provider, currency, isProvisional, status, reason, note } =
    row;
  const [amountMinor, refundedMinor] = [Number(row.amountMinor), Number(row.refundedMinor)];
  const refund = providers.find(provider)?.billing?.refund ?? null;
  return {
    ...{ id, invoiceId, companyId, ...(companyName !== undefined && { companyName }), provider },
    ...providerName(providers, provider),
    paymentId: row.paymentId.toString(),
    value: valueOf({ amountMinor, currency }),
    ...{ amountMinor, refundedMinor, currency, paidAt: row.paidAt.toISOString(), isProvisional },
    ...{ status, reason, note },
    ...(isSuper && {
      canRefund:
        refund === 'partial' ? refundedMinor < amountMinor : refund === 'full' && refundedMinor === 0,
    }),
  };
}

/** Of the transaction that settles an invoice: everybody in the company learns the new due date. */
export const paymentEvent = (
  { id, companyId }: Pick<InvoiceRow, 'id' | 'companyId'>,
  dueDate: string,
): DomainEvent => {
  const action = 'CONCLUIDA';
  return {
    ...{ companyId, topic: 'payment', action, audience: { to: 'company' } },
    data: { action, company: { id: companyId, dueDate }, invoiceId: id },
  };
};
