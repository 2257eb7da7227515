import { afterEach, describe, expect, it, vi } from 'vitest';
import { billing } from '../src/billing.js';
import { asked, atEfi } from './at-efi.js';
import { Refused } from './efi-wire.js';

const DAY_MS = 86_400_000;
let aheadMs = 0;
const shop = await atEfi({ now: () => new Date(Date.now() + aheadMs) });
const { efi } = shop;
const rejected = (message: RegExp) => ({ code: 'CONTENT_REJECTED', message: expect.stringMatching(message) });

afterEach(() => void vi.useRealTimers());

describe('a charge', () => {
  it('is paid by the text of its QR code', async () => {
    const request = asked({ amountMinor: 123_456 });
    const charge = await billing.createCharge(shop.context(), request);
    const pix = efi.pay(charge.pay.qrText!);
    expect(await shop.seen(charge)).toEqual({
      ...charge,
      status: 'settled',
      payments: [
        {
          ...{ paymentId: pix.endToEndId, amountMinor: 123_456, currency: 'BRL' },
          ...{ paidAt: pix.horario, refundedMinor: 0 },
        },
      ],
    });
    expect(efi.books.find(charge.externalId)).toMatchObject({
      ...{ valor: { original: '1234.56' }, devedor: { cpf: '12345678909', nome: 'Ana Conceição' } },
      solicitacaoPagador: request.description,
    });
  });

  it.each([
    ['less', '19.89', 1989],
    ['more', '20.01', 2001],
    ['a cent', '0.01', 1],
  ])('tells %s than was asked', async (_what, valor, amountMinor) => {
    const charge = await shop.create();
    efi.pay(charge.pay.qrText!, { valor });
    const seen = await shop.seen(charge);
    expect([seen.status, seen.amountMinor, seen.payments.map((one) => one.amountMinor)]).toEqual([
      'settled',
      1990,
      [amountMinor],
    ]);
  });

  it('tells each of two payments, the older one first', async () => {
    const charge = await shop.create();
    const first = efi.pay(charge.pay.qrText!);
    expect(() => efi.pay(charge.pay.qrText!)).toThrow(Refused);
    const second = efi.pay(charge.pay.qrText!, { anyway: true });
    expect((await shop.seen(charge)).payments.map(({ paymentId }) => paymentId)).toEqual([
      first.endToEndId,
      second.endToEndId,
    ]);
  });

  it('does not count money for another key', async () => {
    const charge = await shop.create();
    efi.pay(charge.pay.qrText!, { chave: 'somebody@else.example', anyway: true });
    expect(await shop.seen(charge)).toMatchObject({ status: 'open', payments: [] });
  });

  it('ends by Efí’s clock, and counts money that comes later', async () => {
    const charge = await shop.create();
    aheadMs = 4 * DAY_MS;
    try {
      expect((await shop.seen(charge)).status).toBe('expired');
      expect(() => efi.pay(charge.pay.qrText!)).toThrow(Refused);
      efi.pay(charge.pay.qrText!, { anyway: true });
      expect((await shop.seen(charge)).status).toBe('settled');
    } finally {
      aheadMs = 0;
    }
  });

  it('never ends later than was asked, also if the clocks differ', async () => {
    // This machine's clock stands still at a whole second, so that only the difference counts.
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / 1000) * 1000 });
    for (const difference of [5 * DAY_MS, -5 * DAY_MS, 0]) {
      aheadMs = difference;
      // Its answer tells the plugin Efí's time.
      await billing.findCharge!(shop.context(), 'no such reference');
      const expiresAt = new Date(Date.now() + aheadMs + 600_000).toISOString();
      const { expiresAt: end } = await shop.create({ expiresAt });
      const earlier = Date.parse(expiresAt) - Date.parse(end!);
      // The half minute that the call may take.
      expect(earlier).toBe(30_000);
    }
  });

  it('lives at most as many seconds as Efí counts', async () => {
    const { externalId } = await shop.create({ expiresAt: '2199-01-01T00:00:00Z' });
    expect(efi.books.find(externalId).calendario.expiracao).toBe(2 ** 31 - 1);
  });
  it('that has ended already is not made', () =>
    expect(shop.create({ expiresAt: new Date(Date.now() + 1000).toISOString() })).rejects.toMatchObject(
      rejected(/would end before/),
    ));

  it.each([
    ['a CNPJ with letters', '12ABC34501DE35', { cnpj: '12ABC34501DE35' }],
    ['a CPF', '12345678909', { cpf: '12345678909' }],
    ['no document', undefined, undefined],
  ])('has a debtor with %s', async (_what, document, shown) => {
    const { externalId } = await shop.create({ payer: { reference: 'p', name: 'Loja', document } });
    expect(efi.books.find(externalId).devedor).toEqual(shown && { ...shown, nome: 'Loja' });
  });

  it.each(['efi', 'rfc7807'] as const)('says why Efí refuses it, in the form %s', async (form) => {
    efi.problems = form;
    const wrong = { reference: 'p', name: 'Ana', document: '12345678900' };
    await expect(shop.create({ payer: wrong })).rejects.toMatchObject(rejected(/devedor\.cpf.*CPF inválido/));
  });

  it('that Efí removed has failed; one in another currency is not made', async () => {
    const charge = await shop.create();
    efi.books.removeByEfi(charge.externalId);
    expect((await shop.seen(charge)).status).toBe('failed');
    expect(await billing.cancelCharge!(shop.context(), charge.externalId)).toBe('cancelled');
    await expect(shop.create({ currency: 'USD' })).rejects.toMatchObject(rejected(/BRL/));
  });

  it('of another program that uses the account is none of Recado’s', async () => {
    const txid = 'a'.repeat(32);
    efi.books.create(txid, { valor: { original: '5.00' }, chave: efi.settings.pixKey });
    expect(await billing.fetchCharge!(shop.context(), txid)).toBe(undefined);
    await expect(billing.cancelCharge!(shop.context(), 'b'.repeat(32))).rejects.toMatchObject(
      rejected(/no such charge/),
    );
  });
});

describe.each(['efi', 'rfc7807'] as const)(
  'a reference that was used before, with refusals as %s',
  (form) => {
    const repeated = async (changes: Parameters<typeof asked>[0], settings = {}) => {
      efi.problems = form;
      const request = asked();
      const made = await billing.createCharge(shop.context(), request);
      efi.pay(made.pay.qrText!);
      const again = billing.createCharge(shop.context({ settings }), { ...request, ...changes });
      return { made, again };
    };
    it('returns the charge with what became of it', async () => {
      const { made, again } = await repeated({});
      expect(await again).toMatchObject({ externalId: made.externalId, status: 'settled' });
    });
    it.each([
      ['sum', { amountMinor: 2990 }],
      ['payer', { payer: { reference: 'company-2', name: 'Bia' } }],
    ])('does not settle what has another %s', async (_what, changes) => {
      const { again } = await repeated(changes);
      await expect(again).rejects.toMatchObject({ code: 'CONTENT_REJECTED' });
    });
    it('does not settle what goes to another key', async () => {
      const { again } = await repeated({}, { pixKey: 'another@key.example' });
      await expect(again).rejects.toMatchObject({ code: 'CONTENT_REJECTED' });
    });
    it('is unknown where nobody used it', async () => {
      efi.problems = form;
      expect(await billing.findCharge!(shop.context(), 'never')).toBe(undefined);
    });
  },
);

describe('a withdrawal', () => {
  it('stops the payer', async () => {
    const charge = await shop.create();
    expect(await billing.cancelCharge!(shop.context(), charge.externalId)).toBe('cancelled');
    expect(() => efi.pay(charge.pay.qrText!)).toThrow(Refused);
    expect((await shop.seen(charge)).status).toBe('cancelled');
  });
  it('loses no money that was on its way', async () => {
    const charge = await shop.create();
    await billing.cancelCharge!(shop.context(), charge.externalId);
    efi.pay(charge.pay.qrText!, { anyway: true });
    expect(await shop.seen(charge)).toMatchObject({ status: 'settled', payments: [{ amountMinor: 1990 }] });
    expect(await billing.cancelCharge!(shop.context(), charge.externalId)).toBe('already-settled');
  });
});

it('a slow answer ends with the call', async () => {
  const release = efi.hold();
  const stop = new AbortController();
  const ended = shop.create({}, { signal: stop.signal });
  stop.abort(new DOMException('deadline', 'AbortError'));
  await expect(ended).rejects.toMatchObject({ code: 'TEMPORARY' });
  release();
});
