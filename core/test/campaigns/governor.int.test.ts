import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AT_FULL_PACE,
  addPeople,
  assertSums,
  startCampaignApp,
  type CampaignApp,
  type CampaignScene,
} from './scene.js';

let app: CampaignApp;
beforeAll(async () => {
  app = await startCampaignApp();
});
afterAll(() => app.stop());

const isOver = ({ status }: { status: string }) => status === 'FINALIZADA';
const sentTo = (numbers: readonly string[]) =>
  app.provider.ledger.sends.filter(({ send }) => numbers.includes(send.chat));
/** It looks again within half a minute: a test does not wait for that. */
const lookNow = (id: number) => app.db('campaigns').where({ id }).update({ dueAt: new Date() });
const standing = (connection: { id: number }, figures: object) =>
  app
    .db('connectionHealth')
    .insert({
      connectionId: connection.id,
      figures: JSON.stringify(figures),
      askedAt: new Date(),
      dueAt: '2099-01-01',
    })
    .onConflict('connectionId')
    .merge(['figures']);
const template = { name: 'welcome', language: 'en', parameters: ['{nome}'] };

describe('limits of the account', () => {
  it('are shared by campaigns of one account, and free themselves as the moving period passes', async () => {
    const scene = await app.aScene();
    const second = (await app.aConnection(scene.company, app.line)) as { id: number };
    const accountGroup = Buffer.from('one portfolio');
    await app.db('connections').whereIn('id', [scene.connection.id, second.id]).update({ accountGroup });
    for (const connection of [scene.connection, second])
      await standing(connection, { limit: 5, limitHours: 24 });
    const other = await app.aCampaign(scene, 3, { whatsappId: String(second.id) });
    await app.start(scene, other.id);
    await app.until(scene, other.id, isOver);
    await app.db('contactListItems').where({ contactListId: scene.list.id }).delete();
    const { id, numbers } = await app.aCampaign(scene, 4);
    await app.start(scene, id);
    const held = await app.until(
      scene,
      id,
      ({ holdReason, counts }) => holdReason === 'quota' && counts.sent === 2,
    );
    expect(held.counts).toEqual({ sent: 2, planned: 2 });
    // The first place is free again a day after the first of the five.
    const [{ oldest, newest }] = await app
      .db('outreach')
      .whereIn(
        'addressKey',
        [...other.numbers, ...numbers].map((one) => Buffer.from(one)),
      )
      .select(app.db.raw('MIN(at) AS oldest, MAX(at) AS newest'));
    const free = Date.parse(held.holdUntil!) - 24 * 3_600_000;
    expect(free).toBeGreaterThanOrEqual(oldest.getTime());
    expect(free).toBeLessThanOrEqual(newest.getTime());
    await app.db('outreach').update({ at: app.db.raw('DATE_SUB(at, INTERVAL 25 HOUR)') });
    await lookNow(id);
    expect((await app.until(scene, id, isOver)).counts).toEqual({ sent: 4 });
    expect(sentTo(numbers)).toHaveLength(4);
    await assertSums(app, id);
  });

  it('a locked account holds its connection until the lock ends, and says until when', async () => {
    const scene = await app.aScene();
    const lockedUntil = new Date(Date.now() + 3_600_000).toISOString();
    await standing(scene.connection, { lockedUntil });
    const { id, numbers } = await app.aCampaign(scene, 2);
    await app.start(scene, id);
    const held = await app.until(scene, id, ({ holdReason }) => holdReason === 'locked');
    expect(held).toMatchObject({ holdUntil: lockedUntil, counts: { planned: 2 } });
    expect(sentTo(numbers)).toEqual([]);
    await standing(scene.connection, {});
    await lookNow(id);
    expect((await app.until(scene, id, isOver)).counts).toEqual({ sent: 2 });
  });

  it('are left alone outside the hours of the recipient, wherever the company is', async () => {
    const scene = await app.aScene({
      ...{ messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0, warmUp: false },
    });
    // São Paulo and Lisbon are never both within this hour.
    const minute = (zone: string, ahead: number) =>
      new Intl.DateTimeFormat('pt-BR', {
        timeZone: zone,
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(Date.now() + ahead * 60_000);
    const [windowFrom, windowTo] = [minute('America/Sao_Paulo', -30), minute('America/Sao_Paulo', 30)];
    const { id, numbers } = await app.aCampaign(scene, 2, { windowFrom, windowTo, timeZone: 'Asia/Tokyo' });
    const lisbon = `35191${String(1000000 + id).slice(-7)}`;
    await addPeople(app, scene.list, 1, { addressKey: Buffer.from(lisbon), number: lisbon });
    const begun = new Date().toISOString();
    await app.start(scene, id);
    const held = await app.until(
      scene,
      id,
      ({ holdReason, counts }) => holdReason === 'window' && counts.sent === 2,
    );
    expect(held.counts).toEqual({ sent: 2, planned: 1 });
    expect(held.holdUntil! > begun).toBe(true);
    expect(sentTo([...numbers, lisbon])).toHaveLength(2);
    await assertSums(app, id);
  });
});

describe('a template', () => {
  const aTemplateCampaign = async (scene: CampaignScene, people: number) =>
    app.aCampaign(scene, people, { message1: null, template });

  it('goes out with the values that were frozen at the start; a missing one skips its person', async () => {
    const scene = await app.aScene();
    await scene.as.post('/campaign-settings', {
      settings: { variables: [{ key: 'loja', value: 'Centro' }] },
    });
    const parameters = ['{nome} {loja} {email}'];
    const { id } = await app.aCampaign(scene, 1, { message1: null, template: { ...template, parameters } });
    const [written] = await addPeople(app, scene.list, 1, { email: 'ana@x.test', name: 'Ana \n Lima' });
    await app.start(scene, id);
    await scene.as.post('/campaign-settings', { settings: { variables: [{ key: 'loja', value: 'Norte' }] } });
    expect((await app.until(scene, id, isOver)).counts).toEqual({ sent: 1, skipped: 1 });
    const [send] = sentTo([written!]);
    expect(send!.send.parts).toEqual([
      { type: 'template', name: 'welcome', language: 'en', parameters: ['Ana Lima Centro ana@x.test'] },
    ]);
  });

  it('is looked at before a start and a restart: gone, not approved, or with a value that is missing', async () => {
    const scene = await app.aScene();
    const { id } = await aTemplateCampaign(scene, 2);
    const asks = async (step: string) => {
      const { status, body } = await scene.as.post(`/campaigns/${id}/${step}`);
      return [status, body.error, body.field];
    };
    const use = (fields: object) =>
      scene.as.put(`/campaigns/${id}`, { template: { ...template, ...fields } });
    const refused = (field: string) => [409, 'ERR_CAMPAIGN_TEMPLATE', field];
    await use({ name: 'nobody_has_it' });
    expect(await asks('start')).toEqual(refused('template'));
    await use({ parameters: ['{nome}', 'b'] });
    expect(await asks('start')).toEqual(refused('template.parameters'));
    await use({ parameters: [' '] });
    expect(await asks('start')).toEqual(refused('template.parameters.0'));
    await use({ parameters: ['{cupom}'] });
    expect(await asks('start')).toEqual(refused('template.parameters.0'));
    expect(await app.shown(scene, id)).toMatchObject({ status: 'INATIVA', total: 0, startedAt: null });
    await use({});
    const told = {
      ...{ connectionId: scene.connection.id, name: 'welcome', language: 'en', saidAt: new Date() },
      templateKey: Buffer.alloc(20, 1),
    };
    await app.db('templateStates').insert({ ...told, usable: false, status: 'PAUSED' });
    expect(await asks('start')).toEqual(refused('template'));
    await app.db('templateStates').delete();

    await scene.as.post('/campaign-settings', { settings: { messageInterval: 20 } });
    await app.start(scene, id);
    await app.until(scene, id, ({ counts }) => counts.sent === 1);
    expect((await scene.as.post(`/campaigns/${id}/cancel`)).status).toBe(200);
    await app.db('templateStates').insert({ ...told, usable: false, status: 'DISABLED' });
    expect(await asks('restart')).toEqual(refused('template'));
    expect(await app.shown(scene, id)).toMatchObject({ status: 'CANCELADA', counts: { cancelled: 1 } });
    await app.db('templateStates').delete();
    expect((await scene.as.post(`/campaigns/${id}/restart`)).status).toBe(200);
    // Another state is what such a step is refused for.
    expect(await asks('start')).toEqual([409, 'ERR_CAMPAIGN_STATE', undefined]);
  });

  it('that is gone or rejected when its moment comes keeps a scheduled campaign from starting, and shows why', async () => {
    const scene = await app.aScene();
    const scheduledAt = new Date(Date.now() - 3_600_000);
    const aScheduled = async (name: string, people: number) => {
      const fields = { message1: null, template: { ...template, name } };
      const { id } = await app.aCampaign(scene, people, { ...fields, scheduledAt: '2099-01-01 10:00:00' });
      return id;
    };
    const [gone, rejected] = [await aScheduled('nobody_has_it', 2), await aScheduled('welcome', 0)];
    const sendsBefore = app.provider.ledger.sends.length;
    await app.db('templateStates').insert({
      ...{ connectionId: scene.connection.id, name: 'welcome', language: 'en', saidAt: new Date() },
      ...{ templateKey: Buffer.alloc(20, 1), usable: false, status: 'REJECTED' },
    });
    await app.db('campaigns').whereIn('id', [gone, rejected]).update({ scheduledAt, dueAt: scheduledAt });
    for (const id of [gone, rejected]) {
      const refused = await app.until(scene, id, ({ status }) => status !== 'PROGRAMADA');
      const nothing = { startedAt: null, total: 0, counts: {} };
      expect(refused).toMatchObject({
        status: 'INATIVA',
        holdReason: 'template',
        editable: true,
        ...nothing,
      });
    }
    expect(app.provider.ledger.sends).toHaveLength(sendsBefore);

    // Whoever mends it decides when it starts: saving the form with the day that has passed starts nothing.
    const saved = await scene.as.put(`/campaigns/${gone}`, {
      ...{ template, scheduledAt: scheduledAt.toISOString() },
    });
    expect(saved.body).toMatchObject({ status: 'INATIVA', holdReason: null });
    await app.db('templateStates').delete();
    await app.start(scene, gone);
    expect((await app.until(scene, gone, isOver)).counts).toEqual({ sent: 2 });
  });

  it('that is paused midway holds it until it is reinstated, and counts in its new category from then on', async () => {
    const scene = await app.aScene({ ...AT_FULL_PACE, messageInterval: 20 });
    const { id, numbers } = await aTemplateCampaign(scene, 3);
    const american = '12125550143';
    await addPeople(app, scene.list, 1, { addressKey: Buffer.from(american), number: american });
    await app.start(scene, id);
    await app.until(scene, id, ({ counts }) => counts.sent === 1);
    const connectionId = scene.connection.id;
    const told = (fields: object) =>
      app
        .db('templateStates')
        .insert({
          ...{ connectionId, name: 'welcome', language: 'en', templateKey: Buffer.alloc(20, 1) },
          ...{ saidAt: new Date(), ...fields },
        })
        .onConflict()
        .merge();
    await told({ usable: false, status: 'PAUSED' });
    await scene.as.post('/campaign-settings', { settings: { messageInterval: 0 } });
    await app
      .db('connectionPaces')
      .where({ connectionId })
      .update({ nextAt: new Date(0) });
    await lookNow(id);
    const held = await app.until(scene, id, ({ holdReason }) => holdReason === 'template');
    expect(held.counts).toEqual({ sent: 1, planned: 3 });
    await told({ usable: true, status: 'APPROVED', category: 'MARKETING' });
    await lookNow(id);
    expect((await app.until(scene, id, isOver)).counts).toEqual({ sent: 3, skipped: 1 });
    // Conversations are sent side by side.
    expect(
      sentTo([...numbers, american])
        .map(({ send }) => send.chat)
        .sort(),
    ).toEqual(numbers);
    const [skipped] = await app.db('campaignRecipients').where({ campaignId: id, state: 'skipped' });
    expect(skipped).toMatchObject({ number: american, reason: 'country' });
    await app.db('templateStates').delete();
    await assertSums(app, id);
  });

  it('that the provider does not have holds the campaign for a person, and nobody is lost', async () => {
    const scene = await app.aScene();
    const { templates } = app.provider;
    const { id, numbers } = await aTemplateCampaign(scene, 2);
    app.provider.misbehave({ kind: 'refused', reason: 'template', on: 'send' });
    await app.start(scene, id);
    // The other one may be on its way at that moment.
    await app.until(
      scene,
      id,
      ({ holdReason, counts }) =>
        holdReason === 'template' && (counts.planned ?? 0) + (counts.sent ?? 0) === 2,
    );
    expect(templates).toHaveLength(2);
    expect((await scene.as.post(`/campaigns/${id}/resume`)).status).toBe(200);
    expect((await app.until(scene, id, isOver)).counts).toEqual({ sent: 2 });
    expect(sentTo(numbers)).toHaveLength(2);
    await assertSums(app, id);
  });
});
