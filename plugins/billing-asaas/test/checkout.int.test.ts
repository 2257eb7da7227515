import { readBrCode } from '@recado/lib-pix/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  SUM,
  startBillingScene,
  type BillingScene,
} from '../../../core/test/billing/support/billing-scene.js';
import { startAsaas, type Asaas } from './asaas.js';

const DAY = 86_400_000;
let scene: BillingScene;
let asaas: Asaas;
beforeAll(async () => {
  asaas = await startAsaas({ clock: () => scene?.time.now.getTime() ?? Date.now() });
  scene = await startBillingScene({ env: { RECADO_PLUGINS: 'asaas' } });
  expect((await scene.owner.put('/plugins/asaas/settings', { settings: asaas.settings })).status).toBe(200);
  expect((await scene.owner.put('/billing/settings', { provider: 'asaas' })).status).toBe(200);
  await scene.services.billingWebhooks.round();
  expect(asaas.notices.list()).toMatchObject([{ url: `${scene.url}/api/hooks/asaas`, interrupted: false }]);
});
afterAll(async () => {
  await scene?.stop();
  await asaas?.stop();
});
const aDebt = async () => {
  const tenant = await scene.tenant();
  return { tenant, invoice: await scene.owes(tenant) };
};
const begun = async (fields = {}) => {
  const { tenant, invoice } = await aDebt();
  const { status, body } = await scene.checkout(tenant, invoice, fields);
  expect(status, JSON.stringify(body)).toBe(200);
  return { tenant, invoice, charge: body.invoice.charge };
};
const moneyOf = (invoice: string) =>
  asaas.ledger.money.filter(({ reference, kind }) => reference === invoice && kind === 'paid');

it('POST /subscription gives a Pix code of Asaas, and its payment renews the company once', async () => {
  const { tenant, invoice, charge } = await begun();
  expect(readBrCode(charge.qrText).url).toContain('pix.asaas.com');
  await asaas.pay(charge.qrText);
  await scene.looks();
  await scene.looks();
  expect(await scene.invoice(invoice)).toMatchObject({ status: 'paid', waitingReviews: 0 });
  expect(await scene.dueDate(tenant)).toBe('2027-01-10');
  const [held] = await scene.charges(invoice);
  const [payment] = await scene.payments(invoice);
  expect([moneyOf(held!.reference).map((one) => one.amountMinor), payment!.amountMinor]).toEqual([
    [SUM],
    SUM,
  ]);
});

it('POST /subscription gives the digits of a boleto, which any bank takes', async () => {
  const { invoice, charge } = await begun({ method: 'boleto' });
  expect(charge.digitableLine).toMatch(/^\d{47}$/);
  await asaas.pay(charge.digitableLine);
  await scene.looks();
  expect(await scene.invoice(invoice)).toMatchObject({ status: 'paid' });
});

it('POST /subscription withdraws an overdue charge before there is another one', async () => {
  const { tenant, invoice, charge } = await begun();
  const [first] = await scene.charges(invoice);
  scene.time.pass(3.5 * DAY);
  asaas.books.overdue(first!.externalId!);
  await scene.looks();
  expect(await scene.charges(invoice)).toMatchObject([{ status: 'expired' }]);
  const again = await scene.checkout(tenant, invoice);
  expect(again.status, JSON.stringify(again.body)).toBe(200);
  expect((await scene.charges(invoice)).map(({ status }) => status)).toEqual(['cancelled', 'open']);
  await expect(asaas.pay(charge.qrText)).rejects.toThrow('deleted');
  await asaas.pay(again.body.invoice.charge.qrText);
  await scene.looks();
  expect(await scene.invoice(invoice)).toMatchObject({ status: 'paid', waitingReviews: 0 });
});

it('POST /subscription settles an overdue charge that was paid meanwhile', async () => {
  const { tenant, invoice, charge } = await begun();
  const [first] = await scene.charges(invoice);
  asaas.books.overdue(first!.externalId!);
  scene.time.pass(4 * DAY);
  await scene.looks();
  asaas.notices.hold();
  void asaas.pay(charge.qrText);
  const again = await scene.checkout(tenant, invoice);
  await asaas.notices.release();
  expect([again.status, again.body.error]).toEqual([409, 'ERR_INVOICE_NOT_OPEN']);
  expect(await scene.charges(invoice)).toMatchObject([{ status: 'settled' }]);
});
