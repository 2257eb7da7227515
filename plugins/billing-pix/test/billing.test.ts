import { describe, expect, it } from 'vitest';
import type { ChargeRequest } from '@recado/sdk';
import { createTestContext } from '@recado/sdk/testing';
import { readBrCode } from '@recado/lib-pix/testing';
import { billing } from '../src/billing.js';
import plugin from '../src/plugin.js';
import type { Settings } from '../src/settings.js';

const filledIn: Settings = {
  ...{ keyType: 'cnpj', pixKey: '12.abc.345/01de-35' },
  ...{ name: 'Conceição & Irmãos Comércio de Flores', city: 'São José dos Campos' },
};
const request: ChargeRequest = {
  ...{ reference: 'attempt-1', amountMinor: 123_456, currency: 'BRL', description: 'Janeiro' },
  payer: { reference: 'company-1', name: 'Ana' },
};
const contextWith = (changes: Partial<Settings> = {}) => {
  const context = createTestContext({ pluginSettings: { ...filledIn, ...changes } });
  return context as typeof context & { settings: Settings };
};
const charge = (changes: Partial<ChargeRequest> = {}, settings: Partial<Settings> = {}) =>
  billing.createCharge(contextWith(settings), { ...request, ...changes });

describe('a static Pix code', () => {
  it('is read by a payer’s bank', async () => {
    const { pay, externalId } = await charge();
    expect(readBrCode(pay.qrText!)).toMatchObject({
      ...{ key: '12ABC34501DE35', amount: '1234.56', txid: externalId },
      ...{ name: 'Conceicao Irmaos Comercio', city: 'Sao Jose dos Ca' },
    });
  });

  it('is the same for the same reference, and no two references have one', async () => {
    const codes = await Promise.all(['a', 'b', 'a'].map((reference) => charge({ reference })));
    expect(codes[2]).toEqual(codes[0]);
    expect(codes[1]!.externalId).not.toBe(codes[0]!.externalId);
  });

  it.each([
    [30, '0.30'],
    [1, '0.01'],
    [999_999_999_999, '9999999999.99'],
  ])('says %d cents', async (amountMinor, text) =>
    expect(readBrCode((await charge({ amountMinor })).pay.qrText!).amount).toBe(text),
  );

  it.each([0, 1_000_000_000_000])('is not made for %d cents', (amountMinor) =>
    expect(charge({ amountMinor })).rejects.toMatchObject({ code: 'CONTENT_REJECTED' }),
  );
});

describe('settings that cannot work', () => {
  const wrong: [string, Partial<Settings>, RegExp][] = [
    ['no key', { pixKey: '' }, /incomplete/],
    ['no name', { name: ' ' }, /incomplete/],
    ['a name without letters', { name: '日本' }, /Nothing is left of the receiver’s name/],
    ['a city without letters', { city: '日本' }, /Nothing is left of the city/],
    ['a wrong check digit', { pixKey: '12ABC34501DE36' }, /not a CNPJ/],
    ['a key of another type', { keyType: 'evp' }, /not a random key/],
    ['a phone without its area', { keyType: 'phone', pixKey: '99999-8888' }, /\+5511999998888/],
  ];
  it.each(wrong)('%s: is said wherever it is seen', async (_what, settings, sentence) => {
    const message = expect.stringMatching(sentence);
    await expect(charge({}, settings)).rejects.toMatchObject({ code: 'CONFIG_INVALID', message });
    expect(await billing.check!(contextWith(settings))).toMatchObject({
      ...{ ok: false, message },
      texts: { pt: expect.any(String), es: expect.any(String), tr: expect.any(String) },
    });
    await expect(plugin.init!(contextWith(settings))).rejects.toMatchObject({ message });
  });

  it('an empty form does not keep the plugin from starting', async () => {
    const empty = contextWith({ pixKey: undefined, name: undefined, city: undefined });
    await plugin.init!(empty);
    expect(await billing.check!(empty)).toMatchObject({ ok: false });
  });
});
