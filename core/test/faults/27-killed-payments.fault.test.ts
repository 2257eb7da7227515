import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ReferencePsp, writeReferencePlugin } from '@recado/sdk/testing';
import { PATIENCE_MS } from '../support/patience.js';
import { faultSeeds } from './seeds.js';
import { call, startScene, type Scene } from './support/scene.js';

const ID = 'reference-billing';
const SUM = 9990;
let psp: ReferencePsp;
let scene: Scene;
let owner: { id: number; companyId: number };

beforeAll(async () => {
  psp = await ReferencePsp.start();
  scene = await startScene({ RECADO_PLUGINS: ID }, undefined, (folder) => writeReferencePlugin(folder, ID));
  owner = (await scene.anAdmin({ id: 1 }, { super: true })) as never;
  const put = async (path: string, body: object) =>
    vi.waitFor(async () => expect((await call(scene, owner, 'PUT', path, body)).status).toBe(200), {
      timeout: PATIENCE_MS,
    });
  await put(`/plugins/${ID}/settings`, { settings: psp.settings });
  await put('/billing/settings', { provider: ID });
  psp.webhookUrl = `${scene.core.url}/api/hooks/${ID}`;
});
afterAll(async () => {
  await scene.stop();
  await psp.stop();
});

const dueOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
async function aDebt() {
  const dueDate = dueOf(20);
  const company = await scene.aCompany({ dueDate, recurrence: 'ANUAL', timeZone: 'UTC' });
  const admin = await scene.anAdmin(company);
  const invoice = await scene.anInvoice(company, { amountMinor: SUM, recurrence: 'ANUAL' });
  const form = { invoiceId: invoice.id, firstName: 'Ana', zipcode: '529.982.247-25' };
  const pay = (more = {}) => call(scene, admin, 'POST', '/subscription', { ...form, ...more });
  const charges = () => scene.db('charges').where({ invoiceId: invoice.id }).orderBy('id');
  return {
    ...{ company, invoice, pay, charges, dueDate },
    /** Once the leases of the killed process have lapsed, and the plugin runs. */
    paid: async (more = {}) => {
      const answers: { status: number; body: { qrcode: { qrcode: string } } }[] = [];
      const last = async () => {
        const answer = await pay(more);
        answers.push(answer as never);
        return answer.status;
      };
      await expect.poll(last, { interval: 200 }).toBe(200);
      return answers.at(-1)!.body;
    },
    /** What was to be looked at later is looked at now. */
    async hurry() {
      await scene
        .db('charges')
        .where({ invoiceId: invoice.id })
        .update({ nextLookAt: new Date(0) });
    },
    async books() {
      const [row] = await scene
        .db('companies')
        .where({ id: company.id })
        .select(scene.db.raw("DATE_FORMAT(dueDate, '%Y-%m-%d') AS due"));
      const events = await scene.db('companyEvents').where({ companyId: company.id, topic: 'payment' });
      const waiting = await scene.db('outbox').where({ companyId: company.id, topic: 'payment' });
      const payments = await scene.db('payments').where({ invoiceId: invoice.id });
      const { status } = await scene.db('invoices').where({ id: invoice.id }).first('status');
      return {
        ...{ status, due: row.due, told: events.length + waiting.length },
        payments: payments.map((one) => one.status),
      };
    },
  };
}
const nextYear = (day: string) => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
const kill = async () => {
  await scene.core.kill('SIGKILL');
  psp.reset();
};

describe.each(faultSeeds())('seed %i', () => {
  it('case 27: a paid webhook five times, with a kill after the first answer, pays once', async () => {
    const debt = await aDebt();
    await debt.paid();
    const [charge] = await debt.charges();
    const id = charge.externalId.toString();
    psp.bank.pay(id, SUM);
    const event = psp.event('charge.paid', id);
    // The look that follows is cut in the middle of its question.
    psp.next('never-answer');
    expect(await psp.post(event)).toBe(200);
    await psp.fake.reached();
    await kill();
    await scene.restart();
    await expect.poll(() => psp.post(event)).toBe(200);
    await Promise.all([1, 2, 3].map(() => psp.post(event)));
    await debt.hurry();
    await expect.poll(async () => (await debt.books()).status).toBe('paid');
    await debt.hurry();
    await expect.poll(async () => (await debt.charges())[0].nextLookAt).toBeNull();
    expect(await debt.books()).toEqual({
      ...{ status: 'paid', due: nextYear(debt.dueDate), told: 1, payments: ['counted'] },
    });
  });

  it('a checkout that is killed after the provider made the charge makes no second one', async () => {
    const debt = await aDebt();
    psp.next('never-answer');
    const cut = debt.pay().catch(() => undefined);
    await psp.fake.reached();
    await kill();
    await cut;
    expect((await debt.charges()).map(({ status }) => status)).toEqual(['asked']);
    await scene.restart();
    const { qrcode } = await debt.paid();
    const charges = await debt.charges();
    expect(charges.map(({ status }) => status)).toEqual(['open']);
    expect(psp.bank.ordered(charges[0].reference)).toHaveLength(1);
    expect(qrcode.qrcode).toBe(`PSP.${psp.bank.ordered(charges[0].reference)[0]!.id}`);
  });

  it('a checkout that is killed and never repeated is continued by the looks', async () => {
    const debt = await aDebt();
    psp.next('never-answer');
    const cut = debt.pay().catch(() => undefined);
    await psp.fake.reached();
    await kill();
    await cut;
    const [asked] = await debt.charges();
    // The payer has paid by then: the code was on nobody's screen, but the provider's page knows it.
    psp.bank.pay(psp.bank.ordered(asked.reference)[0]!.id, SUM);
    await scene.restart();
    await debt.hurry();
    await expect.poll(async () => (await debt.books()).status).toBe('paid');
    expect(await debt.books()).toMatchObject({ due: nextYear(debt.dueDate), told: 1, payments: ['counted'] });
  });

  it('a change of the method that is killed in the withdrawal leaves one charge that can be paid', async () => {
    const debt = await aDebt();
    await debt.paid();
    const [pix] = await debt.charges();
    psp.next('never-answer');
    const cut = debt.pay({ method: 'card' }).catch(() => undefined);
    await psp.fake.reached();
    await kill();
    await cut;
    expect(psp.bank.find(pix.externalId.toString())!.state).toBe('withdrawn');
    await scene.restart();
    await debt.paid({ method: 'card' });
    const charges = await debt.charges();
    expect(charges.map(({ status }) => status)).toEqual(['cancelled', 'open']);
    const states = charges.map(({ externalId }) => psp.bank.find(externalId.toString())!.state);
    expect(states).toEqual(['withdrawn', 'waiting']);
  });
});
