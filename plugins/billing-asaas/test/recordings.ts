import type { BillingNotice } from '@recado/sdk';
import type { BillingRecording, UnsignedWebhook } from '@recado/sdk/testing';

/** A request as Asaas makes it. */
export const posted = (body: object): UnsignedWebhook => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'user-agent': 'Java/1.8.0_282' },
  query: {},
  rawBody: Buffer.from(JSON.stringify(body)),
});

const EVENT = 'evt_05b708f961d739ea7eba7e4db318f621&368604920';
const PAYMENT = {
  ...{ object: 'payment', id: 'pay_080225913252', dateCreated: '2024-06-10', customer: 'cus_000006350698' },
  ...{ paymentLink: null, value: 1234.56, netValue: 1232.57, originalValue: null, interestValue: null },
  ...{ description: 'Assinatura', billingType: 'PIX', canBePaidAfterDueDate: true, pixTransaction: null },
  ...{ status: 'RECEIVED', dueDate: '2024-06-13', originalDueDate: '2024-06-13', paymentDate: '2024-06-12' },
  ...{ clientPaymentDate: '2024-06-12', confirmedDate: '2024-06-12', installmentNumber: null },
  ...{ invoiceUrl: 'https://sandbox.asaas.com/i/080225913252', externalReference: 'order-1', deleted: false },
  ...{ discount: { value: 0, limitDate: null, dueDateLimitDays: 0, type: 'FIXED' }, refunds: null },
};
const of = (event: string, changes: object = {}) =>
  posted({ id: EVENT, event, dateCreated: '2024-06-12 16:45:03', payment: { ...PAYMENT, ...changes } });
const told = (hint?: BillingNotice['hint'], reference: string | undefined = 'order-1'): BillingNotice[] => [
  {
    externalId: 'pay_080225913252',
    ...(reference && { reference }),
    eventId: EVENT,
    occurredAt: '2024-06-12T16:45:03-03:00',
    ...(hint && { hint }),
  },
];

export const recordings: BillingRecording[] = [
  { name: 'a payment', request: of('PAYMENT_RECEIVED'), notices: told('settled') },
  {
    name: 'a held payment',
    request: of('PAYMENT_CONFIRMED', { status: 'CONFIRMED', paymentDate: null }),
    notices: told('settled'),
  },
  {
    name: 'an overdue charge',
    request: of('PAYMENT_OVERDUE', { status: 'OVERDUE' }),
    notices: told('expired'),
  },
  { name: 'a refund', request: of('PAYMENT_REFUNDED', { status: 'REFUNDED' }), notices: told('refunded') },
  { name: 'a part that went back', request: of('PAYMENT_PARTIALLY_REFUNDED'), notices: told('refunded') },
  {
    name: 'a chargeback',
    request: of('PAYMENT_CHARGEBACK_REQUESTED', { status: 'CHARGEBACK_REQUESTED' }),
    notices: told('refunded'),
  },
  { name: 'a deleted charge', request: of('PAYMENT_DELETED', { deleted: true }), notices: told() },
  { name: 'a restored charge', request: of('PAYMENT_RESTORED'), notices: told() },
  {
    name: 'a charge that somebody made by hand',
    request: of('PAYMENT_RECEIVED', { externalReference: null }),
    notices: told('settled', ''),
  },
];
export const unknown = [
  posted({ id: EVENT, event: 'PAYMENT_OF_NEXT_YEAR', dateCreated: '2024-06-12 16:45:03', payment: PAYMENT }),
  posted({ id: EVENT, event: 'TRANSFER_DONE', dateCreated: '2024-06-12 16:45:03', transfer: { value: 5 } }),
  posted({ id: EVENT, event: 'PAYMENT_RECEIVED', dateCreated: '2024-06-12 16:45:03' }),
];
