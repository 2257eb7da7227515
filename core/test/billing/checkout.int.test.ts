import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DUE, SUM, startBillingScene, type BillingScene, type Tenant } from './support/billing-scene.js';

let scene: BillingScene;
beforeAll(async () => (scene = await startBillingScene()));
afterAll(() => scene.stop());
afterEach(async () => {
  scene.psp.reset();
  await scene.choose('reference-billing');
});

const aDebt = async (): Promise<{ tenant: Tenant; invoice: number }> => {
  const tenant = await scene.tenant();
  return { tenant, invoice: await scene.owes(tenant) };
};
const atPsp = (reference: string) => scene.psp.bank.ordered(reference);

describe('POST /subscription', () => {
  it('POST /subscription answers what an old client reads, with the invoice’s sum', async () => {
    const { tenant, invoice } = await aDebt();
    const { status, body } = await scene.checkout(tenant, invoice, { price: 0.01, users: 1 });
    expect([status, body.valor]).toEqual([200, { original: '199.90' }]);
    const [charge] = await scene.charges(invoice);
    expect(body.qrcode).toEqual({ qrcode: `PSP.${charge!.externalId}` });
    expect(body.invoice).toMatchObject({
      id: invoice,
      status: 'open',
      charge: { status: 'open', method: 'pix' },
    });
    expect(atPsp(charge!.reference)).toMatchObject([
      { id: charge!.externalId, value: '199.90', currency: 'BRL' },
    ]);
    const asked = scene.psp.calls.find(({ path, body: sent }) => path === '/charges' && sent.length > 0)!;
    expect(JSON.parse(asked.body.toString())).toMatchObject({
      text: `Plan, ${DUE}`,
      customer: { name: 'Ana', tax_id: '52998224725' },
    });
  });

  it('finds the same charge again, and looks at it', async () => {
    const { tenant, invoice } = await aDebt();
    const first = await scene.checkout(tenant, invoice);
    const again = await scene.checkout(tenant, invoice);
    expect(again.body.invoice.charge.id).toBe(first.body.invoice.charge.id);
    expect(await scene.charges(invoice)).toHaveLength(1);
  });

  it('case 8: two tabs make one charge', async () => {
    const { tenant, invoice } = await aDebt();
    const made = scene.psp.bank.all().length;
    const answers = await Promise.all([1, 2, 3].map(() => scene.checkout(tenant, invoice)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.qrcode.qrcode)).size).toBe(1);
    expect(scene.psp.bank.all()).toHaveLength(made + 1);
    expect(await scene.charges(invoice)).toHaveLength(1);
  });

  it('case 8: another method withdraws the first charge before there is a second one', async () => {
    const { tenant, invoice } = await aDebt();
    await scene.checkout(tenant, invoice);
    const { body } = await scene.checkout(tenant, invoice, { method: 'card' });
    expect(body.invoice.charge).toMatchObject({ method: 'card', status: 'open' });
    expect(body.invoice.charge.url).toMatch(/^https:/);
    const [pix, card] = await scene.charges(invoice);
    expect([pix!.status, card!.status]).toEqual(['cancelled', 'open']);
    expect(atPsp(pix!.reference)[0]!.state).toBe('withdrawn');
  });

  it('case 5: a charge that was paid meanwhile is settled and not replaced', async () => {
    const { tenant, invoice } = await aDebt();
    await scene.checkout(tenant, invoice);
    const [pix] = await scene.charges(invoice);
    scene.psp.bank.pay(pix!.externalId!, SUM);
    const answer = await scene.checkout(tenant, invoice, { method: 'card' });
    expect([answer.status, answer.body.error]).toEqual([409, 'ERR_INVOICE_NOT_OPEN']);
    expect(await scene.charges(invoice)).toMatchObject([{ status: 'settled' }]);
    expect(await scene.dueDate(tenant)).toBe('2027-01-10');
  });

  it('case 9: a provider that is down leaves the invoice open; the same charge is asked for again', async () => {
    const { tenant, invoice } = await aDebt();
    scene.psp.next('server-error', Infinity);
    const answer = await scene.checkout(tenant, invoice);
    expect([answer.status, answer.body.error]).toEqual([503, 'ERR_PAYMENT_PROVIDER']);
    expect(await scene.invoice(invoice)).toMatchObject({ status: 'open', waitingReviews: 0 });
    const [asked] = await scene.charges(invoice);
    expect(asked).toMatchObject({ status: 'asked', externalId: null });
    scene.psp.reset();
    scene.time.pass(31_000);
    await scene.looks();
    const [made] = await scene.charges(invoice);
    expect(made).toMatchObject({ id: asked!.id, reference: asked!.reference, status: 'open', problem: null });
    expect((await scene.checkout(tenant, invoice)).status).toBe(200);
    expect(await scene.charges(invoice)).toHaveLength(1);
  });

  it('case 10: a charge whose answer was lost is found and not made twice', async () => {
    const { tenant, invoice } = await aDebt();
    scene.psp.next('accept-then-cut');
    expect((await scene.checkout(tenant, invoice)).status).toBe(503);
    const [asked] = await scene.charges(invoice);
    expect(asked).toMatchObject({ status: 'asked', externalId: null });
    expect(atPsp(asked!.reference)).toHaveLength(1);
    const { body } = await scene.checkout(tenant, invoice);
    expect(body.qrcode.qrcode).toBe(`PSP.${atPsp(asked!.reference)[0]!.id}`);
    expect(await scene.charges(invoice)).toHaveLength(1);
    expect(atPsp(asked!.reference)).toHaveLength(1);
  });

  it('case 10: one that must be made for another method is withdrawn, though its answer was lost', async () => {
    const { tenant, invoice } = await aDebt();
    scene.psp.next('accept-then-cut');
    await scene.checkout(tenant, invoice);
    expect((await scene.checkout(tenant, invoice, { method: 'card' })).status).toBe(200);
    const [pix, card] = await scene.charges(invoice);
    expect([pix!.status, card!.status]).toEqual(['cancelled', 'open']);
    expect(atPsp(pix!.reference)).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('an expired charge that the provider still takes money for is withdrawn before another one is made', async () => {
    await scene.choose('day-billing');
    const { tenant, invoice } = await aDebt();
    await scene.checkout(tenant, invoice);
    const [old] = await scene.charges(invoice);
    scene.psp.bank.lapse(old!.externalId!);
    const before = scene.psp.calls.length;
    expect((await scene.checkout(tenant, invoice)).status).toBe(200);
    expect((await scene.charges(invoice)).map(({ status }) => status)).toEqual(['cancelled', 'open']);
    const changes = scene.psp.calls.slice(before).filter(({ method }) => method !== 'GET');
    expect(changes.map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', `/charges/${old!.externalId}`],
      ['POST', '/charges'],
    ]);
  });

  it('an expired charge that was paid after all is settled and not replaced', async () => {
    await scene.choose('day-billing');
    const { tenant, invoice } = await aDebt();
    await scene.checkout(tenant, invoice);
    const [old] = await scene.charges(invoice);
    scene.psp.bank.lapse(old!.externalId!);
    await scene.db('charges').where({ invoiceId: invoice }).update({ status: 'expired' });
    scene.psp.bank.pay(old!.externalId!, SUM, { at: scene.time.now.toISOString() });
    expect((await scene.checkout(tenant, invoice)).body.error).toBe('ERR_INVOICE_NOT_OPEN');
    expect(await scene.charges(invoice)).toMatchObject([{ status: 'settled' }]);
    expect(await scene.dueDate(tenant)).toBe('2027-01-10');
  });

  it('another plan counts from the next invoice of a company that has paid before', async () => {
    const { tenant, invoice } = await aDebt();
    await scene.owes(tenant, { dueDate: '2026-11-10', status: 'paid' });
    const { planId } = await scene.tenant();
    const plan = JSON.stringify({ id: planId, amount: 0.01 });
    const { body } = await scene.checkout(tenant, invoice, { plan });
    expect(body).toMatchObject({ valor: { original: '199.90' }, invoice: { id: invoice } });
    expect(await scene.db('companies').where({ id: tenant.id }).first('planId', 'nextPlanId')).toEqual({
      ...{ planId: tenant.planId, nextPlanId: planId },
    });
    const unknown = await scene.checkout(tenant, invoice, { plan: '{"id":2000000001}' });
    expect([unknown.status, unknown.body.error]).toEqual([404, 'ERR_NO_PLAN_FOUND']);
  });

  it('another plan replaces the first invoice of a company, and its charge', async () => {
    const { tenant, invoice } = await aDebt();
    await scene.checkout(tenant, invoice);
    const { planId } = await scene.tenant();
    await scene.db('plans').where({ id: planId }).update({ amount: 50 });
    const { body } = await scene.checkout(tenant, invoice, { plan: JSON.stringify({ id: planId }) });
    expect(body).toMatchObject({ valor: { original: '50.00' }, invoice: { planId, status: 'open' } });
    expect(body.invoice.id).not.toBe(invoice);
    expect(await scene.invoice(invoice)).toMatchObject({ status: 'void' });
    const [old] = await scene.charges(invoice);
    expect(old).toMatchObject({ status: 'cancelled' });
    expect(atPsp(old!.reference)).toMatchObject([{ state: 'withdrawn' }]);
  });

  it('case 12: an invoice of another company is not found, also for a super user', async () => {
    const { invoice } = await aDebt();
    const stranger = await scene.tenant();
    const theirs = await scene.checkout(stranger, invoice);
    expect([theirs.status, theirs.body.error]).toEqual([404, 'ERR_NO_INVOICE_FOUND']);
    const form = { invoiceId: invoice, firstName: 'Ana', zipcode: '529.982.247-25' };
    expect((await scene.owner.post('/subscription', form)).status).toBe(404);
    expect(await scene.charges(invoice)).toEqual([]);
  });

  it('case 12: who is no admin may not pay', async () => {
    const { tenant, invoice } = await aDebt();
    const agent = scene.api.as(await scene.aUser({ id: tenant.id }));
    const form = { invoiceId: invoice, firstName: 'Ana', zipcode: '529.982.247-25' };
    expect((await agent.post('/subscription', form)).status).toBe(403);
    expect((await scene.api.post('/subscription', form)).status).toBe(401);
    expect(await scene.charges(invoice)).toEqual([]);
  });

  it.each(['529.982.247-26', '11.222.333/0001-82', 'no document'])(
    'refuses the document %s without a call',
    async (zipcode) => {
      const { tenant, invoice } = await aDebt();
      const answer = await scene.checkout(tenant, invoice, { zipcode });
      expect([answer.status, answer.body.error]).toEqual([400, 'ERR_VALIDATION']);
      expect(await scene.charges(invoice)).toEqual([]);
    },
  );

  it('refuses what the provider cannot do without a call', async () => {
    const { tenant, invoice } = await aDebt();
    const refusal = async (fields = {}) => (await scene.checkout(tenant, invoice, fields)).body.error;
    expect(await refusal({ method: 'boleto' })).toBe('ERR_PAYMENT_METHOD');
    await scene.db('invoices').where({ id: invoice }).update({ amountMinor: 9 });
    expect(await refusal()).toBe('ERR_SUM_TOO_SMALL');
    await scene.db('invoices').where({ id: invoice }).update({ amountMinor: SUM, currency: 'EUR' });
    expect(await refusal()).toBe('ERR_NO_PAYMENT_PROVIDER');
    await scene.choose(null);
    expect(await refusal()).toBe('ERR_NO_PAYMENT_PROVIDER');
    expect(await scene.charges(invoice)).toEqual([]);
  });

  it('case 11: refuses an invoice that is paid, withdrawn, in review, or no longer the company’s', async () => {
    const { tenant, invoice } = await aDebt();
    const refusal = async () => (await scene.checkout(tenant, invoice)).body.error;
    const set = (values: object) => scene.db('invoices').where({ id: invoice }).update(values);
    await set({ status: 'paid' });
    expect(await refusal()).toBe('ERR_INVOICE_NOT_OPEN');
    await set({ status: 'void' });
    expect(await refusal()).toBe('ERR_INVOICE_NOT_OPEN');
    await set({ status: 'open', waitingReviews: 1 });
    expect(await refusal()).toBe('ERR_INVOICE_IN_REVIEW');
    await set({ waitingReviews: 0 });
    await scene.db('companies').where({ id: tenant.id }).update({ dueDate: '2027-06-01' });
    expect(await refusal()).toBe('ERR_INVOICE_MOVED');
    expect(await scene.charges(invoice)).toEqual([]);
  });

  it('offers a code that a person confirms, and never asks about it', async () => {
    await scene.choose('reference-billing-manual');
    const { tenant, invoice } = await aDebt();
    const { body } = await scene.checkout(tenant, invoice);
    expect(body.qrcode.qrcode).toMatch(/^MANUAL\.199\.90\./);
    expect(body.invoice.charge.confirmation).toBe('manual');
    expect(await scene.charges(invoice)).toMatchObject([{ status: 'open', nextLookAt: null }]);
    expect((await scene.checkout(tenant, invoice)).body.qrcode).toEqual(body.qrcode);
  });

  it('never sends or stores what it is told about a card', async () => {
    const { tenant, invoice } = await aDebt();
    await scene.checkout(tenant, invoice, { cardNumber: '4111111111111111', cvv: '123', nameOnCard: 'ANA' });
    const [row] = await scene.db('charges').where({ invoiceId: invoice });
    expect(JSON.stringify(row)).not.toMatch(/4111|ANA/);
    expect(scene.psp.calls.map(({ body }) => body.toString()).join()).not.toContain('4111');
  });
});
