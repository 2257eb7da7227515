import { PluginError, isPluginError } from '../src/public.js';
import type { BillingUnderTest } from '../src/testing/public.js';
import { breaking, type BrokenBilling } from './broken-billing.js';

/** Providers that withdraw charges wrongly. */
export function brokenCancellations(good: BillingUnderTest): BrokenBilling[] {
  const { billing } = good;
  const { withBilling } = breaking(good);
  return [
    {
      what: 'cannot cancel twice',
      under: withBilling({
        cancelCharge: async (ctx, id) => {
          if ((await billing.fetchCharge!(ctx, id))?.status === 'cancelled')
            throw new PluginError('CONTENT_REJECTED', 'it is gone');
          return billing.cancelCharge!(ctx, id);
        },
      }),
      found: ['cancelling/twice', 'cancelling/cut-then-cancelled'],
    },
    {
      what: 'says "cancelled" without cancelling',
      under: withBilling({
        cancelCharge: async (ctx, id) => {
          if (await billing.fetchCharge!(ctx, id)) return 'cancelled';
          throw new PluginError('CONTENT_REJECTED', 'none');
        },
      }),
      found: ['cancelling/twice', 'cancelling/cut-then-cancelled', 'cancelling/settled-stays'],
    },
    {
      what: 'takes the refusal of a paid charge for an error',
      under: withBilling({
        cancelCharge: async (ctx, id) => {
          const outcome = await billing.cancelCharge!(ctx, id);
          if (outcome === 'cancelled') return outcome;
          throw new PluginError('CONTENT_REJECTED', 'it was paid');
        },
      }),
      found: ['cancelling/settled-stays'],
    },
    {
      what: 'cancels what does not exist',
      under: withBilling({
        cancelCharge: (ctx, id) =>
          billing.cancelCharge!(ctx, id).catch((error: unknown) => {
            if (isPluginError(error) && error.code === 'CONTENT_REJECTED') return 'cancelled';
            throw error;
          }),
      }),
      found: ['cancelling/unknown-refused'],
    },
    {
      what: 'cannot end an expired charge',
      under: withBilling({
        cancelCharge: async (ctx, id) => {
          if ((await billing.fetchCharge!(ctx, id))?.status === 'expired')
            throw new PluginError('CONTENT_REJECTED', 'it is over');
          return billing.cancelCharge!(ctx, id);
        },
      }),
      found: ['cancelling/expired-cancelled'],
    },
  ];
}
