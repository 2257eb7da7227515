import { addDays, wallClock } from '@recado/sdk/flow';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_MODE } from '@recado/sdk/rules';
import { seedDemo } from '../../src/ops/demo/demo-company.js';
import { seedConversations } from '../../src/ops/demo/demo-conversations.js';
import { DEMO } from '../../src/ops/demo/demo-people.js';
import { ensureMonth } from '../../src/ops/demo/month/demo-month.js';
import { CONNECTIONS, NEW_PEOPLE } from '../../src/ops/demo/month/office.js';
import { createTenants } from '../../src/ops/tenants.js';
import { reconcileCountsOf } from '../../src/modules/tickets/ticket-counts.tx.js';
import { createIndexer } from '../../src/modules/search/indexer.repo.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';
import { everyPage } from '../ticket-report/world.js';

const ZONE = 'America/Sao_Paulo';
let app: TestApp;
let companyId: number;
let admin: ReturnType<TestApp['api']['as']>;
beforeAll(async () => {
  app = await startTestApp();
  await createTenants(app.services, { rehearsal: false }).ensurePlatform();
  await seedDemo(app.services, { password: PASSWORD, month: true });
  await seedConversations(app.app, PASSWORD, app.services.infra.log);
  const user = await app.db('users').where({ email: DEMO.admin.email }).first('id', 'companyId');
  companyId = user.companyId;
  admin = app.api.as(user);
});
afterAll(() => app.stop());

const count = async (table: string, where: object = {}): Promise<number> =>
  Number(
    (
      await app
        .db(table)
        .where({ companyId, ...where })
        .count({ n: '*' })
    )[0]!['n'],
  );

it('a month is written whole or not at all, and once', async () => {
  const died = new Error('killed');
  const half = ensureMonth(app.services, () => Promise.reject(died));
  await expect(half).rejects.toBe(died);
  for (const table of ['tickets', 'messages', 'contacts', 'ticketLogs', 'connections', 'campaigns'])
    expect(await count(table), table).toBe(0);
  const made = await Promise.all([ensureMonth(app.services), ensureMonth(app.services)]);
  expect(Math.min(...made)).toBe(0);
  const tickets = Math.max(...made);
  expect(tickets).toBeGreaterThan(700);
  expect(tickets).toBeLessThan(1_100);
  expect(await ensureMonth(app.services)).toBe(0);
  expect(await count('tickets')).toBe(tickets);
});

it('its figures are what the product makes of its history, and each number is its list', async () => {
  const scope = { companyId };
  await app.services.figuresWriter.catchUp(scope);
  expect(await app.services.figures.verify(scope)).toMatchObject({
    ...{ tickets: await count('tickets'), wrongTicketCount: 0, wrongSums: 0, wrongDays: 0 },
  });
  expect(await app.db.transaction((trx) => reconcileCountsOf(trx, companyId))).toBe(0);
  const { date } = wallClock(app.services.infra.clock.now(), ZONE);
  const [from, to] = [addDays(date, -29), date];
  const { status, body } = await admin.get('/dashboard', { query: { date_from: from, date_to: to } });
  expect(status).toBe(200);
  const { counters } = body;
  for (const [figure, card] of [
    ['opened', counters.opened],
    ['closed', counters.supportFinished],
    ['nps', counters.rating.total_notas],
  ] as const) {
    const { tickets, total } = await everyPage(admin, { figure, dateFrom: from, dateTo: to });
    expect([total, tickets.length], figure).toEqual([card, card]);
    expect(card, figure).toBeGreaterThan(100);
  }
  // The month before is such a one, too: what has changed since is believable.
  const former: number = body.former.opened;
  expect(former).toBeGreaterThan(0.7 * counters.opened);
  expect(former).toBeLessThan(counters.opened);
  for (const state of ['pending', 'open'] as const)
    expect(await count('tickets', { status: state })).toBeGreaterThan(5);
});

it('a campaign has run, of which every recipient is somewhere', async () => {
  const campaign = await app.db('campaigns').where({ companyId }).first('id', 'total');
  const { status, body } = await admin.get(`/campaigns/${campaign.id}/report`);
  expect(status, JSON.stringify(body)).toBe(200);
  const { counts, total, replied } = body;
  expect(Object.values(counts as Record<string, number>).reduce((sum, n) => sum + n, 0)).toBe(total);
  expect(replied).toBe(await count('campaignRecipients', { state: 'replied' }));
  const answered = app
    .db('campaignRecipients')
    .where({ companyId, state: 'replied' })
    .whereNotNull('ticketId');
  expect(Number((await answered.count({ n: '*' }))[0]!['n'])).toBe(replied);
});

it('nothing of it waits to be sent, and nobody new can sign in', async () => {
  expect(await count('messages', { sendState: 'queued' })).toBe(0);
  const connections = await app
    .db('connections')
    .where({ companyId })
    .select('status', 'mode', 'accountKey', 'secrets');
  expect(connections).toHaveLength(CONNECTIONS.length);
  for (const one of connections)
    expect(one).toEqual({ status: 'DISCONNECTED', mode: DEMO_MODE, accountKey: null, secrets: null });
  for (const { email } of NEW_PEOPLE)
    expect(await app.api.post('/auth/login', { email, password: PASSWORD })).toMatchObject({ status: 401 });
  // Whoever looks for a word of it finds it.
  const indexer = createIndexer(app.services.infra);
  while ((await indexer.run()) > 0);
  expect(await count('messageTexts')).toBeGreaterThan(0.8 * (await count('messages')));
});
