import { Type, type Static } from 'typebox';
import {
  ADMIN,
  Body,
  DateOnly,
  Filter,
  Id,
  IdParams,
  ListQuery,
  Nullable,
  SUPER,
  Text,
  Timestamp,
  defineCall,
} from './call.js';

/** State of an invoice; `review` while it is open and a payment waits for a super user's decision. */
export const InvoiceStatus = Type.Enum(['open', 'review', 'paid', 'void']);
export type InvoiceStatus = Static<typeof InvoiceStatus>;

/** What a company owes for one period. Plan, sum and payer are those of the moment at which it was made. */
export const Invoice = Type.Object({
  id: Id,
  companyId: Id,
  companyName: Type.Optional(Type.String({ description: 'For super users' })),
  detail: Type.String({ description: 'Name of the plan' }),
  users: Type.Integer(),
  connections: Type.Integer(),
  queues: Type.Integer(),
  value: Type.Number({ description: 'The sum as a decimal number; amountMinor is exact' }),
  amountMinor: Type.Integer({ description: 'The sum in the currency’s smallest unit' }),
  currency: Type.String({ description: 'ISO 4217' }),
  dueDate: DateOnly,
  status: InvoiceStatus,
  planId: Id,
  recurrence: Type.String(),
  payer: Type.Object({
    name: Type.String(),
    email: Nullable(Type.String()),
    document: Nullable(Type.String()),
  }),
  paidAt: Nullable(Timestamp),
  renewedTo: Nullable(Type.String({ format: 'date', description: 'The due date after its payment' })),
  createdAt: Timestamp,
});
export type Invoice = Static<typeof Invoice>;

/** How a charge is paid: the methods of payment providers, as the wire names them. */
export const PaymentMethodName = Type.Enum(['pix', 'boleto', 'card']);

/** A way to pay an invoice. */
export const InvoiceCharge = Type.Object({
  id: Id,
  provider: Type.String({ description: 'Id of the plugin' }),
  providerName: Type.Optional(Type.String({ description: 'Of a plugin that is installed' })),
  method: PaymentMethodName,
  status: Type.Enum(['asked', 'open', 'cancelling', 'settled', 'expired', 'cancelled', 'failed']),
  confirmation: Type.Enum(['provider', 'manual'], { description: 'manual: a person confirms the payment' }),
  qrText: Nullable(Type.String({ description: 'Text of the QR code, to be drawn and copied' })),
  url: Nullable(Type.String()),
  digitableLine: Nullable(Type.String()),
  expiresAt: Nullable(Timestamp),
  createdAt: Timestamp,
});
export type InvoiceCharge = Static<typeof InvoiceCharge>;

/** Why a payment waits for a decision. */
export const ReviewReason = Type.Enum([
  ...(['less', 'more', 'currency', 'second', 'withdrawn', 'moved', 'taken-back'] as const),
]);
export type ReviewReason = Static<typeof ReviewReason>;

/** Money that came in for an invoice. */
export const InvoicePayment = Type.Object({
  id: Id,
  invoiceId: Id,
  companyId: Id,
  companyName: Type.Optional(Type.String({ description: 'For super users' })),
  provider: Type.String({ description: 'Id of the plugin; `manual` if a person confirmed it' }),
  providerName: Type.Optional(Type.String({ description: 'Of a plugin that is installed' })),
  paymentId: Type.String({ description: 'The provider’s id' }),
  value: Type.Number(),
  amountMinor: Type.Integer(),
  refundedMinor: Type.Integer(),
  currency: Type.String(),
  paidAt: Timestamp,
  isProvisional: Type.Boolean({ description: 'The provider may still take it back' }),
  status: Type.Enum(['counted', 'review', 'kept', 'returned'], {
    description:
      'counted: it paid the invoice; review: waits for a decision; kept: decided, it renewed nothing; returned: given back',
  }),
  reason: Nullable(ReviewReason),
  note: Nullable(Type.String()),
  canRefund: Type.Optional(Type.Boolean({ description: 'The provider can give it back; for super users' })),
});
export type InvoicePayment = Static<typeof InvoicePayment>;

/** What a person did to an invoice. */
export const InvoiceAction = Type.Object({
  action: Type.String(),
  userName: Nullable(Type.String()),
  note: Nullable(Type.String()),
  createdAt: Timestamp,
});
export type InvoiceAction = Static<typeof InvoiceAction>;

/** An invoice with its open or last charge and its payments. */
export const InvoiceDetails = Type.Object({
  ...Invoice.properties,
  charge: Nullable(InvoiceCharge),
  payments: Type.Array(InvoicePayment),
  actions: Type.Optional(Type.Array(InvoiceAction, { description: 'For super users' })),
});
export type InvoiceDetails = Static<typeof InvoiceDetails>;

/** Filters of the lists of invoices. */
export const InvoiceFilter = Filter({
  status: Type.Enum(['open', 'overdue', 'review', 'paid', 'void']),
  companyId: Id,
  dueFrom: DateOnly,
  dueTo: DateOnly,
});
export type InvoiceFilter = Static<typeof InvoiceFilter>;

const OPEN_WHEN_EXPIRED = { ...ADMIN, expired: true } as const;

export const listOwnInvoices = defineCall({
  method: 'GET',
  path: '/invoices/all',
  summary: 'The company’s invoices, the newest first',
  tag: 'billing',
  access: OPEN_WHEN_EXPIRED,
  query: ListQuery({}, InvoiceFilter),
  answer: Type.Object({ invoices: Type.Array(Invoice), hasMore: Type.Boolean() }),
  rows: Invoice,
});
export const listInvoices = defineCall({
  method: 'GET',
  path: '/invoices',
  summary: 'Invoices of all companies',
  tag: 'billing',
  access: SUPER,
  query: ListQuery({}, InvoiceFilter),
  answer: Type.Array(Invoice),
  rows: Invoice,
});
export const showInvoice = defineCall({
  method: 'GET',
  path: '/invoices/{id}',
  summary: 'An invoice of the company, of any company for super users, with its charge and payments',
  tag: 'billing',
  access: OPEN_WHEN_EXPIRED,
  params: IdParams,
  answer: InvoiceDetails,
  errors: ['ERR_NO_INVOICE_FOUND'],
});
export const makeInvoice = defineCall({
  method: 'POST',
  path: '/invoices',
  summary: 'Makes the invoice of a company’s present due date, also in place of one that was withdrawn',
  tag: 'billing',
  access: SUPER,
  body: Body({ companyId: Id }),
  answer: Invoice,
  status: 201,
  errors: ['ERR_NO_COMPANY_FOUND', 'ERR_PLATFORM_COMPANY', 'ERR_INVOICE_EXISTS', 'ERR_NOTHING_TO_INVOICE'],
});
export const confirmInvoice = defineCall({
  method: 'POST',
  path: '/invoices/{id}/confirm',
  summary:
    'Records that a person saw the whole sum arrive: the invoice is paid and the company renewed, once',
  tag: 'billing',
  access: { ...SUPER, sessionOnly: true },
  params: IdParams,
  body: Body({ note: Text(3, 1000), paidOn: Type.Optional(DateOnly) }),
  answer: InvoiceDetails,
  status: 200,
  errors: ['ERR_NO_INVOICE_FOUND', 'ERR_INVOICE_NOT_OPEN', 'ERR_INVOICE_IN_REVIEW', 'ERR_INVOICE_MOVED'],
});
export const voidInvoice = defineCall({
  method: 'POST',
  path: '/invoices/{id}/void',
  summary: 'Withdraws an open invoice and its charge',
  tag: 'billing',
  access: { ...SUPER, sessionOnly: true },
  params: IdParams,
  body: Body({ note: Text(3, 1000) }),
  answer: InvoiceDetails,
  status: 200,
  errors: [
    ...(['ERR_NO_INVOICE_FOUND', 'ERR_INVOICE_NOT_OPEN', 'ERR_INVOICE_IN_REVIEW'] as const),
    ...(['ERR_PAYMENT_PROVIDER', 'ERR_CHARGE_BUSY'] as const),
  ],
});
