import type { Invoice, InvoiceDetails, InvoiceFilter } from '@recado/sdk/contracts';
import { listRequest } from '../infra/http/list-request.js';
import { PLATFORM_COMPANY_ID } from '../infra/subscription.js';
import type { Services } from '../wiring/compose.js';

/** Which invoices; all of them if nothing is named. */
export interface AskedInvoices {
  status?: InvoiceFilter['status'];
  companyId?: number;
  /** A part of the company's name. */
  search?: string;
}

export interface InvoiceOps {
  /** The newest first; at most 1000. */
  list(asked?: AskedInvoices): Promise<Invoice[]>;
  /** Throws ERR_NO_INVOICE_FOUND. */
  show(id: number): Promise<InvoiceDetails>;
}

export function createInvoiceOps({ invoices }: Services): InvoiceOps {
  return {
    async list({ search, ...filter } = {}) {
      const request = { ...listRequest({ searchParam: search }, Infinity), filter };
      return (await invoices.list(request)).rows;
    },
    show: (id) => invoices.details({ companyId: PLATFORM_COMPANY_ID, super: true }, id),
  };
}
