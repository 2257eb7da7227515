import type { FastifyInstance } from 'fastify';
import {
  PaymentFilter,
  checkPaymentProvider,
  confirmInvoice,
  decidePayment,
  listPayments,
  monthTotals,
  reconcile,
  refundPayment,
  voidInvoice,
} from '@recado/sdk/contracts';
import { PAGE_SIZE, listAnswer, listRequest } from '../../infra/http/list-request.js';
import { route } from '../../infra/http/route.js';
import type { PaymentsService } from './payments.module.js';

export function paymentsRoutes(app: FastifyInstance, payments: PaymentsService): void {
  route(app, listPayments, async ({ query }) => {
    const list = listRequest(query, PAGE_SIZE, PaymentFilter);
    return listAnswer(list, await payments.list(list), (rows) => rows);
  });
  route(app, monthTotals, ({ query }) => payments.totals(query));
  route(app, checkPaymentProvider, ({ body }) => payments.check(body.provider));
  route(app, confirmInvoice, ({ params, body, principal }) => payments.confirm(params.id, body, principal));
  route(app, voidInvoice, ({ params, body, principal }) =>
    payments.withdraw(params.id, body.note, principal),
  );
  route(app, decidePayment, ({ params, body, principal }) =>
    payments.decide(params.id, body.decision, body.note, principal),
  );
  route(app, refundPayment, ({ params, body, principal }) => payments.refund(params.id, body, principal));
  route(app, reconcile, ({ body }) => payments.reconcile(body));
}
