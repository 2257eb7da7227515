import type {
  AnswerOf,
  InvoicePayment,
  MonthTotal,
  PaymentFilter,
  checkPaymentProvider,
} from '@recado/sdk/contracts';
import { apiError } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { Infra } from '../../infra/infra.js';
import type { Billing } from '../../ports/billing.js';
import type { PaymentProviders } from '../../ports/payment-providers.js';
import { providerName, toInvoicePayment } from '../invoices/invoices.wire.js';
import * as repo from './payments.repo.js';

const LONGEST_MONTHS = 36;
const USUAL_MONTHS = 12;

/** The month that is `count` months before. */
function monthsBefore(month: string, count: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number - 1 - count, 1)).toISOString().slice(0, 7);
}

/** Money that came in, as super users read it. */
export function createPaymentsBooks(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { billing, paymentProviders }: { billing: Billing; paymentProviders: PaymentProviders },
) {
  return {
    async list(list: ListRequest<PaymentFilter>): Promise<{ rows: InvoicePayment[]; total: number }> {
      const { rows, total } = await repo.allPayments(db, list);
      return { rows: rows.map((row) => toInvoicePayment(row, paymentProviders, true)), total };
    },
    async totals({ from, to }: { from?: string; to?: string }): Promise<MonthTotal[]> {
      const last = (to ?? clock.now().toISOString()).slice(0, 7);
      const first = from?.slice(0, 7) ?? monthsBefore(last, USUAL_MONTHS - 1);
      const earliest = monthsBefore(last, LONGEST_MONTHS - 1);
      const rows = await repo.monthTotals(db, first < earliest ? earliest : first, last);
      return rows.map((row) => ({ ...row, ...providerName(paymentProviders, row.provider) }));
    },
    /** Asks a provider whether its plugin's settings work. */
    async check(id: string): Promise<AnswerOf<typeof checkPaymentProvider>> {
      if (!paymentProviders.find(id)) throw apiError('ERR_NO_PAYMENT_PROVIDER');
      const provider = billing.provider(id);
      if (!provider) throw apiError('ERR_PLUGIN_UNAVAILABLE');
      const { ok, message, texts } = await provider.check();
      return { ok, message: message ?? null, ...(texts && { texts }) };
    },
  };
}
