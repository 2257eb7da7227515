import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultSeeds } from './seeds.js';
import { call, startScene, type Scene } from './support/scene.js';

let scene: Scene;
beforeAll(async () => (scene = await startScene({ RECADO_SENDER_LEASE_MS: '3000' })));
afterAll(() => scene.stop());

const changes = (messageId: number) => scene.db('messageChanges').where({ messageId }).orderBy('id');
/** Resolves when all changes of a message have succeeded. */
const carried = (messageId: number) =>
  expect
    .poll(
      async () => (await changes(messageId)).map(({ state }) => state).filter((state) => state !== 'sent'),
      { interval: 50 },
    )
    .toEqual([]);

describe.each(faultSeeds())('seed %i', (seed) => {
  it('a sender that is killed while it edits, reacts or deletes: nothing is lost, and the customer sees each change in order', async () => {
    const { db, company, connection, provider, admin } = scene;
    const ticket = await scene.aTicket(company, { connection, status: 'open', userId: admin.id });
    const api = (method: string, path: string, body?: unknown) => call(scene, admin, method, path, body);
    const first = { body: `Helo ${seed}`, clientKey: `first-of-seed-${seed}` };
    const say = () => api('POST', `/messages/${ticket.id}`, first);
    // A process that has just started is still loading its channels.
    await expect.poll(async () => (await say()).status).toBe(201);
    const { id } = (await say()).body;
    const sent = () => db('messages').where({ id }).first('sendState', 'externalId', 'body');
    await expect.poll(async () => (await sent()).sendState).toBe('sent');
    const wid = (await sent()).externalId.toString();
    const done = () =>
      provider.ledger.actions
        .filter((action) => 'id' in action && action.id === wid)
        .map((action) =>
          action.action === 'edit' ? action.text : action.action === 'react' ? action.emoji : action.action,
        );

    // Carried out at the provider, and killed before it was recorded.
    const steps = [
      ['POST', `/messages/edit/${id}`, { body: 'one' }, 'one'],
      ['POST', '/react/messages', { id, ticketId: ticket.id, text: '👍' }, '👍'],
      ['POST', `/messages/edit/${id}`, { body: 'two' }, 'two'],
    ] as const;
    for (const [method, path, body, seen] of steps) {
      provider.misbehave({ kind: 'never-answer', on: 'action' });
      expect((await api(method, path, body)).status).toBe(200);
      await provider.ledger.waitFor(() => done().includes(seen));
      await scene.core.kill('SIGKILL');
      provider.behave();
      await scene.restart();
      await carried(id);
    }
    // Killed as soon as the agent had the response: only the row continues it.
    expect((await api('DELETE', `/messages/${id}`)).status).toBe(200);
    await scene.core.kill('SIGKILL');
    await scene.restart();
    await carried(id);

    // Repeated calls are adjacent: the customer saw it once.
    expect(done().filter((seen, place, all) => seen !== all[place - 1])).toEqual([
      'one',
      '👍',
      'two',
      'delete',
    ]);
    expect(await sent()).toMatchObject({ body: 'two' });
    expect(provider.ledger.sendsOf(String(id))).toHaveLength(1);
  });
});
