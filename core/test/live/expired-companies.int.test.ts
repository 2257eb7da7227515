import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { openLive } from '../support/live-client.js';

let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await startTestApp({ started: true });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
});
afterAll(() => test.stop());

async function expired() {
  const company = await test.aCompany({ dueDate: '2020-01-01' });
  const admin = await test.anAdmin(company);
  return { company, admin, token: (await test.api.as(admin).token())! };
}
const tell = async (companyId: number, ...topics: ('tag' | 'payment')[]) => {
  const payloads = {
    tag: { action: 'reload' },
    payment: { action: 'CONCLUIDA', company: { id: companyId, dueDate: '2999-01-01' }, invoiceId: 1 },
  };
  await test.db.transaction((trx) =>
    test.services.outbox.append(
      trx,
      ...topics.map((topic) => ({
        ...{ companyId, topic, action: payloads[topic].action, data: payloads[topic] },
        audience: { to: 'company' as const },
      })),
    ),
  );
  test.services.outbox.wake();
};

it('users of an expired company hear of its payment alone, and of everything once it is paid', async () => {
  const { company, admin, token } = await expired();
  const client = await openLive(origin, { token });
  client.send({ event: 'userStatus' });
  await tell(company.id, 'tag', 'payment');
  const { event } = await client.until((frame) => frame.event.startsWith('company-'));
  expect(event).toBe(`company-${company.id}-payment`);
  expect((await test.db('users').where({ id: admin.id }).first()).online).toBe(false);

  await test.db('companies').where({ id: company.id }).update({ dueDate: '2999-01-01' });
  await expect
    .poll(async () => {
      await tell(company.id, 'payment', 'tag');
      return client.frames.some((frame) => frame.event.endsWith('-tag'));
    })
    .toBe(true);
  client.close();
});

it('GET /live/poll gives an expired company the same, and a suspended one nothing', async () => {
  const { company, admin } = await expired();
  const api = test.api.as(admin);
  const { body: start } = await api.get('/live/poll', { query: { rooms: '["chatBox:1"]' } });
  await tell(company.id, 'tag', 'payment');
  const read = async () => (await api.get('/live/poll', { query: { after: start.seq } })).body.frames;
  await expect.poll(async () => (await read()).length).toBe(1);
  expect((await read())[0].event).toBe(`company-${company.id}-payment`);
  await test.db('companies').where({ id: company.id }).update({ status: false });
  await expect
    .poll(async () => (await api.get('/live/poll', { query: {} })).body.error)
    .toBe('ERR_COMPANY_SUSPENDED');
});
