import { definePlugin, type BillingProvider, type BillingWebhook, type Charge } from '../src/public.js';
import type { BillingUnderTest } from '../src/testing/public.js';

/** A payment provider with one fault, and the checks that must find it. */
export interface BrokenBilling {
  what: string;
  under: BillingUnderTest;
  found: string[];
}

/** Ways to break a good provider. */
export function breaking(good: BillingUnderTest) {
  const { billing } = good;
  const withBilling = (changes: Partial<BillingProvider>): BillingUnderTest => {
    const broken = { ...billing, ...changes };
    const { settings } = good.plugin;
    return {
      ...good,
      billing: broken,
      plugin: definePlugin({ settings, register: (registry) => registry.billing(broken) }),
    };
  };
  type Change = (charge: Charge) => unknown;
  return {
    withBilling,
    withCapabilities: (changes: object) =>
      withBilling({ capabilities: { ...billing.capabilities, ...changes } }),
    withWebhook: (changes: Partial<BillingWebhook>) =>
      withBilling({ webhook: { ...billing.webhook!, ...changes } }),
    /** Each charge that it returns is changed. */
    telling: (change: Change): BillingUnderTest =>
      withBilling({
        createCharge: async (ctx, asked) => change(await billing.createCharge(ctx, asked)) as Charge,
        fetchCharge: async (ctx, id) => {
          const charge = await billing.fetchCharge!(ctx, id);
          return charge && (change(charge) as Charge);
        },
        findCharge: async (ctx, reference) => {
          const charge = await billing.findCharge!(ctx, reference);
          return charge && (change(charge) as Charge);
        },
        refund: async (ctx, ask) => change(await billing.refund!(ctx, ask)) as Charge,
      }),
    parsing: (change: (notice: object) => object): BillingUnderTest =>
      withBilling({
        webhook: {
          ...billing.webhook!,
          parse: (request) => billing.webhook!.parse(request).map((notice) => change(notice) as never),
        },
      }),
  };
}
