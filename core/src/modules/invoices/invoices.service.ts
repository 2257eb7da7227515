import type { Invoice, InvoiceDetails, InvoiceFilter } from '@recado/sdk/contracts';
import { wallClock } from '@recado/sdk/flow';
import { apiError } from '../../infra/errors.js';
import type { ListRequest } from '../../infra/http/list-request.js';
import type { Infra } from '../../infra/infra.js';
import { PLATFORM_COMPANY_ID } from '../../infra/subscription.js';
import type { Principal, TenantScope } from '../../infra/tenancy.js';
import type { PaymentProviders } from '../../ports/payment-providers.js';
import { actionsOfInvoice } from '../billing-actions/billing-actions.tx.js';
import type { CompaniesService } from '../companies/companies.service.js';
import { paymentsOfInvoice, shownCharge } from './invoice-money.tx.js';
import * as repo from './invoices.repo.js';
import { readInvoice, readOwnInvoice } from './invoices.tx.js';
import { toInvoice, toInvoiceCharge, toInvoicePayment } from './invoices.wire.js';

export type InvoicesService = ReturnType<typeof createInvoices>;
type List = ListRequest<InvoiceFilter>;
type Reader = Pick<Principal, 'companyId' | 'super'>;

/** The books as people read them. */
export function createInvoices(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { companies, paymentProviders }: { companies: CompaniesService; paymentProviders: PaymentProviders },
) {
  /** Looked up only if the list depends on it. */
  async function today(scope: TenantScope, { filter }: List): Promise<string> {
    const zone = filter.status === 'overdue' ? (await companies.find(scope)).timeZone : 'UTC';
    return wallClock(clock.now(), zone).date;
  }
  const shown = ({ rows, total }: { rows: repo.ListedInvoiceRow[]; total: number }) => ({
    rows: rows.map(toInvoice),
    total,
  });
  return {
    listOwn: async (scope: TenantScope, list: List): Promise<{ rows: Invoice[]; total: number }> =>
      shown(await repo.ownInvoices(db, scope, list, await today(scope, list))),
    /** Every company's; its route is for super users alone. */
    list: async (list: List): Promise<{ rows: Invoice[]; total: number }> =>
      shown(await repo.allInvoices(db, list, await today({ companyId: PLATFORM_COMPANY_ID }, list))),
    /**
     * An invoice with its charge and payments: of the reader's company, of any company for super users. Throws
     * ERR_NO_INVOICE_FOUND.
     */
    async details(reader: Reader, id: number): Promise<InvoiceDetails> {
      const row = await (reader.super ? readInvoice(db, id) : readOwnInvoice(db, reader, id));
      if (!row) throw apiError('ERR_NO_INVOICE_FOUND');
      const [charge, payments, actions, company] = await Promise.all([
        shownCharge(db, id),
        paymentsOfInvoice(db, id),
        reader.super ? actionsOfInvoice(db, id) : undefined,
        reader.super ? companies.find(row) : undefined,
      ]);
      return {
        ...toInvoice({ ...row, ...(company && { companyName: company.name }) }),
        charge: charge ? toInvoiceCharge(charge, paymentProviders) : null,
        payments: payments.map((one) => toInvoicePayment(one, paymentProviders, reader.super)),
        ...(actions && { actions }),
      };
    },
  };
}
