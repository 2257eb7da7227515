import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PSP_TOKEN, type PspEvent } from '@recado/sdk/testing';
import { startBillingScene, type BillingScene } from './support/billing-scene.js';

let scene: BillingScene;
beforeAll(async () => (scene = await startBillingScene()));
afterAll(() => scene.stop());
beforeEach(() => scene.db('billingNotices').delete());

const HOOK = '/api/hooks/reference-billing';
const notices = () => scene.db('billingNotices').orderBy('id');
const eventOf = (charge: string, id = `ev-${charge}`): PspEvent => ({
  ...{ event: 'charge.paid', id, at: '2026-12-05T12:00:00.000Z' },
  charge: { id: charge, order: `order-of-${charge}`, state: 'paid', value: '199.90' },
});
async function post(event: unknown, { path = HOOK, secret = scene.psp.webhookSecret } = {}) {
  const { headers, rawBody } = scene.psp.proven(scene.psp.requestOf(event as PspEvent), secret);
  return fetch(`${scene.url}${path}`, { method: 'POST', headers, body: new Uint8Array(rawBody) });
}

describe('POST /api/hooks/{pluginId} of a payment provider', () => {
  it('stores what the request points at, and neither its sum nor its state', async () => {
    expect((await post(eventOf('ch_1'))).status).toBe(200);
    expect(await notices()).toMatchObject([
      {
        pluginId: 'reference-billing',
        reference: 'order-of-ch_1',
        handledAt: null,
        receivedAt: scene.time.now,
      },
    ]);
    expect((await notices())[0].externalId.toString()).toBe('ch_1');
    expect(Object.keys((await notices())[0]).join()).not.toMatch(/amount|value|state|status/);
  });

  it('takes the same event once, also at the same time', async () => {
    await Promise.all(Array.from({ length: 5 }, () => post(eventOf('ch_2'))));
    expect(await notices()).toHaveLength(1);
    await post(eventOf('ch_2', 'another event'));
    expect(await notices()).toHaveLength(2);
  });

  it.each([
    ['a wrong secret', { secret: 'guessed' }],
    ['no secret', { secret: '' }],
  ])('refuses %s and stores nothing', async (_what, how) => {
    const answer = await post(eventOf('ch_3'), how);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ error: 'ERR_WEBHOOK_REFUSED' });
    expect(await notices()).toEqual([]);
  });

  it('refuses a body that was changed after it was signed', async () => {
    const { headers, rawBody } = scene.psp.proven(scene.psp.requestOf(eventOf('ch_4')));
    const body = rawBody.toString().replace('ch_4', 'ch_5');
    const answer = await fetch(`${scene.url}${HOOK}`, { method: 'POST', headers, body });
    expect(answer.status).toBe(401);
    expect(await notices()).toEqual([]);
  });

  it('refuses everything while the secret is not set', async () => {
    await scene.owner.put('/plugins/reference-billing/settings', {
      settings: { ...scene.psp.settings, webhookSecret: 'another' },
    });
    expect((await post(eventOf('ch_6'))).status).toBe(401);
    await scene.owner.put('/plugins/reference-billing/settings', { settings: scene.psp.settings });
    expect((await post(eventOf('ch_6'))).status).toBe(200);
  });

  it('takes the segments that the provider appends, to the path and to the query, and no other', async () => {
    const paths = [`${HOOK}/psp`, `${HOOK}?hmac=S&ignorar=/psp`, `${HOOK}/psp?hmac=S`];
    for (const [index, path] of paths.entries())
      expect([path, (await post(eventOf(`ch_7${index}`), { path })).status]).toEqual([path, 200]);
    expect(await notices()).toHaveLength(3);
    expect((await post(eventOf('ch_8'), { path: `${HOOK}/pix` })).status).toBe(404);
    expect((await post(eventOf('ch_8'), { path: '/api/hooks/reference-billing-manual' })).status).toBe(404);
    expect(await notices()).toHaveLength(3);
  });

  it('acknowledges an event about something else, and a body that cannot be read', async () => {
    const statement = { event: 'account.statement', id: 'ev-s', at: '2026-12-05T12:00:00.000Z' };
    expect((await post(statement)).status).toBe(200);
    expect((await post({ event: 'charge.paid', id: 'ev-x', charge: { id: 7 } })).status).toBe(200);
    expect((await post('no object')).status).toBe(200);
    expect(await notices()).toEqual([]);
  });

  it('leaves out ids that no charge of ours can have', async () => {
    const long = eventOf('c'.repeat(192));
    expect((await post({ ...long, charge: { ...long.charge, order: 'ünsere' } })).status).toBe(200);
    expect(await notices()).toEqual([]);
  });

  it('answers GET with 404: the provider asks for no handshake', async () => {
    expect((await fetch(`${scene.url}${HOOK}`)).status).toBe(404);
  });
});

describe('a provider that signs nothing', () => {
  it('proves itself by its secret alone', async () => {
    const send = (token: string) =>
      fetch(`${scene.url}/api/hooks/reference-billing-secret`, {
        method: 'POST',
        headers: { [PSP_TOKEN]: token, 'content-type': 'application/json' },
        body: JSON.stringify(eventOf('ch_9')),
      });
    expect((await send('guessed')).status).toBe(401);
    expect(await notices()).toEqual([]);
    expect((await send(scene.psp.webhookSecret)).status).toBe(200);
    expect(await notices()).toMatchObject([{ pluginId: 'reference-billing-secret' }]);
  });
});

describe('the address of the webhook', () => {
  const registered = () =>
    scene.psp.calls.filter(({ path }) => path === '/webhook').map(({ body }) => JSON.parse(body.toString()));
  const row = () => scene.db('billingWebhooks').where({ pluginId: 'reference-billing' }).first();

  it('is registered for the provider that collects, again after a change of its settings, and daily', async () => {
    const address = `${scene.url}${HOOK}`;
    await scene.services.billingWebhooks.round();
    await scene.services.billingWebhooks.round();
    expect(registered()).toEqual([{ address }]);
    expect(await row()).toMatchObject({ url: address, problem: null });
    expect(await scene.db('billingWebhooks').pluck('pluginId')).toEqual(['reference-billing']);

    await scene.owner.put('/plugins/reference-billing/settings', { settings: scene.psp.settings });
    await scene.services.billingWebhooks.round();
    expect(registered()).toHaveLength(2);
    scene.time.pass(25 * 3_600_000);
    await scene.services.billingWebhooks.round();
    expect(registered()).toHaveLength(3);
  });

  it('is tried again after a refusal, whose reason is kept', async () => {
    await scene.owner.put('/plugins/reference-billing/settings', { settings: scene.psp.settings });
    scene.psp.next('unauthorized');
    await scene.services.billingWebhooks.round();
    const problem = 'the PSP refused the request (HTTP 401).';
    expect(await row()).toMatchObject({ problem });
    const states = await scene.services.billing.webhooks.states([
      'reference-billing',
      'reference-billing-manual',
    ]);
    expect([...states]).toEqual([
      ['reference-billing', { webhookUrl: `${scene.url}${HOOK}`, webhookProblem: problem }],
      ['reference-billing-manual', { webhookUrl: null, webhookProblem: null }],
    ]);
    await scene.services.billingWebhooks.round();
    expect(await row()).toMatchObject({ problem });
    scene.time.pass(61_000);
    await scene.services.billingWebhooks.round();
    expect(await row()).toMatchObject({ problem: null, tries: 0 });
  });
});
