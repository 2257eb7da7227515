import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settled } from '../plugins/support/outbound-fixture.js';
import { faultSeeds } from './seeds.js';
import { startScene, type Scene } from './support/scene.js';
import { heldTransaction } from '../support/database.js';

let scene: Scene;
let queue: { id: number };
let agent: { id: number };
beforeAll(async () => {
  scene = await startScene();
  const { db, company, connection } = scene;
  queue = await scene.aQueue(company, { greetingMessage: 'Vendas às ordens.' });
  agent = await scene.aUser(company, { queueIds: [queue.id], online: true, lastSeenAt: new Date() });
  await db('connectionQueues').insert({ connectionId: connection.id, queueId: queue.id });
  const { companyId } = connection;
  for (const name of ['userRandom', 'sendGreetingMessageOneQueues'])
    await db('settings').insert({ companyId, name, value: 'enabled' });
});
afterAll(() => scene.stop());

describe.each(faultSeeds())('seed %i', (seed) => {
  it('a chatbot that is killed in the middle of its turn: the whole turn is repeated, the customer gets one reply', async () => {
    const { db, connection, provider } = scene;
    const { companyId } = connection;
    // The turn sends its greeting and then waits for the queue's lock, which the test holds.
    const holder = await heldTransaction(db);
    await holder('queues').where({ id: queue.id }).forUpdate().first('id');
    const customer = provider.customer({ phone: `551198${String(1_000_000 + seed)}`, name: 'Rui' });
    expect((await provider.post([customer.text('oi')])).map(({ status }) => status)).toEqual([200]);
    const waiting = async () =>
      (
        await db.raw(
          `SELECT t.trx_id FROM information_schema.innodb_trx t JOIN information_schema.processlist p
             ON p.id = t.trx_mysql_thread_id WHERE t.trx_state = 'LOCK WAIT' AND p.db = DATABASE()`,
        )
      )[0].length;
    await expect.poll(waiting, { interval: 150 }).toBeGreaterThan(0);
    await scene.core.kill('SIGKILL');
    await holder.rollback();
    const ticket = () => db('tickets').where({ companyId }).orderBy('id', 'desc').first();
    const { id: ticketId } = await ticket();
    const said = () => db('messages').where({ ticketId, isBot: true }).select();
    expect(await said()).toEqual([]);

    await scene.restart();
    await expect.poll(async () => (await said()).length, { interval: 20 }).toBe(1);
    const [greeting] = await said();
    await settled(db, greeting.id, 'sent');
    expect(provider.ledger.sendsOf(String(greeting.id))).toHaveLength(1);
    expect(await ticket()).toMatchObject({ status: 'pending', userId: agent.id, queueId: queue.id });
    const logs = await db('ticketLogs').where({ ticketId, type: 'receivedTransfer' });
    expect(logs).toHaveLength(1);
    const bot = await db('ticketBots').where({ ticketId }).first();
    expect(bot).toMatchObject({ turn: 1, attempts: 0 });
    expect(await said()).toHaveLength(1);
  });
});
