import { describe, expect, it } from 'vitest';
import { Webhook } from 'standardwebhooks';
import { WEBHOOKS_OF_ONE, WEBHOOK_EVENTS } from '@recado/sdk/contracts';
import { anApiToken } from '../support/api-token.js';
import type { Answer } from '../support/client.js';
import { webhookSweeps } from '../../src/modules/outgoing-webhooks/webhook-trims.js';
import { verified } from './receiver.js';
import {
  aContact,
  aSide,
  aWebhook,
  deliveriesOf,
  inCompanies,
  now,
  ours,
  receiver,
  test,
  theirs,
  told,
  until,
  webhookOf,
} from './scene.js';

const HOUR = 3_600_000;
inCompanies();

const seen = ({ status, body }: Answer) => [status, body?.error, ...(body?.field ? [body.field] : [])];
const form = (more: object = {}) => ({
  ...{ url: `${receiver.url}/hook`, events: ['contact.created'], description: 'CRM' },
  ...more,
});
const rowOf = (id: number) => test.db('webhookEndpoints').where({ id }).first();

describe('webhooks of a company', () => {
  it('POST /webhooks shows the secret once, and stores it sealed', async () => {
    const made = await ours.api.post('/webhooks', form());
    expect([made.status, made.headers['cache-control']]).toEqual([201, 'no-store']);
    const { secret, ...webhook } = made.body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({
      ...{ description: 'CRM', events: ['contact.created'], enabled: true, disabledReason: null },
      ...{ failingSince: null, lastSuccessAt: null, secretHint: secret.slice(-4), version: 0 },
    });
    const shown = await ours.api.get(`/webhooks/${webhook.id}`);
    expect(shown.body).toEqual(webhook);
    const listed = await ours.api.get('/webhooks');
    expect(listed.body).toEqual({ webhooks: [webhook] });
    expect(JSON.stringify([shown.text, listed.text])).not.toContain(secret.slice(6, -4));
    expect((await rowOf(webhook.id)).secret.toString('latin1')).not.toContain(secret.slice(6, -4));
  });

  it.each([
    ['no address', { url: undefined }, [400, 'ERR_VALIDATION', 'url']],
    ['another protocol', { url: 'ftp://example.com/x' }, [400, 'ERR_VALIDATION', 'url']],
    ['no event', { events: [] }, [400, 'ERR_VALIDATION', 'events']],
    ['an event that does not exist', { events: ['message.sung'] }, [400, 'ERR_VALIDATION', 'events.0']],
    ['an event twice', { events: ['contact.created', 'contact.created'] }, [400, 'ERR_VALIDATION', 'events']],
    ['no encryption', { url: 'http://example.com/x' }, [400, 'ERR_WEBHOOK_ADDRESS']],
    ['a password in it', { url: 'https://user:word@example.com/x' }, [400, 'ERR_WEBHOOK_ADDRESS']],
    ['this machine', { url: 'https://localhost/x' }, [400, 'ERR_WEBHOOK_ADDRESS']],
    ['loopback', { url: 'https://127.0.0.2/x' }, [400, 'ERR_WEBHOOK_ADDRESS']],
    ['a private range', { url: 'https://10.0.0.8/x' }, [400, 'ERR_WEBHOOK_ADDRESS']],
    ['the cloud’s own service', { url: 'https://169.254.169.254/latest' }, [400, 'ERR_WEBHOOK_ADDRESS']],
    ['a mapped address', { url: 'https://[::ffff:10.0.0.8]/x' }, [400, 'ERR_WEBHOOK_ADDRESS']],
    [
      'what is too long once it is written',
      { url: `https://a.br/${'é'.repeat(400)}` },
      [400, 'ERR_WEBHOOK_ADDRESS'],
    ],
    ['a decimal form', { url: 'https://167772168/x' }, [400, 'ERR_WEBHOOK_ADDRESS']],
  ])('POST /webhooks and PUT /webhooks/{id} refuse %s', async (_what, more, answer) => {
    expect(seen(await ours.api.post('/webhooks', form(more)))).toEqual(answer);
    expect((await ours.api.get('/webhooks')).body.webhooks).toEqual([]);
    if (Object.values(more)[0] === undefined) return;
    const { id } = await aWebhook(ours, '/kept');
    const settingsOf = async () => ({ ...(await rowOf(id)), seq: 'moves by itself' });
    const before = await settingsOf();
    expect(seen(await ours.api.put(`/webhooks/${id}`, more))).toEqual(answer);
    expect(await settingsOf()).toEqual(before);
  });

  it('POST /webhooks bounds how many', async () => {
    await Promise.all(Array.from({ length: WEBHOOKS_OF_ONE - 1 }, () => test.aWebhook(ours.company)));
    const answers = await Promise.all([1, 2, 3].map(() => ours.api.post('/webhooks', form())));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.error).toBe('ERR_WEBHOOK_LIMIT');
  });

  it('GET /webhooks answers the back-office’s tables too', async () => {
    for (const path of ['/b', '/a']) await aWebhook(ours, path);
    const page = await ours.api.get('/webhooks', {
      query: { range: '[0, 0]', sort: '["url","ASC"]', filter: '{"q":"/"}' },
    });
    expect(page.headers['content-range']).toBe('webhooks 0-0/2');
    expect(page.body.map(({ url }: { url: string }) => url)).toEqual([`${receiver.url}/a`]);
  });

  it('PUT /webhooks/{id} changes it by the version that was read', async () => {
    const { id } = await aWebhook(ours, '/old');
    const first = await ours.api.put(`/webhooks/${id}`, {
      ...{ url: `${receiver.url}/new`, events: ['contact.updated'], ifVersion: 0 },
    });
    expect(first.body).toMatchObject({ version: 1, events: ['contact.updated'] });
    const late = await ours.api.put(`/webhooks/${id}`, { description: 'late', ifVersion: 0 });
    expect(seen(late)).toEqual([409, 'ERR_EDITED_MEANWHILE']);
    const contact = await aContact(ours);
    await ours.api.put(`/contacts/${contact}`, { name: 'Changed' });
    await until(() => told('/new')).toEqual(['Changed']);
    expect(receiver.at('/old')).toEqual([]);
  });

  it('PUT /webhooks/{id} turns it off and on: it goes on from then, and POST /webhooks/{id}/replay brings the rest', async () => {
    const { id } = await aWebhook(ours, '/off');
    await aContact(ours, 'First');
    await until(() => told('/off')).toEqual(['First']);
    const since = new Date(Date.now() - HOUR).toISOString();
    const offAnswer = await ours.api.put(`/webhooks/${id}`, { enabled: false });
    expect(offAnswer.body).toMatchObject({ enabled: false, disabledReason: 'person' });
    expect(seen(await ours.api.post(`/webhooks/${id}/replay`, { since }))).toEqual([409, 'ERR_WEBHOOK_OFF']);
    await aContact(ours, 'While off');
    await until(() =>
      test.db('companyEvents').where({ companyId: ours.id }).where('payload', 'like', '%While off%').first(),
    ).toBeTruthy();
    expect((await ours.api.put(`/webhooks/${id}`, { enabled: true })).body).toMatchObject({
      ...{ enabled: true, disabledReason: null, disabledAt: null },
    });
    await aContact(ours, 'Later');
    await until(() => told('/off')).toEqual(['First', 'Later']);
    const again = await ours.api.post(`/webhooks/${id}/replay`, { since });
    expect([again.status, again.body]).toEqual([202, { again: 0, looksBack: true }]);
    await until(() => told('/off').toSorted()).toEqual(['First', 'Later', 'While off']);
  });

  it('DELETE /webhooks/{id} ends it, and what it was told', async () => {
    const { id } = await aWebhook(ours, '/deleted');
    await aContact(ours);
    await until(() => receiver.at('/deleted').length).toBe(1);
    expect((await ours.api.delete(`/webhooks/${id}`)).status).toBe(204);
    expect(seen(await ours.api.delete(`/webhooks/${id}`))).toEqual([404, 'ERR_NO_WEBHOOK_FOUND']);
    for (const sweep of webhookSweeps({ db: test.db, clock: { now } })) await sweep.run();
    expect(await test.db('webhookDeliveries').where({ endpointId: id })).toEqual([]);
  });

  it('GET /webhooks/events names every event with an example', async () => {
    const { body } = await ours.api.get('/webhooks/events');
    expect(body.events.map(({ name }: { name: string }) => name)).toEqual([...WEBHOOK_EVENTS]);
    for (const { name, example } of body.events)
      expect(example).toMatchObject({ type: name, companyId: ours.id, data: expect.any(Object) });
  });
});

describe('secrets and tests', () => {
  it('POST /webhooks/{id}/rotate-secret signs with both for a day', async () => {
    const { id, secret: former } = await aWebhook(ours, '/rotated');
    const { body, headers } = await ours.api.post(`/webhooks/${id}/rotate-secret`);
    expect(headers['cache-control']).toBe('no-store');
    expect(body.webhook).toMatchObject({ id, formerSecretUntil: expect.any(String) });
    expect(body.secret).not.toBe(former);
    await aContact(ours);
    await until(() => receiver.at('/rotated').length).toBe(1);
    const [both] = receiver.at('/rotated');
    for (const secret of [former, body.secret]) expect(() => verified(both!, secret)).not.toThrow();
    await test.db('webhookEndpoints').where({ id }).update({ formerSecretUntil: new Date() });
    await aContact(ours);
    await until(() => receiver.at('/rotated').length).toBe(2);
    const one = receiver.at('/rotated')[1]!;
    expect(() => verified(one, body.secret)).not.toThrow();
    expect(() => verified(one, former)).toThrow();
  });

  it('POST /webhooks/{id}/test answers what came of it, for a webhook that is off too, and stores nothing', async () => {
    const { id, secret } = await aWebhook(ours, '/tested');
    await ours.api.put(`/webhooks/${id}`, { enabled: false });
    receiver.answers(418, {}, 'short and stout');
    const { status, body } = await ours.api.post(`/webhooks/${id}/test`, { event: 'campaign.finished' });
    expect([status, body]).toMatchObject([
      200,
      { delivered: false, status: 418, error: 'status', answer: 'short and stout' },
    ]);
    const [received] = receiver.at('/tested');
    expect(received).toMatchObject({ id: body.eventId, body: body.body });
    expect(received!.event).toMatchObject({ type: 'campaign.finished', isTest: true });
    expect(verified(received!, secret)).toEqual(received!.event);
    receiver.behave();
    expect((await ours.api.post(`/webhooks/${id}/test`, {})).body.delivered).toBe(true);
    expect(await deliveriesOf(ours, id)).toEqual([]);
    expect((await webhookOf(ours, id)).lastSuccessAt).toBe(null);
  });

  it('a secret of the library’s own form is the one that signs', async () => {
    const { secret } = await aWebhook(ours, '/form');
    expect(() => new Webhook(secret)).not.toThrow();
  });
});

describe('who may', () => {
  it('is an admin of a company whose plan has the external API; API tokens change no address and see no secret', async () => {
    const agent = test.api.as(await test.aUser(ours.company));
    expect(seen(await agent.get('/webhooks'))).toEqual([403, 'ERR_NO_PERMISSION']);
    const plain = await aSide({ plan: { useExternalApi: false } });
    expect(seen(await plain.api.post('/webhooks', form()))).toEqual([403, 'ERR_PLAN_LACKS_FEATURE']);
    const { id } = await aWebhook(ours, '/token');
    const program = test.api.withToken((await anApiToken(test.api, ours.admin as never)).token);
    expect((await program.get('/webhooks')).body.webhooks).toHaveLength(1);
    for (const answer of [
      await program.post('/webhooks', form()),
      await program.put(`/webhooks/${id}`, { url: 'https://example.com/x' }),
      await program.post(`/webhooks/${id}/rotate-secret`),
      await program.delete(`/webhooks/${id}`),
    ])
      expect(seen(answer)).toEqual([403, 'ERR_TOKEN_NOT_ALLOWED']);
    expect(seen(await theirs.api.post(`/webhooks/${id}/test`, {}))).toEqual([404, 'ERR_NO_WEBHOOK_FOUND']);
  });
});
