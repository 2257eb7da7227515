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
  SESSION,
  SUPER,
  Text,
  Timestamp,
  Version,
  defineCall,
  ifVersion,
} from './call.js';
import { Translations } from './channel.js';
import { InvoiceDetails, InvoicePayment, PaymentMethodName, ReviewReason } from './invoice.js';
import { PluginBilling } from './plugin.js';

const loose = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })));

/** The present way to pay of an invoice, in the original API's shape, with the invoice beside it. */
export const SubscriptionAnswer = Type.Object({
  qrcode: Type.Object({
    qrcode: Type.String({ description: 'Text of the QR code; empty if there is none' }),
  }),
  valor: Type.Object({ original: Type.String({ description: 'The sum, such as 199.90' }) }),
  invoice: InvoiceDetails,
});
export type SubscriptionAnswer = Static<typeof SubscriptionAnswer>;

export const subscribe = defineCall({
  method: 'POST',
  path: '/subscription',
  summary:
    'Starts the payment of one of the company’s open invoices, or returns the one that was started. The sum is the invoice’s: `price` is ignored',
  tag: 'billing',
  access: { ...ADMIN, expired: true },
  body: Body({
    invoiceId: Id,
    firstName: Text(1, 100),
    zipcode: Type.String({ minLength: 11, maxLength: 18, description: 'CPF or CNPJ of the payer' }),
    lastName: loose(100),
    address2: loose(200),
    city: loose(100),
    state: loose(100),
    country: loose(100),
    useAddressForPaymentDetails: Type.Optional(Nullable(Type.Unknown())),
    nameOnCard: Type.Optional(
      Type.Unknown({ description: 'Ignored and never stored, as is everything about cards' }),
    ),
    cardNumber: Type.Optional(Type.Unknown()),
    cvv: Type.Optional(Type.Unknown()),
    plan: Type.Optional(
      Nullable(
        Type.String({
          maxLength: 4000,
          description: 'The plan as JSON; its id counts from the next invoice',
        }),
      ),
    ),
    price: Type.Optional(Type.Unknown()),
    users: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
    connections: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
    method: Type.Optional(PaymentMethodName),
  }),
  answer: SubscriptionAnswer,
  status: 200,
  perMinute: 20,
  errors: [
    ...([
      'ERR_NO_INVOICE_FOUND',
      'ERR_INVOICE_NOT_OPEN',
      'ERR_INVOICE_IN_REVIEW',
      'ERR_INVOICE_MOVED',
    ] as const),
    ...([
      'ERR_NO_PLAN_FOUND',
      'ERR_PLAN_NOT_PUBLIC',
      'ERR_NO_PAYMENT_PROVIDER',
      'ERR_PAYMENT_PROVIDER',
    ] as const),
    ...(['ERR_PAYMENT_METHOD', 'ERR_SUM_TOO_SMALL', 'ERR_CHARGE_BUSY'] as const),
  ],
});

/** What the company's people should know about its subscription. */
export const DueNotice = Type.Object({
  dueDate: Nullable(DateOnly),
  daysLeft: Nullable(Type.Integer({ description: 'Below 0: days since the due date' })),
  endsOn: Nullable(Type.String({ format: 'date', description: 'The last day of service, grace included' })),
  state: Type.Enum(['none', 'soon', 'due', 'grace', 'ended']),
  free: Type.Boolean({ description: 'Its next period costs nothing: on the due date it goes on by itself' }),
  invoiceId: Nullable(Type.Integer({ description: 'The invoice to pay; for admins' })),
  value: Nullable(Type.Number()),
  currency: Nullable(Type.String()),
  nextPlan: Nullable(Type.Object({ id: Id, name: Type.String() }, { description: 'From the next invoice' })),
  methods: Type.Array(PaymentMethodName, {
    description: 'Ways to pay; empty if the operator has set up none',
  }),
  confirmation: Nullable(Type.Enum(['provider', 'manual'])),
});
export type DueNotice = Static<typeof DueNotice>;

export const dueNotice = defineCall({
  method: 'GET',
  path: '/subscription',
  summary: 'How the company’s subscription stands, and how it can be paid',
  tag: 'billing',
  access: { ...SESSION, expired: true },
  answer: DueNotice,
});

// Apart, because the bundles of the interfaces read calls without their schemas.
const days = Type.Integer({ minimum: 0, maximum: 60 });
const reminderDays = Type.Array(Type.Integer({ minimum: -60, maximum: 60 }), {
  maxItems: 10,
  description: 'Days from the due date on which its admins are reminded; below 0: before it',
});

/** The installation's billing settings. */
export const BillingSettings = Type.Object({
  provider: Nullable(Type.String({ description: 'Id of the plugin that new charges use' })),
  currency: Type.String(),
  invoiceDaysBefore: days,
  graceDays: days,
  reminderDays,
  reminderConnectionId: Nullable(
    Type.Integer({ description: 'A connection of company 1; null sends no messages' }),
  ),
  version: Version,
  providers: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      isReady: Type.Boolean(),
      billing: Nullable(PluginBilling),
      webhookUrl: Nullable(Type.String()),
      webhookProblem: Nullable(Type.String({ description: 'Why its webhook is not registered' })),
    }),
    { description: 'Installed payment providers' },
  ),
});
export type BillingSettings = Static<typeof BillingSettings>;

export const showBillingSettings = defineCall({
  method: 'GET',
  path: '/billing/settings',
  summary: 'How the installation bills its companies',
  tag: 'billing',
  access: SUPER,
  answer: BillingSettings,
});
export const updateBillingSettings = defineCall({
  method: 'PUT',
  path: '/billing/settings',
  summary: 'Changes how the installation bills its companies; open charges keep their provider',
  tag: 'billing',
  access: { ...SUPER, sessionOnly: true },
  body: Body({
    ifVersion,
    provider: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
    currency: Type.Optional(Type.String({ pattern: '^[A-Z]{3}$' })),
    invoiceDaysBefore: Type.Optional(days),
    graceDays: Type.Optional(days),
    reminderDays: Type.Optional(reminderDays),
    reminderConnectionId: Type.Optional(Nullable(Id)),
  }),
  answer: BillingSettings,
  errors: ['ERR_NO_PAYMENT_PROVIDER', 'ERR_NO_WAPP_FOUND', 'ERR_EDITED_MEANWHILE'],
});
export const checkPaymentProvider = defineCall({
  method: 'POST',
  path: '/billing/check',
  summary: 'Asks a payment provider whether the plugin’s settings work',
  tag: 'billing',
  access: SUPER,
  body: Body({ provider: Text(1, 60) }),
  answer: Type.Object({
    ok: Type.Boolean(),
    message: Nullable(Type.String()),
    texts: Type.Optional(Translations(Type.String())),
  }),
  status: 200,
  perMinute: 20,
  errors: ['ERR_NO_PAYMENT_PROVIDER', 'ERR_PLUGIN_UNAVAILABLE'],
});

/** Filters of the list of payments. */
export const PaymentFilter = Filter({
  status: Type.Enum(['counted', 'review', 'kept', 'returned']),
  reason: ReviewReason,
  companyId: Id,
});
export type PaymentFilter = Static<typeof PaymentFilter>;

export const listPayments = defineCall({
  method: 'GET',
  path: '/payments',
  summary: 'Payments of all companies, also those that wait for a decision',
  tag: 'billing',
  access: SUPER,
  query: ListQuery({}, PaymentFilter),
  answer: Type.Array(InvoicePayment),
  rows: InvoicePayment,
});
export const decidePayment = defineCall({
  method: 'POST',
  path: '/payments/{id}/decide',
  summary:
    'Ends a review. accept: the payment pays its open invoice and renews the company; keep: the money stays and renews nothing; returned: it was given back outside the provider',
  tag: 'billing',
  access: { ...SUPER, sessionOnly: true },
  params: IdParams,
  body: Body({ decision: Type.Enum(['accept', 'keep', 'returned']), note: Text(3, 1000) }),
  answer: InvoiceDetails,
  status: 200,
  errors: ['ERR_NO_PAYMENT_FOUND', 'ERR_PAYMENT_DECIDED', 'ERR_INVOICE_NOT_OPEN', 'ERR_INVOICE_MOVED'],
});
export const refundPayment = defineCall({
  method: 'POST',
  path: '/payments/{id}/refund',
  summary: 'Gives a payment back through its provider, in whole or in part',
  tag: 'billing',
  access: { ...SUPER, sessionOnly: true },
  params: IdParams,
  body: Body({
    amountMinor: Type.Optional(Type.Integer({ minimum: 1, description: 'Absent: all that is left' })),
    note: Text(3, 1000),
  }),
  answer: InvoiceDetails,
  status: 200,
  errors: ['ERR_NO_PAYMENT_FOUND', 'ERR_REFUND_REFUSED', 'ERR_PAYMENT_PROVIDER', 'ERR_CHARGE_BUSY'],
});

/** Sums of a month, by the day of the payments in UTC. */
export const MonthTotal = Type.Object({
  month: Type.String({ description: 'YYYY-MM' }),
  currency: Type.String(),
  provider: Type.String(),
  providerName: Type.Optional(Type.String({ description: 'Of a plugin that is installed' })),
  payments: Type.Integer(),
  receivedMinor: Type.Integer(),
  refundedMinor: Type.Integer(),
});
export type MonthTotal = Static<typeof MonthTotal>;

export const monthTotals = defineCall({
  method: 'GET',
  path: '/billing/totals',
  summary: 'Money that came in and went back, by month, of at most 36 months',
  tag: 'billing',
  access: SUPER,
  query: Type.Object({
    from: Type.Optional(Type.String({ format: 'date', description: 'A day of the first month' })),
    to: Type.Optional(Type.String({ format: 'date', description: 'A day of the last month' })),
  }),
  answer: Type.Array(MonthTotal),
});

/** What a comparison of the books with the providers found. */
export const Reconciliation = Type.Object({
  checkedAt: Timestamp,
  charges: Type.Integer({ description: 'Charges that were asked about' }),
  settled: Type.Integer({ description: 'Payments that were missing and are recorded now' }),
  differences: Type.Array(
    Type.Object({ invoiceId: Nullable(Id), chargeId: Nullable(Id), what: Type.String() }),
  ),
  nextChargeId: Nullable(Type.Integer({ description: 'Continue from here' })),
});
export type Reconciliation = Static<typeof Reconciliation>;

export const reconcile = defineCall({
  method: 'POST',
  path: '/billing/reconcile',
  summary: 'Compares a batch of charges with their providers and the books with themselves',
  tag: 'billing',
  access: { ...SUPER, sessionOnly: true },
  body: Body({
    since: Type.Optional(DateOnly),
    fromChargeId: Type.Optional(Type.Integer({ minimum: 0 })),
    dryRun: Type.Optional(Type.Boolean()),
  }),
  answer: Reconciliation,
  status: 200,
  perMinute: 60,
});
