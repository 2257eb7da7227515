import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { openLive } from '../support/live-client.js';
import { createPushSending } from '../../src/modules/push/push-sending.js';
import { createPushWork } from '../../src/modules/push/push-work.js';
import { createPushService } from '../../src/modules/push/push.service.js';
import { createSafeFetch } from '../../src/infra/safe-fetch.js';
import { uuidText } from '../../src/infra/uuid.js';
import { pushScene, type PushScene } from './push-scene.js';
import { startPushService, type PushService } from './push-service.js';

let test: TestApp;
let service: PushService;
let ahead = 0;
let aCompany: PushScene['aCompany'];
let subscribed: PushScene['subscribed'];
let writes: PushScene['writes'];
let settled: PushScene['settled'];
let browsersOf: PushScene['browsersOf'];
beforeAll(async () => {
  ahead = 0;
  service = await startPushService();
  test = await startTestApp({
    started: true,
    env: { RECADO_ALLOWED_HOSTS: '127.0.0.1' },
    clock: { now: () => new Date(Date.now() + ahead) },
  });
  await test.app.listen({ host: '127.0.0.1', port: 0 });
  ({ aCompany, subscribed, writes, settled, browsersOf } = pushScene(test, service));
});
afterAll(async () => {
  await test.stop();
  await service.stop();
});
beforeEach(() => {
  service.ledger.length = 0;
});

describe('PUT /push tells a browser whose user has no console open', () => {
  it('once for ten messages, with the name alone until the text is wanted', async () => {
    const { agent, ticket } = await aCompany();
    const browser = await subscribed(agent);
    expect((await test.api.as(agent).put('/push', browser.subscription)).status).toBe(200);
    await writes(ticket, ...Array.from({ length: 10 }, (_, n) => `Mensagem ${n}`));
    await settled(ticket);
    const tag = `ticket-${ticket.id}`;
    expect(service.at(browser)).toMatchObject([
      {
        news: { kind: 'message', name: 'Juliana Castro', tag },
        headers: { topic: tag, ttl: '300', urgency: 'high', 'content-encoding': 'aes128gcm' },
      },
    ]);
    expect(service.at(browser)[0]!.news.text).toBeUndefined();
    await test.api.as(agent).put('/preferences', { pushText: true });
    await writes(ticket, 'Ainda aí?');
    await expect.poll(() => service.at(browser)[1]?.news.text).toBe('Ainda aí?');
    await test.api.as(agent).put('/preferences', { notificationScope: 'none' });
    await writes(ticket, 'Alô?');
    await settled(ticket);
    expect(service.at(browser)).toHaveLength(2);
    expect(service.refusals).toEqual([]);
  });

  it('not with a console open, not of a colleague’s ticket, not in another company', async () => {
    const [ours, theirs] = [await aCompany(), await aCompany()];
    const colleague = await test.aUser(ours.company);
    const [own, beside, stranger] = [
      await subscribed(ours.agent),
      await subscribed(colleague),
      await subscribed(theirs.agent),
    ];
    const { port } = test.app.server.address() as AddressInfo;
    const socket = await openLive(`http://127.0.0.1:${port}`, {
      token: (await test.api.as(ours.agent).token())!,
    });
    await writes(ours.ticket, 'Oi');
    await settled(ours.ticket);
    expect(service.ledger).toEqual([]);
    socket.close();
    await socket.closed;
    const key = `${test.config.redisPrefix}live-users:${ours.company.id}`;
    await expect.poll(() => test.services.infra.redis.zcard(key)).toBe(0);
    await writes(ours.ticket, 'Tem alguém?');
    await expect.poll(() => service.at(own).length).toBe(1);
    await settled(ours.ticket);
    expect([service.at(beside), service.at(stranger)]).toEqual([[], []]);
  });

  it('until the session or the browser is gone, and again after a failure', async () => {
    const { agent, company, ticket } = await aCompany();
    const api = test.api.as(agent);
    const browser = await subscribed(agent);
    service.answers(browser, 503);
    expect((await api.post('/push/test')).status).toBe(202);
    await expect.poll(async () => (await api.get('/push')).body.failing).toBe(true);
    service.answers(browser, 201);
    ahead += 20_000;
    await expect.poll(async () => (await api.get('/push')).body.failing).toBe(false);
    expect(service.at(browser).map(({ news }) => news.kind)).toEqual(['test', 'test']);

    await api.post('/push/test');
    service.answers(browser, 503);
    await writes(ticket, 'Oi');
    await expect.poll(async () => (await api.get('/push')).body.failing).toBe(true);
    // What waits for another attempt leaves with the session, and the browser with it.
    expect((await api.delete('/auth/logout')).status).toBe(204);
    const sent = service.at(browser).length;
    ahead += 20_000;
    await expect.poll(() => browsersOf(agent)).toEqual([]);
    expect(service.at(browser)).toHaveLength(sent);
    const other = await test.anAdmin(company);
    const listening = await subscribed(other);
    await test.db('tickets').where({ id: ticket.id }).update({ userId: null, status: 'pending' });
    await writes(ticket, 'Alguém?');
    await expect.poll(() => service.at(listening).length).toBe(1);
    expect(service.at(browser)).toHaveLength(sent);
    expect((await test.api.as(await test.anAdmin(company)).delete(`/users/${other.id}`)).status).toBe(204);
    expect(await browsersOf(other)).toEqual([]);
  });

  it.each([404, 410])('not after its service has answered with %i', async (status) => {
    const { agent, ticket } = await aCompany();
    service.answers(await subscribed(agent), status);
    await writes(ticket, 'Oi');
    await expect.poll(() => browsersOf(agent)).toEqual([]);
    expect((await test.api.as(agent).get('/push')).body.subscribed).toBe(false);
  });

  it('as late as its service asks for, and as another browser does not have to wait', async () => {
    const { agent, company, ticket } = await aCompany();
    const other = await test.aUser(company);
    const [told, quick] = [await subscribed(agent), await subscribed(other)];
    service.answers(told, 429, { 'retry-after': '100' });
    await writes(ticket, 'Oi');
    await expect.poll(async () => (await browsersOf(agent))[0]?.pausedUntil).toBeInstanceOf(Date);
    const until = (await browsersOf(agent))[0]!.pausedUntil!.getTime();
    expect(until - Date.now() - ahead).toBeGreaterThan(60_000);
    service.answers(told, 201);
    // Twenty seconds later, which is when a service that says nothing is asked again.
    ahead += 20_000;
    await test.api.as(other).post('/push/test');
    await expect.poll(() => service.at(quick).length).toBe(1);
    expect(service.at(told)).toHaveLength(1);
    ahead += 80_000;
    await expect.poll(() => service.at(told).length).toBe(2);
    await expect.poll(async () => (await browsersOf(agent))[0]?.failingSince).toBe(null);
  });

  it('without numbers, where its company hides them from agents', async () => {
    const { agent, company, ticket } = await aCompany({ name: '+55 11 98765-4321' });
    await test.api.as(await test.anAdmin(company)).put('/settings/lgpdHideNumber', { value: 'enabled' });
    const browser = await subscribed(agent);
    await test.api.as(agent).put('/preferences', { pushText: true });
    await writes(ticket, 'Ligue para 11 91234-5678, por favor');
    await expect.poll(() => service.at(browser).length).toBe(1);
    const { name, text, path } = service.at(browser)[0]!.news;
    expect([name, text].join()).not.toMatch(/98765|4321|91234|5678/);
    expect([text, path]).toEqual([expect.stringContaining('por favor'), `/tickets/${uuidText(ticket.uuid)}`]);
  });

  it('once, however many workers there are and while one of them waits for an answer', async () => {
    const { infra, sessions } = test.services;
    const { keys } = createPushService(infra);
    const http = createSafeFetch(test.config.allowedHosts);
    const second = createPushWork(infra, { http, keys, principalsOf: sessions.principalsOf });
    const { agent, ticket } = await aCompany();
    const browser = await subscribed(agent);
    await second.start();
    const release = service.hold();
    await writes(ticket, 'Oi', 'Tem alguém?');
    await expect.poll(() => service.at(browser).length).toBe(1);
    let goesOn = true;
    const third = createPushSending(infra, {
      ...{ http, keys, mayGoOn: () => goesOn },
      signal: new AbortController().signal,
    });
    third.fill();
    goesOn = false;
    await third.idle();
    release();
    await settled(ticket);
    await second.stop();
    expect(service.at(browser)).toHaveLength(1);
  });

  it('whose service answers, while another service takes its time with many', async () => {
    const [crowd, quick] = [await aCompany(), await aCompany()];
    const slow = await startPushService();
    const release = slow.hold();
    const people = [crowd.agent, ...(await Promise.all([1, 2, 3, 4].map(() => test.anAdmin(crowd.company))))];
    for (const person of people) for (let n = 0; n < 5; n++) await subscribed(person, slow);
    await test.db('tickets').where({ id: crowd.ticket.id }).update({ userId: null, status: 'pending' });
    await test.db('users').where({ id: crowd.agent.id }).update({ profile: 'admin' });
    const browser = await subscribed(quick.agent);
    await writes(crowd.ticket, 'Oi');
    await expect.poll(() => slow.ledger.length).toBeGreaterThan(0);
    await writes(quick.ticket, 'Oi');
    await expect.poll(() => service.at(browser).length).toBe(1);
    expect(slow.mostHeld()).toBeLessThan(20);
    release();
    await settled(crowd.ticket);
    await slow.stop();
  });
});

describe('who may be told', () => {
  it.each([
    'http://push.example.com/a',
    'https://10.0.0.1/a',
    'https://localhost/a',
    'https://a:b@push.example.com/',
  ])('PUT /push refuses %s', async (endpoint) => {
    const { agent } = await aCompany();
    const { subscription } = service.aBrowser();
    const { status, body } = await test.api.as(agent).put('/push', { ...subscription, endpoint });
    expect([status, body.error]).toEqual([400, 'ERR_PUSH_ADDRESS']);
  });

  it('DELETE /push, and POST /push/test without a browser, concern the caller alone', async () => {
    const { agent, company } = await aCompany();
    const colleague = await test.aUser(company);
    await subscribed(agent);
    expect((await test.api.as(colleague).post('/push/test')).body.error).toBe('ERR_PUSH_OFF');
    expect((await test.api.as(colleague).delete('/push')).status).toBe(204);
    expect((await test.api.as(agent).get('/push')).body.subscribed).toBe(true);
    expect((await test.api.as(agent).delete('/push')).status).toBe(204);
    expect((await test.api.as(agent).get('/push')).body.subscribed).toBe(false);
  });

  it('PUT /push keeps the latest five browsers of a user', async () => {
    const { agent } = await aCompany();
    await subscribed(agent);
    const oldest = (await browsersOf(agent))[0]!.id;
    for (let n = 0; n < 5; n++) await subscribed(agent);
    const ids = (await browsersOf(agent)).map(({ id }) => id);
    expect([ids.length, ids.includes(oldest)]).toEqual([5, false]);
  });

  it('nobody, where the operator has switched it off', async () => {
    const { agent } = await aCompany();
    const browser = await subscribed(agent);
    const { infra } = test.services;
    const off = createPushService({ ...infra, config: { ...infra.config, webPush: false } });
    const owner = { companyId: agent.companyId as number, userId: agent.id, sessionId: '0'.repeat(32) };
    expect(await off.show(owner)).toEqual({ publicKey: null, subscribed: false, failing: false });
    await expect(off.subscribe(owner, browser.subscription)).rejects.toMatchObject({ code: 'ERR_PUSH_OFF' });
    await expect(off.test(owner)).rejects.toMatchObject({ code: 'ERR_PUSH_OFF' });
  });

  it('GET /push keeps one key pair, sealed, and one owner of a browser', async () => {
    const { agent, company } = await aCompany();
    const browser = await subscribed(agent);
    const next = await test.aUser(company);
    await test.api.as(next).put('/push', browser.subscription);
    expect((await test.api.as(agent).get('/push')).body.subscribed).toBe(false);
    const [keys, ...more] = await test.db('pushKeys').select();
    expect(more).toEqual([]);
    expect(test.services.infra.secrets.openBytes(keys.privateKey)).toHaveLength(32);
  });
});
