import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../src/infra/clock.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import { messageRow, queueMessage, settled } from './support/outbound-fixture.js';

let app: ReferenceApp;
beforeAll(async () => {
  app = await startReferenceApp({ started: true, env: { RECADO_SEND_DEADLINE_MS: '600000' } });
});
afterAll(() => app.stop());

it('waiting messages are sent as soon as the connection is back, in spite of the breaker and a long delay', async () => {
  const company = await app.aCompany();
  const connection = await app.aConnection(company, app.line);
  const other = await app.aConnection(company, app.line);
  const { setState } = app.services.connectionPorts;
  await setState(connection.id, { status: 'lost', reason: 'no line' });
  app.provider.misbehave({ kind: 'server-error', retryAfterSeconds: 900, on: 'send', times: 6 });
  const queue = async (line: typeof connection, body: string) => {
    const ticket = await app.aTicket(company, { connection: line, status: 'open' });
    const id = await queueMessage({ db: app.db, clock: systemClock }, ticket, { body });
    // As the call that stores a message does; otherwise each would wait for the sweeper's next second.
    app.services.outbound.kick([id]);
    return id;
  };
  const ids: number[] = [];
  const waits = async (id: number) => ((await messageRow(app.db, id)).dueAt?.getTime() ?? 0) > Date.now();
  for (let n = 0; n < 7; n++) {
    const id = await queue(connection, `waits ${n}`);
    ids.push(id);
    // From the sixth one on the breaker holds them back.
    await expect.poll(() => waits(id), { interval: 10 }).toBe(true);
  }
  const elsewhere = await queue(other, 'another line');
  await expect.poll(() => waits(elsewhere), { interval: 10 }).toBe(true);
  expect(app.provider.ledger.sends).toHaveLength(0);

  await setState(connection.id, { status: 'connected' });
  for (const id of ids) await settled(app.db, id, 'sent');
  for (const id of ids) expect(app.provider.ledger.sendsOf(String(id))).toHaveLength(1);
  expect(await messageRow(app.db, elsewhere)).toMatchObject({ sendState: 'queued' });
});
