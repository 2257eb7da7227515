import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aTicketScene, startReferenceApp, traces, type ReferenceApp } from './scene.js';

describe('handing over active tickets', () => {
  let app: ReferenceApp;
  beforeAll(async () => {
    app = await startReferenceApp();
  });
  afterAll(() => app.stop());

  it('POST /users/{id}/active-tickets moves them to another user, who then holds them', async () => {
    const scene = await aTicketScene(app);
    const { row, events, logs, wrongCounts } = traces(app);
    const { ana, caio, admin, queue } = scene;
    const [open, group, closed] = [
      await scene.held(ana.id),
      await scene.held(ana.id, { status: 'group', isGroup: true }),
      await scene.held(ana.id, { status: 'closed' }),
    ];
    const boss = app.api.as(admin);
    expect((await boss.delete(`/users/${ana.id}`)).body).toEqual({ error: 'ERR_IN_USE', count: 2 });
    const answer = await boss.post(`/users/${ana.id}/active-tickets`, { userId: caio.id });
    expect([answer.status, answer.body]).toEqual([200, { moved: 2, left: 0 }]);
    expect(await row(open.id)).toMatchObject({ status: 'open', userId: caio.id, queueId: queue.id });
    expect(await row(group.id)).toMatchObject({ status: 'group', userId: caio.id });
    expect(await row(closed.id)).toMatchObject({ status: 'closed', userId: ana.id });
    expect(await logs(open.id)).toEqual(['transfered', 'receivedTransfer']);
    expect((await events(open.id)).at(-1)).toMatchObject({ action: 'update', before: { userId: ana.id } });
    expect(await app.db('messages').where({ ticketId: open.id })).toEqual([]);
    expect(await wrongCounts()).toBe(0);
    expect((await boss.delete(`/users/${ana.id}`)).status).toBe(204);
  });

  it('POST /users/{id}/active-tickets returns them to waiting in their queues', async () => {
    const scene = await aTicketScene(app);
    const { row, logs, wrongCounts } = traces(app);
    const [open, rated] = [await scene.held(scene.ana.id), await scene.held(scene.ana.id, { status: 'nps' })];
    const path = `/users/${scene.ana.id}/active-tickets`;
    const boss = app.api.as(scene.admin);
    for (const [client, body, status] of [
      [boss, {}, 400],
      [boss, { userId: scene.ana.id }, 400],
      [boss, { userId: scene.theirs.agent.id }, 404],
      [app.api.as(scene.theirs.admin), { userId: null }, 404],
      [app.api.as(scene.caio), { userId: null }, 403],
    ] as const)
      expect((await client.post(path, body)).status, JSON.stringify(body)).toBe(status);
    expect(await row(open.id)).toMatchObject({ status: 'open', userId: scene.ana.id });
    expect((await boss.post(path, { userId: null })).body).toEqual({ moved: 2, left: 0 });
    expect(await row(open.id)).toMatchObject({ status: 'pending', userId: null, queueId: scene.queue.id });
    expect(await row(rated.id)).toMatchObject({ status: 'nps', userId: null });
    expect(await logs(open.id)).toEqual(['return']);
    expect(await wrongCounts()).toBe(0);
  });

  it('POST /queue/{id}/active-tickets moves them to another queue, assigned or not', async () => {
    const scene = await aTicketScene(app);
    const { row, wrongCounts } = traces(app);
    const [waiting, held] = [await scene.waiting(), await scene.held(scene.ana.id)];
    const path = `/queue/${scene.queue.id}/active-tickets`;
    const boss = app.api.as(scene.admin);
    for (const [client, body, status] of [
      [boss, { queueId: scene.queue.id }, 400],
      [boss, { queueId: null }, 400],
      [boss, { queueId: scene.theirs.queue.id }, 404],
      [app.api.as(scene.theirs.admin), { queueId: scene.theirs.queue.id }, 404],
      [app.api.as(scene.ana), { queueId: scene.other.id }, 403],
    ] as const)
      expect((await client.post(path, body)).status, JSON.stringify(body)).toBe(status);
    const { body } = await boss.post(path, { queueId: scene.other.id });
    expect(body).toMatchObject({ left: 0 });
    expect(body.moved).toBeGreaterThanOrEqual(2);
    expect(await row(waiting.id)).toMatchObject({ status: 'pending', queueId: scene.other.id, userId: null });
    expect(await row(held.id)).toMatchObject({
      status: 'open',
      queueId: scene.other.id,
      userId: scene.ana.id,
    });
    expect(await wrongCounts()).toBe(0);
    expect((await boss.delete(`/queue/${scene.queue.id}`)).status).toBe(204);
  });
});
