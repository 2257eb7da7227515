import { afterAll, describe, expect, it } from 'vitest';
import { createSafeFetch } from '../../../core/src/infra/safe-fetch.js';
import { billing } from '../src/billing.js';
import { atEfi } from './at-efi.js';

const shop = await atEfi();
const { efi } = shop;
const guarded = createSafeFetch(new Set(['127.0.0.1']));
afterAll(() => guarded.close());

describe('the access', () => {
  it('works over the core’s own requests', async () => {
    const options = { fetch: guarded.fetch as typeof fetch };
    const charge = await shop.create({}, options);
    efi.pay(charge.pay.qrText!);
    expect((await shop.seen(charge, options)).status).toBe('settled');
    expect(await billing.check!(shop.context(options))).toEqual({ ok: true, account: efi.settings.pixKey });
  });

  it('takes one token for many calls', async () => {
    await shop.create();
    const before = efi.tokensAsked;
    for (let call = 0; call < 5; call += 1) await shop.create();
    expect(efi.tokensAsked).toBe(before);
  });

  it('takes another one when Efí no longer knows it', async () => {
    await shop.create();
    const before = efi.tokensAsked;
    efi.revokeTokens();
    expect((await shop.create()).status).toBe('open');
    expect(efi.tokensAsked).toBe(before + 1);
  });

  it('renews a token before it ends', async () => {
    efi.revokeTokens();
    efi.tokenSeconds = 59;
    await shop.create();
    const before = efi.tokensAsked;
    await shop.create();
    expect(efi.tokensAsked).toBe(before + 1);
  });

  it('gives up after the second refusal, and says why', async () => {
    efi.misbehave('unauthorized', Infinity);
    const before = efi.calls.length;
    const message = expect.stringMatching(/client id and secret/);
    await expect(shop.create()).rejects.toMatchObject({ code: 'AUTH_EXPIRED', message, retryable: false });
    expect(efi.calls.length).toBeLessThanOrEqual(before + 3);
  });

  it('is another one with other credentials', async () => {
    await shop.create();
    const wrong = { settings: { clientSecret: 'another' } };
    await expect(shop.create({}, wrong)).rejects.toMatchObject({ code: 'AUTH_EXPIRED' });
    expect((await shop.create()).status).toBe('open');
  });

  it('says what is not filled in', async () => {
    const empty = { settings: { clientId: ' ', certificate: undefined } };
    const message = 'Fill these in in the settings of this plugin: Client id, Certificate.';
    await expect(shop.create({}, empty)).rejects.toMatchObject({ code: 'CONFIG_INVALID', message });
    expect(await billing.check!(shop.context(empty))).toMatchObject({ ok: false, message });
  });

  it('does not take a 404 of something else for "there is no such charge"', async () => {
    const charge = await shop.create();
    const fetch = async () => new Response('<h1>not here</h1>', { status: 404 });
    await expect(shop.seen(charge, { fetch })).rejects.toMatchObject({ code: 'UNKNOWN' });
  });

  it('says which permissions the application lacks', async () => {
    efi.scopes = 'cob.read cob.write pix.read webhook.read webhook.write';
    expect(await billing.check!(shop.context())).toMatchObject({
      ok: false,
      message: expect.stringMatching(/lacks these permissions: pix\.write\./),
    });
  });

  it.each([
    ['rate-limited', 'RATE_LIMITED'],
    ['server-error', 'TEMPORARY'],
    ['accept-then-cut', 'TEMPORARY'],
  ] as const)('%s, when a token is asked for, is %s', async (mode, code) => {
    efi.tokenSeconds = 59;
    efi.revokeTokens();
    await shop.create();
    efi.misbehave(mode);
    await expect(shop.create()).rejects.toMatchObject({ code });
  });
});
