import { readBrCode } from '@recado/lib-pix/testing';
import type { Charge } from '@recado/sdk';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { asaas as billing } from '../src/billing.js';
import { startAsaas } from './asaas.js';
import { calling, request } from './scene.js';

const asaas = await startAsaas({ posts: false });
afterAll(() => asaas.stop());
const ctx = calling(asaas);
const seen = async ({ externalId }: Charge) => (await billing.fetchCharge!(ctx, externalId))!;
const requestsOf = (method: string, path: RegExp) =>
  asaas.ledger.calls.filter((call) => call.method === method && path.test(call.path));
beforeEach(() => {
  asaas.reset();
  asaas.hasPixKey = true;
});

describe('a charge by Pix', () => {
  it('is paid with its code, and the ledger and the charge agree', async () => {
    const asked = request({ amountMinor: 123_456, method: 'pix' });
    const charge = await billing.createCharge(ctx, asked);
    expect(readBrCode(charge.pay.qrText!).url).toContain('pix.asaas.com');
    expect(charge.pay.digitableLine).toBeUndefined();
    await asaas.pay(charge.pay.qrText!);
    const { status, payments } = await seen(charge);
    const [movement] = asaas.ledger.money.filter(({ reference }) => reference === asked.reference);
    expect([status, payments[0]!.amountMinor, movement!.amountMinor]).toEqual(['settled', 123_456, 123_456]);
    await expect(asaas.pay(charge.pay.qrText!)).rejects.toThrow('paid already');
  });

  it('says that the account has no Pix key, and is payable as soon as it has one', async () => {
    asaas.hasPixKey = false;
    const asked = request();
    await expect(billing.createCharge(ctx, asked)).rejects.toMatchObject({
      code: 'CONFIG_INVALID',
      message: expect.stringContaining('no Pix key') as string,
      texts: { pt: expect.stringContaining('chave Pix') as string },
    });
    asaas.hasPixKey = true;
    const charge = await billing.createCharge(ctx, asked);
    expect(charge.pay.qrText).toBeTruthy();
    expect(asaas.ledger.payments.filter((one) => one.externalReference === asked.reference)).toHaveLength(1);
  });
});

describe('a boleto', () => {
  const boleto = (changes = {}) => billing.createCharge(ctx, request({ method: 'boleto', ...changes }));

  it('has digits, its page and a Pix code, and is paid with the digits', async () => {
    const charge = await boleto();
    const { digitableLine, qrText, url } = charge.pay;
    expect(digitableLine).toMatch(/^461\d{44}$/);
    expect(digitableLine!.slice(-10)).toBe('0000004990');
    expect(url).toContain('/b/pdf/');
    expect(readBrCode(qrText!).url).toBeTruthy();
    await asaas.pay(digitableLine!);
    expect((await seen(charge)).status).toBe('settled');
  });

  it('has no Pix code without a Pix key, and is payable all the same', async () => {
    asaas.hasPixKey = false;
    const { pay } = await boleto();
    expect([pay.qrText, Boolean(pay.digitableLine)]).toEqual([undefined, true]);
  });

  it('is not made with the reference of a charge by Pix', async () => {
    const asked = request({ method: 'pix' });
    await billing.createCharge(ctx, asked);
    await expect(billing.createCharge(ctx, { ...asked, method: 'boleto' })).rejects.toMatchObject({
      code: 'CONTENT_REJECTED',
    });
  });

  it('is not offered where the operator takes Pix alone', async () => {
    const pixAlone = calling(asaas, { methods: 'pix' });
    expect(billing.methodsWith!(pixAlone.settings)).toEqual(['pix']);
    await expect(billing.createCharge(pixAlone, request({ method: 'boleto' }))).rejects.toMatchObject({
      code: 'CONTENT_REJECTED',
    });
  });

  it('is the usual way where the operator takes boletos alone', async () => {
    const { pay } = await billing.createCharge(calling(asaas, { methods: 'boleto' }), request());
    expect(pay.digitableLine).toBeTruthy();
  });
});

describe('what Asaas is asked for', () => {
  it('is the exact sum, on the day in Brasília, without fine and interest', async () => {
    const expiresAt = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 11) + '02:30:00.000Z';
    await billing.createCharge(ctx, request({ amountMinor: 123_456, expiresAt }));
    const { body } = requestsOf('POST', /\/payments$/).at(-1)!;
    const before = new Date(Date.parse(expiresAt) - 86_400_000).toISOString().slice(0, 10);
    expect(body.toString()).toContain('"value":1234.56,');
    expect(JSON.parse(body.toString())).toMatchObject({
      ...{ dueDate: before, fine: { value: 0 }, interest: { value: 0 }, billingType: 'PIX' },
    });
  });

  it('are the sums that fractions would change', async () => {
    for (const amountMinor of [530, 1999, 2010, 100_000_001]) {
      const charge = await billing.createCharge(ctx, request({ amountMinor }));
      const held = asaas.ledger.payments.at(-1)!;
      expect([Math.round(held.value * 100), (await seen(charge)).amountMinor]).toEqual([
        amountMinor,
        amountMinor,
      ]);
    }
  });

  it('is one customer for all charges of a company, which gets no letters from Asaas', async () => {
    const asked = request();
    await billing.createCharge(ctx, asked);
    await billing.createCharge(ctx, { ...asked, reference: `${asked.reference}-b` });
    const payer = { ...asked.payer, document: '12ABC34501DE35', name: 'Padaria Nova Ltda' };
    await billing.createCharge(ctx, { ...asked, payer, reference: `${asked.reference}-c` });
    const held = [...asaas.books.customers.values()].filter(
      (one) => one.externalReference === payer.reference,
    );
    expect(held).toMatchObject([
      { name: 'Padaria Nova Ltda', cpfCnpj: '12ABC34501DE35', notificationDisabled: true },
    ]);
  });

  it('names the program and the key, and a GET has no body', async () => {
    await billing.createCharge(ctx, request());
    for (const { headers, method, body } of asaas.ledger.calls)
      expect([headers['access_token'], headers['user-agent'], method === 'GET' && body.length > 0]).toEqual([
        asaas.apiKey,
        'Recado',
        false,
      ]);
  });
});

describe('a charge that was cut off', () => {
  it('is made by the repeat if the line was cut before, and found if it was cut after', async () => {
    for (const mode of ['cut-before', 'accept-then-cut'] as const) {
      const asked = request();
      for (let call = 0; call < 4; call += 1) {
        let calls = 0;
        const cutting: typeof fetch = (...args) => {
          if ((calls += 1) === call + 1) asaas.misbehave(mode);
          return fetch(...args);
        };
        await billing.createCharge(calling(asaas, {}, { fetch: cutting }), asked).catch(() => undefined);
        asaas.reset();
      }
      await billing.createCharge(ctx, asked);
      const made = asaas.ledger.payments.filter((one) => one.externalReference === asked.reference);
      expect(made).toHaveLength(1);
    }
  });

  it('ends with the deadline while Asaas is slow', async () => {
    asaas.misbehave('slow');
    const stop = new AbortController();
    const asked = billing.createCharge(calling(asaas, {}, { signal: stop.signal }), request());
    await asaas.reached();
    stop.abort();
    await expect(asked).rejects.toMatchObject({ code: 'TEMPORARY' });
    asaas.resume();
  });

  it('waits as long as RateLimit-Reset says', async () => {
    asaas.misbehave('rate-limited');
    await expect(billing.createCharge(ctx, request())).rejects.toMatchObject({
      ...{ code: 'RATE_LIMITED', retryAfterMs: 3000 },
    });
  });

  it.each([
    ['production' as const, 'one of the sandbox', '$aact_hmlg_000MzkwODA2MWY2OGM3'],
    ['sandbox' as const, 'one of production', '$aact_prod_000MzkwODA2MWY2OGM3'],
    ['sandbox' as const, 'does not accept', '$aact_YTU5YTE0M2M2N2I4MTliNzk0'],
  ])('in %s with a wrong key: %s', async (environment, sentence, apiKey) => {
    const wrong = calling(asaas, { environment, apiKey });
    asaas.misbehave('unauthorized', Infinity);
    await expect(billing.createCharge(wrong, request())).rejects.toMatchObject({
      ...{ code: 'AUTH_EXPIRED', message: expect.stringContaining(sentence) as string },
    });
    expect(await billing.check!(wrong)).toMatchObject({
      ok: false,
      texts: { tr: expect.any(String) as string },
    });
  });

  it('says that the key is missing while the form is empty', async () => {
    const empty = calling(asaas, { apiKey: undefined, webhookToken: undefined });
    await expect(billing.createCharge(empty, request())).rejects.toMatchObject({ code: 'CONFIG_INVALID' });
    expect(await billing.check!(empty)).toMatchObject({
      ok: false,
      message: expect.stringContaining('API key') as string,
    });
  });
});

it('makes a charge anew if somebody deleted it at Asaas', async () => {
  const asked = request();
  const first = await billing.createCharge(ctx, asked);
  asaas.books.remove(first.externalId);
  expect((await seen(first)).status).toBe('cancelled');
  const second = await billing.createCharge(ctx, asked);
  expect(second.externalId).not.toBe(first.externalId);
  expect((await billing.findCharge!(ctx, asked.reference))!.externalId).toBe(second.externalId);
});
