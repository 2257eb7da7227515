import { expect, vi } from 'vitest';
import { ReferencePsp, writeReferencePlugin } from '@recado/sdk/testing';
import type { Database } from '../../../src/infra/database.js';
import { PATIENCE_MS } from '../../support/patience.js';
import { call, startScene, type Scene } from './scene.js';

const ID = 'reference-billing';
export const SUM = 9990;

export interface PaymentScene {
  scene: Scene;
  psp: ReferencePsp;
  /** A company with an invoice, and an admin who pays it. */
  aDebt(): Promise<Debt>;
  /** Nobody has the chance to finish anything. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}
export type Debt = Awaited<ReturnType<typeof aDebtOf>>;

/** A core process that collects with the reference provider, whose ledger knows what was really paid. */
export async function startPaymentScene(own?: { url: string; db: Database }): Promise<PaymentScene> {
  const psp = await ReferencePsp.start();
  const scene = await startScene({ RECADO_PLUGINS: ID }, own, (folder) => writeReferencePlugin(folder, ID));
  const owner = await scene.anAdmin({ id: 1 }, { super: true });
  const put = async (path: string, body: object) =>
    vi.waitFor(async () => expect((await call(scene, owner as never, 'PUT', path, body)).status).toBe(200), {
      timeout: PATIENCE_MS,
    });
  await put(`/plugins/${ID}/settings`, { settings: psp.settings });
  await put('/billing/settings', { provider: ID });
  psp.webhookUrl = `${scene.core.url}/api/hooks/${ID}`;
  return {
    ...{ scene, psp },
    aDebt: () => aDebtOf(scene),
    async kill() {
      await scene.core.kill('SIGKILL');
      psp.reset();
    },
    async stop() {
      await scene.stop();
      await psp.stop();
    },
  };
}

const dueOf = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const nextYear = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;

async function aDebtOf(scene: Scene) {
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
    /** As they stand at one moment: an event that moves from the outbox to the log meanwhile is seen in one of them. */
    books: () =>
      scene.db.transaction(
        async (trx) => {
          const [row] = await trx('companies')
            .where({ id: company.id })
            .select(trx.raw("DATE_FORMAT(dueDate, '%Y-%m-%d') AS due"));
          const ofPayments = { companyId: company.id, topic: 'payment' };
          const events = await trx('companyEvents').where(ofPayments);
          const waiting = await trx('outbox').where(ofPayments);
          const payments = await trx('payments').where({ invoiceId: invoice.id });
          const { status } = await trx('invoices').where({ id: invoice.id }).first('status');
          return {
            ...{ status, due: row.due, told: events.length + waiting.length },
            payments: payments.map((one) => one.status),
          };
        },
        { isolationLevel: 'repeatable read' },
      ),
  };
}
