import { PluginError, type Charge, type ChargePayment } from '../src/public.js';
import type { BillingUnderTest } from '../src/testing/public.js';
import { breaking, type BrokenBilling } from './broken-billing.js';

/** Providers that tell payments, refunds or webhooks wrongly. */
export function brokenPayments(good: BillingUnderTest): BrokenBilling[] {
  const { billing } = good;
  const { withBilling, withWebhook, telling, parsing } = breaking(good);
  const payments = (change: (payment: ChargePayment, charge: Charge) => object) =>
    telling((charge) => ({
      ...charge,
      payments: charge.payments.map((payment) => change(payment, charge)),
    }));
  const isBack = ({ payments: all }: Charge) => all.some(({ refundedMinor }) => refundedMinor > 0);
  let reads = 0;
  const expired = new Set<string>();
  const parse: NonNullable<typeof billing.webhook>['parse'] = (request) => billing.webhook!.parse(request);
  return [
    {
      what: 'tells the sum that was asked as the one that came in',
      under: payments((payment, { amountMinor }) => ({ ...payment, amountMinor })),
      found: ['payments/partial-told', 'payments/excess-told'],
    },
    {
      what: 'tells only the last payment',
      under: telling((charge) => ({ ...charge, payments: charge.payments.slice(-1) })),
      found: ['payments/several-told'],
    },
    {
      what: 'tells the newest payment first',
      under: telling((charge) => ({ ...charge, payments: charge.payments.toReversed() })),
      found: ['payments/several-told'],
    },
    {
      what: 'makes up the ids of payments',
      under: payments((payment) => ({ ...payment, paymentId: `payment-${(reads += 1)}` })),
      found: [
        'payments/same-at-each-look',
        'payments/several-told',
        'payments/taken-back-told',
        'refunding/whole',
        'refunding/repeat-once',
        'refunding/cut-then-once',
        'refunding/too-much-refused',
        'refunding/failed-told',
        'refunding/parts',
      ],
    },
    {
      what: 'tells provisional payments as final',
      under: payments(({ provisional: _, ...payment }) => payment),
      found: ['payments/provisional-told'],
    },
    {
      what: 'opens a charge again when money goes back',
      under: telling((charge) => (isBack(charge) ? { ...charge, status: 'failed' } : charge)),
      found: ['payments/taken-back-told', 'refunding/whole'],
    },
    {
      what: 'hides payments that went back',
      under: telling((charge) =>
        isBack(charge) ? { ...charge, status: 'cancelled', payments: [] } : charge,
      ),
      found: [
        'payments/taken-back-told',
        'refunding/whole',
        'refunding/repeat-once',
        'refunding/cut-then-once',
        'refunding/too-much-refused',
        'refunding/failed-told',
        'refunding/parts',
      ],
    },
    {
      what: 'settles without telling a payment',
      under: telling((charge) => ({ ...charge, payments: [] })),
      found: [
        'payments/settles',
        'payments/partial-told',
        'payments/excess-told',
        'payments/several-told',
        'payments/provisional-told',
        'payments/taken-back-told',
        'payments/late-told',
        'refunding/whole',
        'refunding/repeat-once',
        'refunding/cut-then-once',
        'refunding/too-much-refused',
        'refunding/unknown-refused',
        'refunding/failed-told',
        'refunding/parts',
        'failures/refund-unauthorized',
        'failures/refund-rate-limited',
        'failures/refund-server-error',
        'failures/refund-accept-then-cut',
      ],
    },
    {
      what: 'never tells that a charge has expired',
      under: telling((charge) => (charge.status === 'expired' ? { ...charge, status: 'open' } : charge)),
      found: ['payments/expired-told'],
    },
    {
      what: 'does not look at an expired charge again',
      under: telling((charge) => {
        const isLate = expired.has(charge.externalId);
        if (charge.status === 'expired') expired.add(charge.externalId);
        return isLate ? { ...charge, status: 'expired', payments: [] } : charge;
      }),
      found: ['payments/late-told'],
    },
    {
      what: 'lets paid charges expire',
      under: telling((charge) =>
        Date.parse(charge.expiresAt ?? '') < Date.now() ? { ...charge, status: 'expired' } : charge,
      ),
      found: ['payments/settled-stays', 'payments/late-told'],
    },
    {
      what: 'makes a new charge for a reference that was paid',
      under: withBilling({
        createCharge: async (ctx, asked) => {
          const known = await billing.findCharge!(ctx, asked.reference);
          const charge = await billing.createCharge(ctx, asked);
          return known?.status === 'settled' ? { ...charge, status: 'open', payments: [] } : charge;
        },
      }),
      found: ['payments/repeat-shows-payment'],
    },
    {
      what: 'gives money back at each call',
      under: withBilling({
        refund: (ctx, ask) => billing.refund!(ctx, { ...ask, reference: `${ask.reference}x${(reads += 1)}` }),
      }),
      found: ['refunding/repeat-once', 'refunding/cut-then-once', 'refunding/failed-told'],
    },
    {
      what: 'gives everything back, whatever is asked',
      under: withBilling({
        refund: async (ctx, ask) => {
          const charge = await billing.fetchCharge!(ctx, ask.externalId);
          const payment = charge?.payments.find(({ paymentId }) => paymentId === ask.paymentId);
          if (!payment || payment.refundedMinor === payment.amountMinor)
            throw new PluginError('CONTENT_REJECTED', 'nothing is left');
          return billing.refund!(ctx, { ...ask, amountMinor: payment.amountMinor });
        },
      }),
      found: [
        'refunding/repeat-once',
        'refunding/cut-then-once',
        'refunding/too-much-refused',
        'refunding/parts',
      ],
    },
    {
      what: 'remembers what was to go back, and not that it failed',
      under: (() => {
        const most = new Map<string, number>();
        return payments((payment) => {
          const refundedMinor = Math.max(most.get(payment.paymentId) ?? 0, payment.refundedMinor);
          most.set(payment.paymentId, refundedMinor);
          return { ...payment, refundedMinor };
        });
      })(),
      found: ['refunding/failed-told'],
    },
    {
      what: 'takes a refund that failed for one that was made',
      under: withBilling({
        refund: async (ctx, ask) => {
          const refused = (error: PluginError) =>
            error.providerCode === 'failed' ? billing.fetchCharge!(ctx, ask.externalId) : undefined;
          return billing.refund!(ctx, ask).catch(async (error: PluginError) => {
            const charge = await refused(error);
            if (charge) return charge;
            throw error;
          });
        },
      }),
      found: ['refunding/failed-told'],
    },
    {
      what: 'has no fixture for its webhook',
      under: { ...good, webhook: undefined },
      found: ['fixtures/webhook'],
    },
    {
      what: 'believes everybody',
      under: withWebhook({ verify: () => true }),
      found: [
        ...['missing', 'wrong', 'truncated', 'tampered', 'reserialised', 'other-secret', 'unset-secret'].map(
          (forgery) => `signature/${forgery}-refused`,
        ),
        'signature/constant-time',
      ],
    },
    {
      what: 'uses the moment of reading as that of the event',
      under: parsing((notice) => ({ ...notice, occurredAt: new Date().toISOString() })),
      found: ['notices/replay-equal', 'notices/recorded-notices'],
    },
    {
      what: 'reports another charge',
      under: parsing((notice) => ({ ...notice, externalId: 'other' })),
      found: ['notices/recorded-notices', 'notices/lead-to-charge'],
    },
    {
      what: 'believes the sum in a webhook',
      under: parsing((notice) => ({ ...notice, amountMinor: 1990, currency: 'BRL' })),
      found: ['notices/recorded-notices', 'notices/names-alone', 'notices/odd-bodies-survive'],
    },
    {
      what: 'throws on a body that is not JSON',
      under: withWebhook({
        parse: (request) => {
          JSON.parse(request.rawBody.toString());
          return parse(request);
        },
      }),
      found: ['notices/odd-bodies-survive'],
    },
    {
      what: 'makes a notice out of anything',
      under: withWebhook({
        parse: (request) => {
          const notices = parse(request);
          return notices.length > 0 ? notices : [{ externalId: 'x' }];
        },
      }),
      found: ['notices/unknown-ignored'],
    },
    {
      what: 'changes the request that it reads',
      under: withWebhook({
        parse: (request) => {
          const notices = parse(request);
          request.headers['x-read'] = 'yes';
          return notices;
        },
      }),
      found: ['notices/request-untouched'],
    },
    {
      what: 'registers no webhook',
      under: withBilling({ setUpWebhook: async (ctx) => void (await billing.check!(ctx)) }),
      found: [
        ...['unauthorized', 'rate-limited', 'server-error', 'accept-then-cut'].map(
          (mode) => `failures/setUpWebhook-${mode}`,
        ),
        'setup/address-registered',
        'setup/repeated-and-moved',
      ],
    },
    {
      what: 'keeps the first address of its webhook',
      under: (() => {
        let isSetUp = false;
        return withBilling({
          setUpWebhook: async (ctx, url) => {
            await billing.setUpWebhook!(ctx, isSetUp ? url.replace('new-', '') : url);
            isSetUp = true;
          },
        });
      })(),
      found: ['setup/repeated-and-moved'],
    },
  ];
}
