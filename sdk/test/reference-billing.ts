import type { BillingNotice, PluginContext } from '../src/public.js';
import type { ReferencePsp } from '../src/testing/public.js';
import {
  referenceBilling,
  referenceBillingPlugin,
  referenceBillingSecretPlugin,
  referenceManualBilling,
  referenceBillingManualPlugin,
  type BillingUnderTest,
  type PspEvent,
  type UnsignedWebhook,
} from '../src/testing/public.js';

import { breaking } from './broken-billing.js';

const AT = '2026-01-05T12:30:00.000Z';
const CHARGE = { id: 'ch_1', order: 'order-1', state: 'paid', value: '19.90' } as const;
const NAMED = { externalId: 'ch_1', reference: 'order-1', eventId: 'ev_1', occurredAt: AT };

/** The reference provider with its fake, for the kit. */
export function billingUnderTest(psp: ReferencePsp): BillingUnderTest {
  const isShared = psp.proof === 'shared-secret';
  const id = isShared ? 'reference-billing-secret' : 'reference-billing';
  const posted = (event: PspEvent['event'], more: object = { charge: CHARGE }): UnsignedWebhook =>
    psp.requestOf({ event, id: 'ev_1', at: AT, ...more });
  const of = (hint: BillingNotice['hint']): BillingNotice[] => [{ ...NAMED, hint }];
  return {
    billing: referenceBilling(id, psp.proof),
    plugin: isShared ? referenceBillingSecretPlugin : referenceBillingPlugin,
    settings: psp.settings,
    provider: psp.fake,
    payers: {
      pay: (charge, sum) => void psp.bank.pay(charge, sum),
      hold: (charge, sum) => void psp.bank.pay(charge, sum, { firm: false }),
      takeBack: (charge, payment) => void psp.bank.takeBack(charge, payment),
      refundFails: (charge, payment) => void psp.bank.failReturns(charge, payment),
      expire: (charge) => void psp.bank.lapse(charge),
    },
    webhook: {
      secrets: { plugin: { webhookSecret: psp.webhookSecret } },
      otherSecrets: { plugin: { webhookSecret: 'somebody-else' } },
      sign: (request, { plugin }) => psp.proven(request, String(plugin['webhookSecret'])),
      recordings: [
        { name: 'a payment', request: posted('charge.paid'), notices: of('settled') },
        { name: 'an expiry', request: posted('charge.lapsed'), notices: of('expired') },
        { name: 'a refund', request: posted('charge.returned'), notices: of('refunded') },
      ],
      unknown: [posted('account.statement', {})],
      about: (charge) => psp.requestOf(psp.event('charge.paid', charge)),
      registered: () => psp.webhookUrl,
    },
  };
}

/** The one that nobody can be asked about. */
export const manualUnderTest = (): BillingUnderTest => ({
  billing: referenceManualBilling('reference-billing-manual'),
  plugin: referenceBillingManualPlugin,
  settings: {},
});

/** The reference provider, which asks a second time when its access is refused, as plugins with tokens that expire do. */
export function renewingOnce(good: BillingUnderTest): { under: BillingUnderTest; renewals: () => number } {
  let count = 0;
  const renewing = (ctx: PluginContext): PluginContext => ({
    ...ctx,
    http: {
      async fetch(url, init) {
        const answer = await ctx.http.fetch(url, init);
        if (answer.status !== 401) return answer;
        count += 1;
        return ctx.http.fetch(url, init);
      },
    },
  });
  const { billing } = good;
  const under = breaking(good).withBilling({
    createCharge: (ctx, asked) => billing.createCharge(renewing(ctx), asked),
    fetchCharge: (ctx, id) => billing.fetchCharge!(renewing(ctx), id),
    findCharge: (ctx, reference) => billing.findCharge!(renewing(ctx), reference),
    cancelCharge: (ctx, id) => billing.cancelCharge!(renewing(ctx), id),
    refund: (ctx, ask) => billing.refund!(renewing(ctx), ask),
    setUpWebhook: (ctx, url) => billing.setUpWebhook!(renewing(ctx), url),
    check: (ctx) => billing.check!(renewing(ctx)),
  });
  return { under, renewals: () => count };
}
