import type { InvoiceDetails, Reconciliation } from '@recado/sdk/contracts';
import { apiError } from '../infra/errors.js';
import type { Services } from '../wiring/compose.js';

export interface ReconcileOptions {
  /** `YYYY-MM-DD`; absent: 90 days ago. */
  since?: string;
  dryRun?: boolean;
  /** Called after each batch with the charges compared so far. */
  onBatch?(charges: number): void;
}

/** Money for invoices, as an operator handles it. */
export interface PaymentOps {
  /** The whole sum arrived: the invoice is paid, and the company renewed. Throws what keeps it from being paid. */
  confirm(id: number, how: { note: string; paidOn?: string }): Promise<InvoiceDetails>;
  /** Withdraws an open invoice; its charge is withdrawn at the provider first. */
  withdraw(id: number, note: string): Promise<InvoiceDetails>;
  /** Compares all charges with their providers, and the books with themselves. */
  reconcile(options?: ReconcileOptions): Promise<Omit<Reconciliation, 'nextChargeId'>>;
}

/** What `billingActions` calls an operator at the command line. */
const OPERATOR = { name: 'command line' };

export function createPaymentOps(
  { payments, plugins }: Services,
  { rehearsal }: { rehearsal: boolean },
): PaymentOps {
  return {
    confirm: (id, how) => payments.confirm(id, how, OPERATOR),
    async withdraw(id, note) {
      if (rehearsal) {
        // A rehearsal asks nothing of a provider.
        const invoice = await payments.show(id);
        if (invoice.status === 'review') throw apiError('ERR_INVOICE_IN_REVIEW');
        if (invoice.status !== 'open') throw apiError('ERR_INVOICE_NOT_OPEN');
        return invoice;
      }
      await plugins.host.start();
      return payments.withdraw(id, note, OPERATOR);
    },
    async reconcile({ since, dryRun = rehearsal, onBatch } = {}) {
      await plugins.host.start();
      const from = since === undefined ? {} : { since };
      let fromChargeId: number | null = 0;
      const all: Omit<Reconciliation, 'nextChargeId'> = {
        checkedAt: '',
        charges: 0,
        settled: 0,
        differences: [],
      };
      while (fromChargeId !== null) {
        const batch: Reconciliation = await payments.reconcile({ ...from, fromChargeId, dryRun });
        all.checkedAt ||= batch.checkedAt;
        all.charges += batch.charges;
        all.settled += batch.settled;
        all.differences.push(...batch.differences);
        fromChargeId = batch.nextChargeId;
        onBatch?.(all.charges);
      }
      return all;
    },
  };
}
