import { describe, expect, it } from 'vitest';
import { brCode, crc16, dynamicCode, staticCode } from './br-code.js';
import { plainText } from './plain-text.js';
import { readBrCode } from './testing/read-br-code.js';

const EVP = '123e4567-e12b-12d1-a456-426655440000';
const THALES = { name: 'THALES OGLIARI', city: 'SAO MIGUEL DO O' };
const MANUAL =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D';
const LEADING_ZERO =
  '00020126510014br.gov.bcb.pix0115thalesog@me.com0210Pedido 123520400005303986540510.005802BR5914THALES OGLIARI6015SAO MIGUEL DO O62070503***63040DC6';
const WITH_TXID =
  '00020126700014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-4266554400000208produto2520400005303986540575.805802BR5911Higor Konig6009Sao Paulo62190515PAGAMENTO123ABC6304A82A';
const DYNAMIC =
  '00020101021226740014br.gov.bcb.pix2552payload.psp.com/3ec9d2f9-5f03-4e0e-820d-63a81e769e875204000053039865802BR5914THALES OGLIARI6015SAO MIGUEL DO O62070503***63042895';

describe('a BR Code', () => {
  it('of the central bank’s manual, byte for byte', () =>
    expect(staticCode({ key: EVP, name: 'Fulano de Tal', city: 'BRASILIA' })).toBe(MANUAL));

  it('whose checksum begins with a zero, byte for byte', () =>
    expect(staticCode({ key: 'thalesog@me.com', info: 'Pedido 123', amountMinor: 1000, ...THALES })).toBe(
      LEADING_ZERO,
    ));

  it('with a txid, byte for byte', () => {
    const txid = 'PAGAMENTO123ABC';
    const own = staticCode({
      ...{ key: EVP, info: 'produto2', amountMinor: 7580, txid },
      ...{ name: 'Higor Konig', city: 'Sao Paulo' },
    });
    // This generator writes the name of the scheme in capitals, which is the same to a bank.
    expect(own.slice(0, -4)).toBe(WITH_TXID.slice(0, -4).replace('BR.GOV.BCB.PIX', 'br.gov.bcb.pix'));
    expect(brCode(readBrCode(WITH_TXID).fields)).toBe(WITH_TXID);
  });

  it('that points to a provider, byte for byte', () =>
    expect(dynamicCode({ url: 'payload.psp.com/3ec9d2f9-5f03-4e0e-820d-63a81e769e87', ...THALES })).toBe(
      DYNAMIC,
    ));

  it('is read again into the same fields', () => {
    for (const code of [MANUAL, LEADING_ZERO, WITH_TXID, DYNAMIC])
      expect(brCode(readBrCode(code).fields)).toBe(code);
  });

  it('has the checksum of the standard', () => expect(crc16('123456789')).toBe('29B1'));

  it.each([
    ['São José dos Campos', 'Sao Jose dos Ca'],
    ['Conceição & Filhos', 'Conceicao Filho'],
    ['  Ana\u00a0 Lúcia\n', 'Ana Lucia'],
    ['Ação, S.A. - 1ª', 'Acao, S.A. - 1'],
    ['日本語', ''],
    ['twelve char. x', 'twelve char. x'],
  ])('writes %j as %j in 15 characters', (text, written) => expect(plainText(text, 15)).toBe(written));

  it('cuts a name of 26 characters, and the space where it was cut', () => {
    const code = (name: string) => readBrCode(staticCode({ key: EVP, name, city: 'Rio' })).name;
    expect(code('ABCDEFGHIJKLMNOPQRSTUVWXYZ')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXY');
    expect(code('ABCDEFGHIJKLMNOPQRSTUVWX YZ')).toBe('ABCDEFGHIJKLMNOPQRSTUVWX');
  });

  it.each([
    [1, '0.01'],
    [30, '0.30'],
    [123456, '1234.56'],
    [100_000_001, '1000000.01'],
  ])('writes %d cents as %s', (amountMinor, text) =>
    expect(readBrCode(staticCode({ key: EVP, amountMinor, ...THALES })).amount).toBe(text),
  );

  it.each([
    ['words beside the key', { info: 'x'.repeat(38) }],
    ['a txid with a hyphen', { txid: 'a-b' }],
    ['a txid of 26', { txid: 'x'.repeat(26) }],
    ['a name of nothing', { name: '日本' }],
    ['a fraction of a cent', { amountMinor: 0.5 }],
  ])('has no room for %s', (_what, changes) =>
    expect(() => staticCode({ key: EVP, ...THALES, ...changes })).toThrow(RangeError),
  );
  it('has room for 37 characters beside a random key', () =>
    expect(staticCode({ key: EVP, info: 'x'.repeat(37), ...THALES })).toContain('2699'));

  it.each([
    ['a changed sum', LEADING_ZERO.replace('10.00', '10.01')],
    ['a checksum without its zero', LEADING_ZERO.replace('63040DC6', '6304DC6')],
    ['one decimal', brCode([...readBrCode(MANUAL).fields.slice(0, 4), ['54', '1.2']])],
    ['a cut field', `${MANUAL.slice(0, 40)}6304${crc16(`${MANUAL.slice(0, 40)}6304`)}`],
  ])('with %s is refused by the reader', (_what, code) => expect(() => readBrCode(code)).toThrow());
});
