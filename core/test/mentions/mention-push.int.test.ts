import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { pushScene } from '../push/push-scene.js';
import { startPushService, type PushService } from '../push/push-service.js';

let test: TestApp;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  test = await startTestApp({ started: true, env: { RECADO_ALLOWED_HOSTS: '127.0.0.1' } });
});
afterAll(async () => {
  await test.stop();
  await service.stop();
});

it('a closed console is told of a mention, whoever’s ticket it is, and nobody else is', async () => {
  const { aCompany, subscribed, settled } = pushScene(test, service);
  const { company, agent, ticket } = await aCompany();
  const chief = await test.aUser(company, { name: 'Sônia', profile: 'supervisor' });
  const beside = await test.aUser(company, { profile: 'admin' });
  const [own, others] = [await subscribed(chief), await subscribed(beside)];
  await test.api.as(chief).put('/preferences', { pushText: true, notificationScope: 'mine' });
  const api = test.api.as(agent);
  const say = async () => {
    const note = { body: 'Pode ver, @Sônia?', isPrivate: true, mentions: [chief.id] };
    const answer = await api.post(`/messages/${ticket.id}`, note);
    expect(answer.status).toBe(201);
    return answer.body.id as number;
  };
  const id = await say();
  const uuid = (await api.get(`/messages/${ticket.id}`)).body.ticket.uuid;
  await expect.poll(() => service.at(own).length).toBe(1);
  const tag = `mention-${ticket.id}`;
  expect(service.at(own)).toMatchObject([
    {
      headers: { topic: tag },
      news: { kind: 'mention', tag, path: `/tickets/${uuid}?msg=${id}`, text: 'Pode ver, @Sônia?' },
    },
  ]);
  expect(service.at(own)[0]!.news.name).toMatch(/ · Juliana Castro$/);
  await test.api.as(chief).put('/preferences', { notificationScope: 'none' });
  await say();
  await settled(ticket);
  expect([service.at(own).length, service.at(others).length]).toEqual([1, 0]);
});
