import { expect, it } from 'vitest';
import type { Campaign } from '@recado/sdk/contracts';
import { AT_FULL_PACE, aList, addPeople, assertSums } from '../../../core/test/campaigns/scene.js';
import { CloudCustomer } from './cloud-customer.js';
import { CloudScene } from './scene.js';

const scene = new CloudScene();
const PEOPLE = 600;
/** Campaigns take so much of the eighty messages a second of a number; what they hand over is two seconds ahead. */
const PER_SECOND = 0.6 * 80;
const WINDOW = 2 * PER_SECOND + 1;

const offer = {
  ...{ name: 'oferta', language: 'pt_BR', status: 'APPROVED', category: 'MARKETING' },
  components: [{ type: 'BODY', text: 'Oi {{1}}, temos uma oferta.' }],
};

it('a campaign stops when Meta tells by a status alone that people block the number, and waits for a person', async () => {
  const { app, company, connection, number, post } = scene;
  app.meta.templates = [offer];
  const as = app.api.as(scene.agent);
  expect((await as.post('/campaign-settings', { settings: AT_FULL_PACE })).status).toBe(200);
  const list = await aList(app, company, 0);
  const numbers = await addPeople(app, list, PEOPLE);
  const made = await as.post('/campaigns', {
    ...{ name: 'Oferta', contactListId: list.id, whatsappId: String(connection.id) },
    template: { name: 'oferta', language: 'pt_BR', parameters: ['{nome}'] },
  });
  expect(made.status, made.text).toBe(201);
  const id = made.body.id as number;
  const until = async (fits: (campaign: Campaign) => boolean): Promise<Campaign> => {
    let seen!: Campaign;
    const look = async () =>
      fits((seen = (await as.get(`/campaigns/${id}`)).body)) ||
      JSON.stringify([seen.status, seen.holdReason, seen.counts]);
    await expect.poll(look).toBe(true);
    return seen;
  };
  const sent = () => app.meta.ledger.messages.filter(({ account }) => account === number.phoneNumberId);
  expect((await as.post(`/campaigns/${id}/start`)).status).toBe(200);
  await expect.poll(() => sent().length, { interval: 10 }).toBeGreaterThanOrEqual(20);

  // Every answer to a send was good; this is all that Meta ever says about it.
  const [first] = sent();
  const isKnown = () =>
    app
      .db('messages')
      .where({ externalId: Buffer.from(first!.id) })
      .first('id');
  await expect.poll(isKnown).toBeTruthy();
  const customer = new CloudCustomer(first!.to, 'Cliente', number);
  const errors = [{ code: 131048, title: 'Spam rate limit hit' }];
  expect(await post(customer.reported(customer.status(first!.id, 'failed', { errors })))).toBe(200);
  const released = () => app.db('messages').where({ connectionId: connection.id, origin: 'campaign' });
  const told = (await released()).length;
  const pace = () => app.db('connectionPaces').where({ connectionId: connection.id }).first('holdReason');
  await expect.poll(pace).toMatchObject({ holdReason: 'reported' });
  const known = (await released()).length;
  const held = await until(({ holdReason, counts }) => holdReason === 'reported' && !counts.released);
  expect(held.holdUntil).toBeNull();
  expect(held.counts.planned).toBeGreaterThan(PEOPLE / 4);
  // What a round may have added before it knew; once it is known nothing is.
  expect(known - told).toBeLessThanOrEqual(WINDOW);
  expect(await released()).toHaveLength(known);
  expect(sent().length).toBeLessThanOrEqual(known);
  const stopped = sent().length;
  await app
    .db('campaigns')
    .where({ id })
    .update({ dueAt: new Date(0) });
  await app.services.campaignSending.round();
  expect(sent()).toHaveLength(stopped);

  expect((await as.post(`/campaigns/${id}/resume`)).status).toBe(200);
  const done = await until(({ status }) => status === 'FINALIZADA');
  expect(done.counts).toEqual({ sent: PEOPLE });
  // Whom the provider refused gets it once more, everybody else once.
  const times = new Map<string, number>();
  for (const { to } of sent()) times.set(to, (times.get(to) ?? 0) + 1);
  expect([...times.keys()].sort()).toEqual([...numbers].sort());
  expect([...times].filter(([, count]) => count > 1)).toEqual([[first!.to, 2]]);
  await assertSums(app, id);
});
