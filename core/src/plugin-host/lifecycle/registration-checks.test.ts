import { definePlugin, type BillingProvider } from '@recado/sdk';
import { referenceBilling, referenceManualBilling } from '@recado/sdk/testing';
import { describe, expect, it } from 'vitest';
import { assertDeclared, registerPlugin } from './registration-checks.js';

const good = referenceBilling('till') as BillingProvider;
const manual = referenceManualBilling('cash');
const bringing = (...providers: unknown[]) =>
  registerPlugin(
    definePlugin({
      register: (registry) => providers.forEach((one) => registry.billing(one as BillingProvider)),
    }),
  );
const capable = (changes: object, provider = good) => ({
  ...provider,
  capabilities: { ...provider.capabilities, ...changes },
});

describe('a payment provider', () => {
  it('is taken when it has what it declares', () => {
    expect(bringing(good).billing).toEqual([good]);
    expect(bringing(manual).billing).toEqual([manual]);
  });

  it.each([
    ['no object', undefined, 'without a valid id'],
    ['no currency', { ...good, currencies: [] }, 'currencies must not have fewer than 1 items'],
    ['a currency in small letters', { ...good, currencies: ['brl'] }, 'currencies.0 must match pattern'],
    ['no capabilities', { ...good, capabilities: undefined }, 'capabilities must be object'],
    [
      'an odd confirmation',
      capable({ confirmation: 'webhook' }),
      'capabilities.confirmation must be one of provider, manual',
    ],
    ['an odd method', capable({ methods: ['cash'] }), 'methods.0 must be one of pix, boleto, card'],
    ['no method', capable({ methods: [] }), 'capabilities.methods must not have fewer than 1 items'],
    ['an odd expiry', capable({ expiry: 'soon' }), 'expiry must be one of exact, day, none'],
    ['a minimum in whole units', capable({ minimumMinor: { BRL: 5.5 } }), 'minimumMinor.BRL must be integer'],
    ['a minimum of another currency', capable({ minimumMinor: { EUR: 50 } }), 'minimumMinor names EUR'],
    [
      'an unknown capability',
      capable({ subscriptions: true }),
      'capabilities.subscriptions must not be there',
    ],
    ['no createCharge', { ...good, createCharge: undefined }, 'createCharge is missing'],
    ['no fetchCharge', { ...good, fetchCharge: undefined }, 'which confirmation "provider" requires'],
    [
      'no cancelCharge',
      { ...good, cancelCharge: undefined },
      'cancel is declared, and cancelCharge is missing',
    ],
    ['no refund()', { ...good, refund: undefined }, 'refund is declared, and its method is missing'],
    ['a method that is none', { ...good, findCharge: true }, 'findCharge is no function'],
    [
      'a refund that is not declared',
      capable({ refund: undefined }),
      'there is refund(), and it is not declared',
    ],
    ['no verify', { ...good, webhook: { parse: () => [] } }, 'the webhook lacks verify or parse'],
    [
      'an odd suffix',
      { ...good, webhook: { ...good.webhook, pathSuffixes: ['pix', '../x'] } },
      '"../x" in pathSuffixes is not one segment of a path',
    ],
    [
      'a webhook to set up and none to read',
      { ...good, webhook: undefined },
      'there is setUpWebhook, and no webhook',
    ],
    [
      'manual confirmation and a question',
      { ...manual, fetchCharge: good.fetchCharge },
      'there is fetchCharge, and confirmation "manual" says that nobody can be asked',
    ],
    ['manual confirmation and an end', capable({ expiry: 'day' }, manual), 'expiry must be "none"'],
    [
      'an unknown proof',
      { ...good, webhook: { ...good.webhook, proof: 'ip-address' } },
      'The webhook of its payment provider "till" is proven by "ip-address"',
    ],
  ])('is refused with %s', (_what, provider, sentence) => {
    expect(() => bringing(provider)).toThrow(sentence);
  });

  it('is alone in its plugin', () => {
    expect(() =>
      assertDeclared({ manifest: { kinds: ['billing'] }, channels: [] }, bringing(good, manual)),
    ).toThrow('two payment providers');
  });
});
