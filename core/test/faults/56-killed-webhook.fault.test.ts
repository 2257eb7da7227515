import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReceiver, verified, type Receiver } from '../webhooks/receiver.js';
import { faultSeeds } from './seeds.js';
import { call, startScene, type Scene } from './support/scene.js';

let scene: Scene;
let receiver: Receiver;
beforeAll(async () => {
  [scene, receiver] = await Promise.all([startScene(), startReceiver()]);
});
afterAll(async () => {
  await scene.stop();
  await receiver.stop();
});

describe.each(faultSeeds())('seed %i', (seed) => {
  it('case 56: killed between taking and sending a delivery, it is sent again with the same id and body', async () => {
    const { db, admin } = scene;
    const path = `/crm-${seed}`;
    const events = ['contact.created'];
    const made = await call(scene, admin, 'POST', '/webhooks', { url: receiver.url + path, events });
    expect(made.status).toBe(201);
    // It is taken, and its answer never comes: then the core dies.
    receiver.behave(() => undefined);
    const number = `5511${String(981_000_000 + seed)}`;
    expect((await call(scene, admin, 'POST', '/contacts', { name: 'Ana', number })).status).toBeLessThan(300);
    await expect.poll(() => receiver.at(path).length).toBe(1);
    await scene.core.kill('SIGKILL');
    const taken = await db('webhookDeliveries').where({ endpointId: made.body.id });
    expect(taken).toMatchObject([{ state: 'pending', attempts: 0 }]);
    // Nobody else takes it for a minute.
    expect(taken[0].dueAt - taken[0].createdAt).toBeGreaterThanOrEqual(60_000);
    receiver.behave();
    // The minute for which the dead process had it is over.
    await db('webhookDeliveries').where({ endpointId: made.body.id }).update({ dueAt: new Date() });
    await scene.restart();
    await expect
      .poll(() => db('webhookDeliveries').where({ endpointId: made.body.id }).pluck('state'))
      .toEqual(['delivered']);
    const [first, again, ...more] = receiver.at(path);
    expect(more).toEqual([]);
    expect(again).toMatchObject({ id: first!.id, body: first!.body });
    expect(verified(again!, made.body.secret)).toMatchObject({ type: 'contact.created' });
  });
});
