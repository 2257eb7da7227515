import { afterAll, describe, expect, it } from 'vitest';
import { definePlugin, type BillingProvider, type BillingWebhook, type Charge } from '../src/public.js';
import {
  billingChecks,
  findBillingFailures,
  testBilling,
  type BillingUnderTest,
} from '../src/testing/public.js';
import { billing, billingUnderTest, startTill } from './reference-billing.js';

const provider = await startTill();
afterAll(() => provider.stop());
const good = billingUnderTest(provider);

testBilling({ describe, it }, good);

const withBilling = (changes: Partial<BillingProvider>): BillingUnderTest => {
  const broken = { ...billing, ...changes };
  const { settings } = good.plugin;
  return {
    ...good,
    billing: broken,
    plugin: definePlugin({ settings, register: (registry) => registry.billing(broken) }),
  };
};
const withWebhook = (changes: Partial<BillingWebhook>) =>
  withBilling({ webhook: { ...billing.webhook!, ...changes } });
const charging = (change: (charge: Charge) => unknown) =>
  withBilling({
    createCharge: async (ctx, asked) => change(await billing.createCharge(ctx, asked)) as Charge,
  });
const parsing = (change: (event: object) => object) =>
  withWebhook({ parse: (request) => billing.webhook!.parse(request).map((event) => change(event) as never) });
let serial = 0;

const BROKEN: [string, BillingUnderTest, string[]][] = [
  ['has an odd id', withBilling({ id: '7' }), ['declaring/id-fits']],
  ['names no currency', withBilling({ currencies: ['real'] }), ['declaring/currencies-known']],
  [
    'registers another one',
    { ...good, billing: { ...billing, id: 'another' } },
    ['lifecycle/registers-its-billing'],
  ],
  ['makes charges without a way to pay', charging((charge) => ({ ...charge, pay: {} })), ['charges/made']],
  [
    'takes cents for whole units',
    charging((charge) => ({ ...charge, amountMinor: charge.amountMinor / 100 })),
    ['charges/made', 'charges/sums-exact'],
  ],
  [
    'counts with fractions',
    withBilling({
      createCharge: async (ctx, asked) =>
        billing.createCharge(ctx, { ...asked, amountMinor: Math.trunc((asked.amountMinor / 100) * 100) }),
    }),
    ['charges/made', 'charges/sums-exact'],
  ],
  [
    'makes a charge at each call',
    withBilling({
      createCharge: async (ctx, asked) => ({
        ...(await billing.createCharge(ctx, { ...asked, reference: `${asked.reference}-${++serial}` })),
        reference: asked.reference,
      }),
    }),
    ['charges/sums-exact', 'charges/reference-once', 'charges/cut-then-once'],
  ],
  [
    'throws on a charge that does not exist',
    withBilling({
      getCharge: async (ctx, id) => {
        const charge = await billing.getCharge(ctx, id);
        if (!charge) throw new Error('none');
        return charge;
      },
    }),
    ['charges/unknown-undefined'],
  ],
  [
    'cannot cancel twice',
    withBilling({
      cancelCharge: async (ctx, id) => {
        if ((await billing.getCharge(ctx, id))?.status === 'cancelled') throw new Error('it is gone');
        await billing.cancelCharge(ctx, id);
      },
    }),
    ['charges/cancel-twice'],
  ],
  [
    'ignores the signal',
    withBilling({
      createCharge: (ctx, asked) =>
        billing.createCharge({ ...ctx, signal: new AbortController().signal }, asked),
    }),
    ['aborting/ends', 'aborting/ended-before-start'],
  ],
  [
    'logs its secrets',
    withBilling({
      createCharge: (ctx, asked) => {
        ctx.log.debug(ctx.settings);
        return billing.createCharge(ctx, asked);
      },
    }),
    ['secrecy/logs'],
  ],
  ['has no fixture for its webhook', { ...good, webhook: undefined }, ['fixtures/webhook']],
  [
    'believes everybody',
    withWebhook({ verify: () => true }),
    [
      'signature/missing-refused',
      'signature/wrong-refused',
      'signature/truncated-refused',
      'signature/tampered-refused',
      'signature/reserialised-refused',
      'signature/other-secret-refused',
      'signature/unset-secret-refused',
      'signature/constant-time',
    ],
  ],
  [
    'uses the moment of reading as that of the payment',
    parsing((event) => ({ ...event, occurredAt: new Date().toISOString() })),
    ['events/replay-equal', 'events/recorded-events'],
  ],
  [
    'reports another charge',
    parsing((event) => ({ ...event, externalId: 'other' })),
    ['events/recorded-events'],
  ],
  [
    'uses an unknown status',
    parsing((event) => ({ ...event, type: 'settled' })),
    ['events/recorded-events', 'events/words-known'],
  ],
  [
    'reports amounts in fractions',
    parsing((event) => ({ ...event, amountMinor: 19.9 })),
    ['events/recorded-events', 'events/sums-whole'],
  ],
  [
    'makes a payment out of anything',
    withWebhook({
      parse: (request) => {
        const [event] = billing.webhook!.parse(request);
        return [
          event ?? {
            type: 'paid',
            externalId: 'x',
            amountMinor: 0,
            currency: 'BRL',
            occurredAt: '2026-01-05T12:30:00.000Z',
          },
        ];
      },
    }),
    ['events/unknown-ignored'],
  ],
];

describe('the kit finds what is broken', () => {
  it.each(BROKEN)('in a payment provider that %s', async (_what, under, found) => {
    expect((await findBillingFailures(under)).map(({ name }) => name)).toEqual(found);
  });
  it('has no check that nothing fails', () => {
    const proven = new Set(BROKEN.flatMap(([, , found]) => found));
    // These are proven by the kits that own the checks.
    const shared = /^(form|lifecycle|failures|secrecy|signature)\//;
    const names = billingChecks(good).map(({ name }) => name);
    expect(names.filter((name) => !proven.has(name) && !shared.test(name))).toEqual([]);
  });
});
