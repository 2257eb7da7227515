import { PluginError, isPluginError, type Charge } from '../src/public.js';
import type { BillingUnderTest } from '../src/testing/public.js';
import { breaking, type BrokenBilling } from './broken-billing.js';

let serial = 0;

/** Providers that make or find charges wrongly. */
export function brokenCharges(good: BillingUnderTest): BrokenBilling[] {
  const { billing } = good;
  const { withBilling, withCapabilities, telling } = breaking(good);
  const creating = (change: (charge: Charge) => unknown) =>
    withBilling({
      createCharge: async (ctx, asked) => change(await billing.createCharge(ctx, asked)) as Charge,
    });
  const remembered = new Map<string, Charge>();
  return [
    { what: 'has an odd id', under: withBilling({ id: '7' }), found: ['declaring/id-fits'] },
    {
      what: 'names no currency',
      under: withBilling({ currencies: ['real'] }),
      found: ['declaring/complete'],
    },
    {
      what: 'offers a method that it does not declare',
      under: withBilling({ methodsWith: () => ['boleto', 'pix', 'card'] }),
      found: ['declaring/methods-offered'],
    },
    {
      what: 'declares what it cannot do',
      under: withBilling({ cancelCharge: undefined }),
      found: ['declaring/complete'],
    },
    {
      what: 'can do what it does not declare',
      under: withCapabilities({ refund: undefined }),
      found: ['declaring/complete'],
    },
    {
      what: 'registers another one',
      under: { ...good, billing: { ...billing, id: 'another' } },
      found: ['lifecycle/registers-its-billing'],
    },
    { what: 'has no fake', under: { ...good, provider: undefined }, found: ['fixtures/provider'] },
    { what: 'has no payers', under: { ...good, payers: undefined }, found: ['fixtures/payers'] },
    {
      what: 'makes charges without a way to pay',
      under: creating((charge) => ({ ...charge, pay: {} })),
      found: ['charges/made', 'charges/sums-exact', 'charges/each-method-payable'],
    },
    {
      what: 'takes the card for a way to pay by Pix',
      under: withBilling({
        createCharge: (ctx, asked) =>
          billing.createCharge(ctx, asked.method ? { ...asked, method: 'card' } : asked),
      }),
      found: ['charges/each-method-payable'],
    },
    {
      what: 'makes every charge for its usual method',
      under: withBilling({
        createCharge: (ctx, asked) => billing.createCharge(ctx, { ...asked, method: 'pix' }),
      }),
      found: ['charges/each-method-payable'],
    },
    {
      what: 'takes cents for whole units',
      under: telling((charge) => ({ ...charge, amountMinor: charge.amountMinor / 100 })),
      found: [
        'charges/made',
        'charges/sums-exact',
        'charges/each-method-payable',
        'charges/found-alike',
        'charges/cut-then-found',
        'payments/settles',
        'refunding/whole',
      ],
    },
    {
      what: 'reads a sum with a thousands separator as a fraction',
      under: telling((charge) => ({
        ...charge,
        amountMinor:
          charge.amountMinor < 100_000 ? charge.amountMinor : Math.trunc(charge.amountMinor / 1000),
      })),
      found: ['charges/sums-exact'],
    },
    {
      what: 'counts with fractions',
      under: withBilling({
        createCharge: async (ctx, asked) =>
          billing.createCharge(ctx, {
            ...asked,
            amountMinor: Math.trunc((asked.amountMinor / 100) * 100),
          }),
      }),
      found: [
        'charges/made',
        'charges/sums-exact',
        'charges/each-method-payable',
        'charges/found-alike',
        'charges/cut-then-found',
        'payments/settles',
        'refunding/whole',
      ],
    },
    {
      what: 'ignores its own minimum',
      under: withCapabilities({ minimumMinor: undefined }),
      found: ['charges/sums-exact'],
    },
    {
      what: 'needs what is optional',
      under: withBilling({
        createCharge: async (ctx, asked) => {
          if (!asked.payer.email) throw new PluginError('CONTENT_REJECTED', 'no e-mail');
          return billing.createCharge(ctx, asked);
        },
      }),
      found: ['charges/least-told'],
    },
    {
      what: 'gives the moment of expiry in seconds',
      under: withBilling({
        createCharge: (ctx, { expiresAt, ...asked }) =>
          billing.createCharge(ctx, {
            ...asked,
            ...(expiresAt && { expiresAt: new Date(Date.parse(expiresAt) / 1000).toISOString() }),
          }),
      }),
      found: ['charges/expiry-kept'],
    },
    {
      what: 'makes a charge at each call',
      under: withBilling({
        createCharge: async (ctx, asked) => ({
          ...(await billing.createCharge(ctx, { ...asked, reference: `${asked.reference}-${++serial}` })),
          reference: asked.reference,
        }),
      }),
      found: [
        'charges/sums-exact',
        'charges/reference-once',
        'charges/other-sum-refused',
        'charges/cut-then-once',
        'charges/found-alike',
        'charges/cut-then-found',
        'payments/settles',
        'payments/repeat-shows-payment',
        'refunding/whole',
        'notices/lead-to-charge',
      ],
    },
    {
      what: 'answers with the old charge when the sum is another one',
      under: withBilling({
        createCharge: async (ctx, asked) => {
          const known = await billing.findCharge!(ctx, asked.reference);
          return known ?? billing.createCharge(ctx, asked);
        },
      }),
      found: ['charges/other-sum-refused'],
    },
    {
      what: 'throws on a charge that does not exist',
      under: withBilling({
        fetchCharge: async (ctx, id) => {
          const charge = await billing.fetchCharge!(ctx, id);
          if (!charge) throw new PluginError('CONTENT_REJECTED', 'none');
          return charge;
        },
      }),
      found: ['charges/unknown-undefined'],
    },
    {
      what: 'takes a failed call for a charge that does not exist',
      under: withBilling({
        fetchCharge: (ctx, id) =>
          billing.fetchCharge!(ctx, id).catch((error: unknown) => {
            if (isPluginError(error)) return undefined;
            throw error;
          }),
      }),
      found: ['unauthorized', 'rate-limited', 'server-error', 'accept-then-cut'].map(
        (mode) => `failures/fetchCharge-${mode}`,
      ),
    },
    {
      what: 'finds only what it remembers',
      under: withBilling({
        createCharge: async (ctx, asked) => {
          const charge = await billing.createCharge(ctx, asked);
          remembered.set(asked.reference, charge);
          return charge;
        },
        findCharge: async (ctx, reference) => {
          await billing.findCharge!(ctx, reference);
          return remembered.get(reference);
        },
      }),
      found: ['charges/cut-then-found'],
    },
    {
      what: 'finds what it made without what happened since',
      under: withBilling({
        findCharge: async (ctx, reference) => {
          const charge = await billing.findCharge!(ctx, reference);
          return charge && { ...charge, pay: { url: `${charge.pay.url}?found` } };
        },
      }),
      found: ['charges/found-alike'],
    },
    {
      what: 'finds a charge whose reference only begins alike',
      under: withBilling({
        findCharge: async (ctx, reference) => {
          const exact = await billing.findCharge!(ctx, reference);
          return exact ?? billing.findCharge!(ctx, reference.slice(0, -1));
        },
      }),
      found: ['charges/find-unknown-undefined'],
    },
    {
      what: 'remembers who pays',
      under: withBilling({
        createCharge: async (ctx, asked) => {
          await ctx.kv.set(`payer-${asked.payer.reference}`, asked.payer);
          return billing.createCharge(ctx, asked);
        },
      }),
      found: ['erase/nothing-left'],
    },
    {
      what: 'ignores the signal',
      under: withBilling({
        createCharge: (ctx, asked) =>
          billing.createCharge({ ...ctx, signal: new AbortController().signal }, asked),
      }),
      found: ['aborting/ends', 'aborting/ended-before-start'],
    },
    {
      what: 'logs its secrets',
      under: withBilling({
        createCharge: (ctx, asked) => {
          ctx.log.debug(ctx.settings);
          return billing.createCharge(ctx, asked);
        },
      }),
      found: ['secrecy/logs'],
    },
    {
      what: 'puts its token into addresses',
      under: withBilling({
        createCharge: (ctx, asked) => {
          const fetchIn = (url: string | URL, init?: RequestInit) =>
            ctx.http.fetch(`${String(url)}?token=${String(ctx.settings['apiToken'])}`, init);
          return billing.createCharge({ ...ctx, http: { fetch: fetchIn } }, asked);
        },
      }),
      found: ['secrecy/addresses'],
    },
  ];
}
