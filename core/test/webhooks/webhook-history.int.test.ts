import { describe, expect, it } from 'vitest';
import type { Answer } from '../support/client.js';
import {
  aContact,
  aWebhook,
  advance,
  deliveriesOf,
  inCompanies,
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
const lastOf = async (id: number) => (await deliveriesOf(ours, id))[0]!;
const rowOf = (id: number) => test.db('webhookEndpoints').where({ id }).first();

describe('deliveries', () => {
  it('GET /webhooks/{id}/deliveries pages from the newest, by state', async () => {
    const { id } = await test.aWebhook(ours.company, { enabled: false });
    const rows = [];
    for (let at = 0; at < 45; at++)
      rows.push(
        await test.aWebhookDelivery({ id, companyId: ours.id }, { state: at % 9 ? 'delivered' : 'failed' }),
      );
    const page = (query = {}) => ours.api.get(`/webhooks/${id}/deliveries`, { query });
    const first = (await page()).body;
    expect([first.deliveries.length, first.hasMore, first.deliveries[0].id]).toEqual([
      40,
      true,
      rows[44]!.id,
    ]);
    const next = (await page({ before: first.deliveries[39].id })).body;
    expect([next.deliveries.length, next.hasMore]).toEqual([5, false]);
    expect((await page({ state: 'failed' })).body.deliveries).toHaveLength(5);
    expect(seen(await page({ state: 'lost' }))).toEqual([400, 'ERR_VALIDATION', 'state']);
  });

  it('GET /webhooks/deliveries/{deliveryId} shows what was sent and answered', async () => {
    const { id } = await aWebhook(ours, '/shown');
    receiver.answers(200, {}, `answer ${'x'.repeat(2_000)}`);
    await aContact(ours, 'Shown');
    await until(async () => (await lastOf(id))?.['state']).toBe('delivered');
    const row = await lastOf(id);
    const { body } = await ours.api.get(`/webhooks/deliveries/${String(row['id'])}`);
    expect(body).toMatchObject({ ...row, body: receiver.at('/shown')[0]!.body, status: 200 });
    expect(body.answer).toHaveLength(1_000);
    const other = await theirs.api.get(`/webhooks/deliveries/${String(row['id'])}`);
    expect(seen(other)).toEqual([404, 'ERR_NO_DELIVERY_FOUND']);
  });

  it('POST /webhooks/deliveries/{deliveryId}/replay sends the same again', async () => {
    const { id } = await aWebhook(ours, '/again');
    await aContact(ours);
    await until(async () => (await lastOf(id))?.['state']).toBe('delivered');
    const { status, body } = await ours.api.post(
      `/webhooks/deliveries/${String((await lastOf(id))['id'])}/replay`,
    );
    expect([status, body.attempts]).toEqual([200, 0]);
    await until(() => receiver.at('/again').length).toBe(2);
    const [first, second] = receiver.at('/again').map((one) => [one.id, one.body]);
    expect(second).toEqual(first);
  });

  it('POST /webhooks/{id}/replay sends what failed since a moment, and what arrived only if asked', async () => {
    const { id } = await test.aWebhook(ours.company, { url: `${receiver.url}/since` });
    const row = (fields: Record<string, unknown>) =>
      test.aWebhookDelivery({ id, companyId: ours.id }, fields);
    const old = await row({ createdAt: new Date(Date.now() - 3 * HOUR), body: '{"n":"old"}' });
    await row({ body: '{"n":"failed"}' });
    await row({ body: '{"n":"arrived"}', state: 'delivered' });
    const later = new Date(Date.now() + HOUR);
    await row({ body: '{"n":"waiting"}', state: 'pending', attempts: 4, dueAt: later });
    const since = new Date(Date.now() - HOUR).toISOString();
    const replay = async (more = {}) =>
      (await ours.api.post(`/webhooks/${id}/replay`, { since, ...more })).body;
    const heard = () => receiver.at('/since').map(({ event }) => event['n']);
    expect(await replay()).toEqual({ again: 2, looksBack: false });
    await until(() => heard().toSorted()).toEqual(['failed', 'waiting']);
    await until(async () => (await deliveriesOf(ours, id, { state: 'delivered' })).length).toBe(3);
    expect((await replay({ delivered: true })).again).toBe(3);
    await until(() => heard().toSorted()).toEqual(['arrived', 'failed', 'failed', 'waiting', 'waiting']);
    expect((await test.db('webhookDeliveries').where({ id: old.id }).first()).state).toBe('failed');
    expect(seen(await ours.api.post(`/webhooks/${id}/replay`, { since: 'yesterday' }))).toEqual([
      ...[400, 'ERR_VALIDATION', 'since'],
    ]);
  });
});

describe('a webhook that fails', () => {
  const HOURS = 24 * HOUR;
  it('is reported to the admins after a day, turned off after five, and can be turned on again', async () => {
    const hook = await aWebhook(ours, '/dead');
    receiver.answers(500);
    await aContact(ours, 'One');
    await until(async () => (await webhookOf(ours, hook.id)).failingSince).not.toBe(null);
    const { failingSince, turnsOffAt } = await webhookOf(ours, hook.id);
    expect(Date.parse(turnsOffAt) - Date.parse(failingSince)).toBe(5 * HOURS);
    const frames = () =>
      test
        .db('companyEvents')
        .where({ companyId: ours.id, topic: 'webhook' })
        .orderBy('seq')
        .pluck('payload')
        .then((all: string[]) => all.map((text) => JSON.parse(text).webhook as Record<string, unknown>));
    await until(async () => (await frames()).at(-1)).toMatchObject({ failingSince, enabled: true });
    const before = (await frames()).length;
    advance(HOURS + HOUR);
    await aContact(ours, 'Two');
    await until(async () => (await frames()).length).toBe(before + 1);
    expect((await rowOf(hook.id)).warnedAt).not.toBe(null);
    advance(4 * HOURS);
    await aContact(ours, 'Three');
    await until(async () => (await frames()).at(-1)).toMatchObject({
      ...{ enabled: false, disabledReason: 'failing', lastError: 'status' },
    });
    const audience = await test
      .db('companyEvents')
      .where({ companyId: ours.id, topic: 'webhook' })
      .pluck('audience');
    expect(new Set(audience)).toEqual(new Set(['{"to":"admins"}']));
    expect(await deliveriesOf(ours, hook.id, { state: 'pending' })).toEqual([]);
    receiver.behave();
    await ours.api.put(`/webhooks/${hook.id}`, { enabled: true });
    expect(await webhookOf(ours, hook.id)).toMatchObject({ enabled: true, failingSince: null });
    await aContact(ours, 'Four');
    await until(() => told('/dead').at(-1)).toBe('Four');
  });

  it('and then delivers, is well again, and its admins hear of it', async () => {
    const hook = await aWebhook(ours, '/ill');
    receiver.answers(500);
    await aContact(ours);
    await until(async () => (await webhookOf(ours, hook.id)).failingSince).not.toBe(null);
    receiver.behave();
    advance(10_000);
    await until(async () => await webhookOf(ours, hook.id)).toMatchObject({
      ...{ failingSince: null, turnsOffAt: null, lastStatus: 204, lastError: null },
    });
  });
});
