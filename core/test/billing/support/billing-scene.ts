import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReferencePsp, writeReferencePlugin, type PspEvent } from '@recado/sdk/testing';
import type { Answer, TestClient } from '../../support/client.js';
import { freePort } from '../../support/process.js';
import { startTestApp, type TestApp, type TestAppOptions } from '../../support/app.js';

export const PROVIDERS = [
  'reference-billing',
  'reference-billing-secret',
  'reference-billing-manual',
] as const;
/** At this one a charge can be paid after its day, until it is withdrawn. */
export const DAY_BILLING = 'day-billing';
export type ProviderId = (typeof PROVIDERS)[number] | typeof DAY_BILLING;
/** The day of the invoices that `owes` makes. */
export const DUE = '2026-12-10';
/** Where the scene's clock begins: before the due date. */
export const START = '2026-12-05T12:00:00.000Z';
export const SUM = 19_990;
export const CPF = '529.982.247-25';

async function writeDayBilling(folder: string): Promise<void> {
  const aside = join(folder, 'aside');
  await writeReferencePlugin(aside, 'reference-billing', {
    manifest: { id: DAY_BILLING },
    entry: `import { referenceBillingPlugin as exact } from '{{module}}';
const byDay = ({ capabilities, ...rest }) => ({ ...rest, id: '${DAY_BILLING}', capabilities: { ...capabilities, expiry: 'day' } });
const register = (registry) =>
  exact.register({ ...registry, billing: (provider) => registry.billing(byDay(provider)) });
export default { ...exact, register };
`,
  });
  await rename(join(aside, 'reference-billing'), join(folder, DAY_BILLING));
}

export interface BillingScene extends TestApp {
  psp: ReferencePsp;
  /** A super user of company 1. */
  owner: TestClient;
  url: string;
  time: { now: Date; pass(ms: number): void };
  /** A company that is due on `DUE`, with its admin. */
  tenant(fields?: Record<string, unknown>): Promise<Tenant>;
  /** Its invoice, open. */
  owes(tenant: Tenant, fields?: Record<string, unknown>): Promise<number>;
  /** Looks at every charge that is due, as a worker would, until none is. */
  looks(): Promise<void>;
  /** The tenant pays at the checkout. */
  checkout(tenant: Tenant, invoiceId: number, fields?: Record<string, unknown>): Promise<Answer>;
  charges(invoiceId: number): Promise<Charged[]>;
  payments(invoiceId: number): Promise<Paid[]>;
  invoice(id: number): Promise<{ status: string; waitingReviews: number; renewedTo: string | null }>;
  /** The PSP's webhook about a charge. */
  notify(externalId: string, event?: PspEvent['event']): Promise<number>;
  /** Live events of payments so far. */
  events(tenant: Tenant): Promise<unknown[]>;
  choose(provider: ProviderId | null): Promise<void>;
  dueDate(tenant: Tenant): Promise<string>;
}
export interface Tenant {
  id: number;
  planId: number;
  name: string;
  userId: number;
  admin: TestClient;
}

export interface Charged {
  id: number;
  externalId: string | null;
  reference: string;
  status: string;
  method: string;
  problem: string | null;
  nextLookAt: Date | null;
}
export interface Paid {
  id: number;
  paymentId: Buffer;
  status: string;
  reason: string | null;
  amountMinor: number;
  refundedMinor: number;
}

/** The whole application with payment plugins loaded, the PSP behind them, and a clock that the test moves. It listens. */
export async function startBillingScene(
  options: TestAppOptions & { proof?: 'body-signature' | 'shared-secret' } = {},
): Promise<BillingScene> {
  const { proof, ...more } = options;
  const folder = await mkdtemp(join(tmpdir(), 'recado-billing-'));
  const psp = await ReferencePsp.start(proof ? { proof } : {});
  for (const id of PROVIDERS) await writeReferencePlugin(folder, id);
  await writeDayBilling(folder);
  const time = {
    now: new Date(START),
    pass(ms: number) {
      time.now = new Date(time.now.getTime() + ms);
    },
  };
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const app = await startTestApp({
    clock: { now: () => time.now },
    ...more,
    env: {
      RECADO_PLUGIN_PATHS: folder,
      RECADO_PLUGINS: [...PROVIDERS, DAY_BILLING].join(','),
      RECADO_ALLOWED_HOSTS: '127.0.0.1',
      PUBLIC_URL: url,
      PORT: String(port),
      ...more.env,
    },
  });
  await app.services.plugins.host.start();
  await app.app.listen({ host: '127.0.0.1', port });
  const platform = await app.aCompany();
  const owner = app.api.as(await app.anAdmin({ id: 1 }, { super: true, name: 'Owner' }));
  await app.db('companies').where({ id: platform.id }).delete();
  for (const id of [...PROVIDERS.slice(0, 2), DAY_BILLING])
    await owner.put(`/plugins/${id}/settings`, { settings: psp.settings });
  psp.webhookUrl = `${url}/api/hooks/${proof === 'shared-secret' ? PROVIDERS[1] : PROVIDERS[0]}`;

  const scene: BillingScene = {
    ...app,
    ...{ psp, owner, url, time },
    async tenant(fields = {}) {
      const company = await app.aCompany({
        ...{ dueDate: DUE, recurrence: 'MENSAL', dueDay: 10, timeZone: 'America/Sao_Paulo' },
        ...fields,
        plan: { amount: 199.9, isPublic: true },
      });
      const admin = await app.anAdmin(company, { name: 'Admin' });
      const { id, planId, name } = company as unknown as Tenant;
      return { id, planId, name, userId: admin.id, admin: app.api.as(admin) };
    },
    async owes({ id, planId }, fields = {}) {
      const values = { dueDate: DUE, amountMinor: SUM, planId, ...fields };
      return (await app.anInvoice({ id }, values)).id;
    },
    looks: () => app.services.charges.lookAtDue(),
    checkout: (tenant, invoiceId, fields = {}) =>
      tenant.admin.post('/subscription', { invoiceId, firstName: 'Ana', zipcode: CPF, ...fields }),
    async charges(invoiceId) {
      const rows = await app.db('charges').where({ invoiceId }).orderBy('id');
      return rows.map((row) => ({ ...row, externalId: row.externalId?.toString() ?? null }));
    },
    payments: (invoiceId) => app.db('payments').where({ invoiceId }).orderBy('id'),
    invoice: (id) => app.db('invoices').where({ id }).first(),
    notify: (externalId, event = 'charge.paid') => psp.post(psp.event(event, externalId)),
    async events({ id }) {
      const rows = await app.db('outbox').where({ companyId: id, topic: 'payment' });
      return rows.map(({ event }) => (typeof event === 'string' ? JSON.parse(event) : event));
    },
    async choose(provider) {
      await owner.put('/billing/settings', { provider });
    },
    async dueDate({ id }) {
      const [row] = await app
        .db('companies')
        .where({ id })
        .select(app.db.raw("DATE_FORMAT(dueDate, '%Y-%m-%d') AS day"));
      return row.day;
    },
    async stop() {
      await app.stop();
      await psp.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await scene.choose(PROVIDERS[0]);
  return scene;
}
