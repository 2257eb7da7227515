import { afterAll, beforeAll, expect, it } from 'vitest';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import { messageRow, queueMessage, settled } from './support/outbound-fixture.js';

const HOUR = 3_600_000;
let app: ReferenceApp;
let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
beforeAll(async () => {
  app = await startReferenceApp({ clock, started: true });
});
afterAll(() => app.stop());

async function aLine() {
  const company = await app.aCompany();
  const connection = await app.aConnection(company, app.line);
  return app.aTicket(company, { connection, status: 'open' });
}

it('messages that wait for a provider are sent when the database’s own clock is set back by an hour', async () => {
  const ticket = await aLine();
  ahead = HOUR;
  app.provider.misbehave({ kind: 'rate-limited', retryAfterSeconds: 2, on: 'send' });
  const fields = () => ({ updatedAt: clock.now() });
  const ids = [
    await queueMessage({ db: app.db, clock }, ticket, { body: 'first', ...fields() }),
    await queueMessage({ db: app.db, clock }, ticket, { body: 'behind it', ...fields() }),
  ];
  const isLate = async () => ((await messageRow(app.db, ids[1]!)).dueAt?.getTime() ?? 0) > Date.now() + HOUR;
  await expect.poll(isLate, { interval: 20 }).toBe(true);
  ahead = 0;
  for (const id of ids) await settled(app.db, id, 'sent');
  for (const id of ids) expect(app.provider.ledger.sendsOf(String(id))).toHaveLength(1);
});

it('what is rightly due later stays due then', async () => {
  const ticket = await aLine();
  const dueAt = new Date(Date.now() + HOUR);
  const id = await queueMessage({ db: app.db, clock }, ticket, { dueAt, updatedAt: new Date() });
  ahead = HOUR / 2;
  await app.services.background.sweeper.sweep();
  ahead = 0;
  await app.services.background.sweeper.sweep();
  expect(await messageRow(app.db, id)).toMatchObject({ sendState: 'queued', dueAt });
});
