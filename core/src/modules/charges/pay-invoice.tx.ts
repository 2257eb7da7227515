import type { Transaction } from '../../infra/database.js';
import type { Outbox } from '../../infra/domain-events.js';
import { readBillingSettings } from '../billing-settings/billing-settings.tx.js';
import { renewPaid } from '../companies/paid-renewal.tx.js';
import type { InvoiceRow } from '../invoices/invoice-rows.tx.js';
import { markPaid } from '../invoices/invoices.tx.js';
import { paymentEvent } from '../invoices/invoices.wire.js';
import { withdrawLiveCharge } from './charge-rows.tx.js';

/**
 * A locked, open invoice is paid: the company's due date moves, everybody in it learns that, and a charge that could still
 * be paid is withdrawn. `moved`: the company is no longer due on the invoice's date, and nothing was changed.
 */
export async function payInvoice(
  trx: Transaction,
  outbox: Pick<Outbox, 'append'>,
  invoice: InvoiceRow,
  { paidAt, now }: { paidAt: Date; now: Date },
): Promise<'paid' | 'moved'> {
  const { graceDays } = await readBillingSettings(trx);
  const renewed = await renewPaid(trx, invoice, { paidAt, graceDays, now });
  if (renewed === 'moved') return 'moved';
  const paid = { paidAt, renewedFrom: invoice.dueDate, renewedTo: renewed.dueDate };
  if (!(await markPaid(trx, invoice, paid, now))) throw new Error(`invoice ${invoice.id} is not open`);
  await withdrawLiveCharge(trx, invoice.id, now);
  await outbox.append(trx, paymentEvent(invoice, renewed.dueDate));
  return 'paid';
}
