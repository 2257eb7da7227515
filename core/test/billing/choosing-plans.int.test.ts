import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../src/infra/database.js';
import { choosePlan } from '../../src/modules/invoices/choose-plan.tx.js';
import { lockInvoice } from '../../src/modules/invoices/invoices.tx.js';
import { startTestApp, type TestApp } from '../support/app.js';

const NOW = new Date('2027-03-10T12:00:00Z');
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ clock: { now: () => NOW } });
});
afterAll(() => test.stop());

async function aScene(past: object[] = []) {
  const company = await test.aCompany({ dueDate: '2027-03-20', recurrence: 'MENSAL', plan: { amount: 100 } });
  for (const fields of past) await test.anInvoice(company, { dueDate: '2027-02-20', ...fields });
  const { id } = await test.anInvoice(company, { amountMinor: 10_000 });
  const choose = (planId: number) =>
    inTransaction(test.db, async (trx) =>
      choosePlan(trx, (await lockInvoice(trx, id))!, planId, { userId: 9, name: 'Ana' }, NOW),
    );
  const states = () => test.db('invoices').where({ companyId: company.id }).orderBy('id').pluck('status');
  const row = () => test.services.companies.find({ companyId: company.id });
  return { company, id, choose, states, row };
}

describe('choosing a plan at checkout', () => {
  it('counts from the next invoice: the open one keeps its plan and sum', async () => {
    const { company, id, choose, states, row } = await aScene([{ status: 'paid' }]);
    const gold = await test.aPlan({ amount: 300 });
    expect(await choose(gold.id)).toMatchObject({ id, amountMinor: 10_000, planId: company.planId });
    expect(await row()).toMatchObject({ planId: company.planId, nextPlanId: gold.id });
    expect(await states()).toEqual(['paid', 'open']);
    const actions = await test.db('billingActions').where({ companyId: company.id });
    expect(actions).toMatchObject([{ action: 'plan', userName: 'Ana', invoiceId: id }]);
    expect(actions[0].details).toEqual({ from: company.planId, to: gold.id });
    // The old plan again, and once more: nothing is left of the choice.
    await choose(company.planId);
    await choose(company.planId);
    expect(await row()).toMatchObject({ nextPlanId: null });
    expect(await test.db('billingActions').where({ companyId: company.id })).toHaveLength(2);
  });

  it('gives a company that has never paid a new invoice in place of the open one', async () => {
    const { company, id, choose, states, row } = await aScene([{ status: 'void' }]);
    const gold = await test.aPlan({ amount: 300, name: 'Gold' });
    const invoice = await choose(gold.id);
    expect(invoice).toMatchObject({ amountMinor: 30_000, planName: 'Gold', dueDate: '2027-03-20' });
    expect(invoice!.id).not.toBe(id);
    expect(await states()).toEqual(['void', 'void', 'open']);
    expect((await test.db('invoices').where({ id }).first()).voidedFor).toBe('replaced');
    expect(await row()).toMatchObject({ planId: company.planId, nextPlanId: gold.id });
    await test.services.invoiceMaking.makeAll();
    expect(await states()).toEqual(['void', 'void', 'open']);
  });

  it('leaves nothing to pay if the new plan is free, and the open invoice if a payment waits for a decision', async () => {
    const free = await test.aPlan({ amount: 0 });
    const first = await aScene();
    expect(await first.choose(free.id)).toBeUndefined();
    expect(await first.states()).toEqual(['void']);
    const second = await aScene();
    await test.db('invoices').where({ id: second.id }).update({ waitingReviews: 1 });
    expect(await second.choose(free.id)).toMatchObject({ id: second.id });
    expect(await second.states()).toEqual(['open']);
  });

  it('refuses an unknown plan, and one that is not public unless it is the company’s own', async () => {
    const { company, id, choose } = await aScene();
    const hidden = await test.aPlan({ isPublic: false });
    await expect(choose(hidden.id)).rejects.toMatchObject({ code: 'ERR_PLAN_NOT_PUBLIC' });
    await expect(choose(2_000_000_001)).rejects.toMatchObject({ code: 'ERR_NO_PLAN_FOUND' });
    await test.db('plans').where({ id: company.planId }).update({ isPublic: false });
    expect(await choose(company.planId)).toMatchObject({ id });
  });
});

describe('changes by super users', () => {
  const owner = async () => {
    await test.aCompany();
    return test.api.as(await test.anAdmin({ id: 1 }, { super: true, name: 'Boss' }));
  };

  it('PUT /companies/{id} gives a plan at once, keeps the open invoice, and ends a choice', async () => {
    const { company, id, choose, row } = await aScene([{ status: 'paid' }]);
    const [gold, silver] = [await test.aPlan({ amount: 300 }), await test.aPlan({ amount: 200 })];
    await choose(gold.id);
    await (await owner()).put(`/companies/${company.id}`, { planId: silver.id });
    expect(await row()).toMatchObject({ planId: silver.id, nextPlanId: null });
    expect(await test.db('invoices').where({ id }).first()).toMatchObject({
      status: 'open',
      amountMinor: 10_000,
    });
    const last = await test
      .db('billingActions')
      .where({ companyId: company.id })
      .orderBy('id', 'desc')
      .first();
    expect(last).toMatchObject({ action: 'plan', userName: 'Boss' });
  });

  it('PUT /plans/{id} records a change of the price, and only that', async () => {
    const plan = await test.aPlan({ amount: 10.5, name: 'Bronze' });
    const client = await owner();
    await client.put(`/plans/${plan.id}`, { users: 5, amount: 10.5 });
    await client.put(`/plans/${plan.id}`, { amount: 12 });
    const rows = await test.db('billingActions').where({ action: 'price' });
    expect(rows).toMatchObject([
      { userName: 'Boss', details: { planId: plan.id, name: 'Bronze', from: 10.5, to: 12 } },
    ]);
  });

  it('DELETE /plans/{id} is refused for a plan that a company has chosen', async () => {
    const { choose } = await aScene([{ status: 'paid' }]);
    const gold = await test.aPlan({ amount: 300 });
    await choose(gold.id);
    expect((await (await owner()).delete(`/plans/${gold.id}`)).body).toMatchObject({
      error: 'ERR_PLAN_IN_USE',
    });
  });
});
