import { describe, expect, it } from 'vitest';
import type { ReferenceEvent } from '@recado/sdk/testing';
import { askedLongAgo } from '../support/asked-long-ago.js';
import { arrivingScenes, type ArrivingScene } from './arriving-scene.js';

let app: ArrivingScene['app'];
let company: ArrivingScene['company'];
let admin: ArrivingScene['admin'];
let connection: ArrivingScene['connection'];
let customer: ArrivingScene['customer'];
let post: ArrivingScene['post'];
const now = Date.now();

arrivingScenes((scene) => {
  ({ app, company, admin, connection, customer, post } = scene);
  app.provider.behave();
  app.provider.accountFate(undefined);
  app.provider.standing.lockedUntil = undefined;
});

const at = (ms: number) => now - ms;
/** The customer writes, and the admin takes the ticket. */
async function openTicket(): Promise<{ id: number }> {
  await post(customer.text('oi'));
  await app.db('tickets').where({ companyId: company.id }).update({ status: 'open', userId: admin.id });
  return await app.db('tickets').where({ companyId: company.id }).first();
}
const inAnHour = new Date(now + 3_600_000).toISOString();
const news = (change: object): ReferenceEvent =>
  ({
    ...{ type: 'account', topic: 'other', severity: 'info', code: 'NEWS', message: 'Something is new.' },
    ...{ at: at(9_000), ...change },
  }) as ReferenceEvent;

describe('figures that a provider tells of its own accord', () => {
  const shown = async () => (await app.api.as(admin).get(`/whatsapp/${connection.id}/health`)).body;

  /** The core asks how a connected account stands as soon as it knows of it. */
  const neverAsked = () =>
    app.db('connections').where({ id: connection.id }).update({ status: 'DISCONNECTED' });

  it('are kept with the connection; a newer figure replaces the same one and leaves the others', async () => {
    await neverAsked();
    await post(news({ health: { limit: 250, throughput: 80, lockedUntil: inAnHour } }));
    expect(await shown()).toMatchObject({
      figures: { limit: 250, throughput: 80, lockedUntil: inAnHour },
      at: new Date(at(9_000)).toISOString(),
    });
    await post(news({ health: { limit: 2_000 }, at: at(8_000) }));
    await post(news({ health: { limit: 1, quality: 'low' }, at: at(8_500) }));
    expect((await shown()).figures).toEqual({ limit: 2_000, throughput: 80, lockedUntil: inAnHour });
    await post(news({ health: { lockedUntil: new Date(at(1_000)).toISOString() }, at: at(1_000) }));
    expect((await shown()).figures).toEqual({ limit: 2_000, throughput: 80 });
  });

  it('of a kind that nobody knows are left out, and change nothing else', async () => {
    await neverAsked();
    await post(news({ health: { limit: -3, throughput: 20, quality: 'GREEN', mood: 'fine' } }));
    expect((await shown()).figures).toEqual({ throughput: 20 });
    expect(await app.db('quarantinedEvents').where({ companyId: company.id })).toEqual([]);
  });

  it('give way to the next answer, except a lock of which it says nothing', async () => {
    await post(news({ health: { limit: 7, lockedUntil: inAnHour } }));
    const { body } = await app.api.as(admin).post(`/whatsapp/${connection.id}/health`);
    expect(body.figures).toMatchObject({ limit: 250, lockedUntil: inAnHour });
    expect(body.figures).not.toHaveProperty('limitHours');
  });

  it('are asked for when the news is about a figure', async () => {
    await post(news({ topic: 'quality' }));
    await expect
      .poll(async () => (await app.services.connections.health.sweep.run(), await shown()))
      .toMatchObject({
        figures: { quality: 'high' },
      });
  });

  it.each([
    ['at once', { refused: 'restricted' }],
    ['by a status', { fails: 'restricted' }],
  ] as const)('are asked for when a message is refused %s because of the account', async (_, fate) => {
    app.provider.standing.lockedUntil = now + 3_600_000;
    await askedLongAgo(app.db, connection.id);
    const ticket = await openTicket();
    app.provider.accountFate(fate);
    expect((await app.api.as(admin).post(`/messages/${ticket.id}`, { body: 'olá' })).status).toBeLessThan(
      300,
    );
    const failure = () =>
      app
        .db('messages')
        .where({ companyId: company.id, fromMe: true })
        .first('failureCode')
        .then((row) => row?.failureCode);
    await expect.poll(failure).toBe('ACCOUNT_RESTRICTED');
    await expect
      .poll(async () => (await app.services.connections.health.sweep.run(), await shown()))
      .toMatchObject({
        figures: { lockedUntil: inAnHour },
      });
  });
});

describe('news of a template', () => {
  const welcome = { name: 'welcome', language: 'en' };
  const listed = async () => {
    const { body } = await app.api.as(admin).get(`/whatsapp/${connection.id}/templates`);
    return (body as { name: string }[]).find(({ name }) => name === 'welcome');
  };
  const send = async (ticket: { id: number }) => {
    const template = { ...welcome, parameters: ['Rui'] };
    return (await app.api.as(admin).post(`/messages/${ticket.id}`, { template })).body;
  };

  it('changes the list at once: a paused one is shown and cannot be sent until it is usable again', async () => {
    const ticket = await openTicket();
    expect(await listed()).not.toHaveProperty('usable');
    const template = { ...welcome, usable: false, status: 'PAUSED', quality: 'low' };
    await post(news({ topic: 'template', template, at: at(5_000) }));
    expect(await listed()).toMatchObject({ usable: false, status: 'PAUSED', quality: 'low' });
    expect(await send(ticket)).toMatchObject({ error: 'ERR_TEMPLATE' });
    await post(news({ topic: 'template', template: { ...welcome, category: 'MARKETING' }, at: at(4_000) }));
    expect(await listed()).toMatchObject({ usable: false, category: 'MARKETING' });
    const again = { ...welcome, usable: true, status: 'APPROVED' };
    await post(news({ topic: 'template', template: again, at: at(3_000) }));
    await post(news({ topic: 'template', template, at: at(3_500) }));
    expect(await listed()).not.toHaveProperty('usable');
    expect(await send(ticket)).not.toHaveProperty('error');
  });

  it('counts for five minutes: by then the provider’s list says it', async () => {
    const template = { ...welcome, usable: false };
    await post(news({ topic: 'template', template, at: at(400_000) }));
    expect(await listed()).not.toHaveProperty('usable');
  });

  it('without a name changes nothing, and goes with the connection', async () => {
    await post(news({ topic: 'template', template: { language: 'en', usable: false } }));
    await post(news({ topic: 'template', template: { ...welcome, usable: false } }));
    const kept = () => app.db('templateStates').where({ connectionId: connection.id });
    expect(await kept()).toHaveLength(1);
    expect((await app.api.as(admin).delete(`/whatsapp/${connection.id}`)).status).toBeLessThan(300);
    expect(await kept()).toEqual([]);
  });
});
