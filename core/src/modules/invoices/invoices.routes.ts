import type { FastifyInstance } from 'fastify';
import {
  InvoiceFilter,
  dueNotice,
  listInvoices,
  listOwnInvoices,
  makeInvoice,
  showInvoice,
} from '@recado/sdk/contracts';
import { PAGE_SIZE, listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { DueNoticeService } from './due-notice.service.js';
import type { InvoiceMaking } from './invoice-making.service.js';
import type { InvoicesService } from './invoices.service.js';

interface Needs {
  invoices: InvoicesService;
  invoiceMaking: InvoiceMaking;
  notice: DueNoticeService;
}

export function invoicesRoutes(app: FastifyInstance, { invoices, invoiceMaking, notice }: Needs): void {
  route(app, listOwnInvoices, async ({ query, principal }) => {
    const list = listRequest(query, PAGE_SIZE, InvoiceFilter);
    return listAnswer(list, await invoices.listOwn(principal, list), (rows, count) => ({
      invoices: rows,
      hasMore: list.first + rows.length < count,
    }));
  });
  route(app, listInvoices, async ({ query }) => {
    const list = listRequest(query, PAGE_SIZE, InvoiceFilter);
    return listAnswer(list, await invoices.list(list), (rows) => rows);
  });
  route(app, showInvoice, ({ params, principal }) => invoices.details(principal, params.id));
  route(app, makeInvoice, ({ body, principal }) => invoiceMaking.make(body, principal));
  route(app, dueNotice, ({ principal }) => notice(principal));
}
