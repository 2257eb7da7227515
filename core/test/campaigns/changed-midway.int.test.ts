import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AT_FULL_PACE,
  addPeople,
  assertSums,
  startCampaignApp,
  type CampaignApp,
  type CampaignScene,
} from './scene.js';
import { multipart } from '../support/multipart.js';

let app: CampaignApp;
beforeAll(async () => {
  app = await startCampaignApp();
});
afterAll(() => app.stop());

const isOver = ({ status }: { status: string }) => status === 'FINALIZADA';
const sentTo = (numbers: readonly string[]) => {
  const wanted = new Set(numbers);
  return app.provider.ledger.sends.filter(({ send }) => wanted.has(send.chat));
};
/** One message at once; the next one in a while. */
const SLOW = { ...AT_FULL_PACE, messageInterval: 20 };
/** The next turn comes now. */
async function goOn(scene: CampaignScene, id: number): Promise<void> {
  await scene.as.post('/campaign-settings', { settings: { messageInterval: 0 } });
  await app
    .db('connectionPaces')
    .where({ connectionId: scene.connection.id })
    .update({ nextAt: new Date(0) });
  await app
    .db('campaigns')
    .where({ id })
    .update({ dueAt: new Date(0) });
}
const recipients = (campaignId: number) => app.db('campaignRecipients').where({ campaignId }).orderBy('id');
const reasons = async (id: number) =>
  Object.fromEntries(
    (await recipients(id))
      .filter(({ state }) => state === 'skipped')
      .map(({ number, reason }) => [number, reason]),
  );
async function aTag(scene: CampaignScene, contacts: readonly { id: number }[]): Promise<number> {
  const [tagId] = await app
    .db('tags')
    .insert({ companyId: scene.company.id, name: `VIP ${Math.random()}`, color: '#123456' });
  const rows = contacts.map(({ id }) => ({ contactId: id, tagId: tagId! }));
  if (rows.length) await app.db('contactTags').insert(rows);
  return tagId!;
}

describe('a campaign that runs', () => {
  it('takes no change, and sends its text, its file and its people as they were at the start', async () => {
    const scene = await app.aScene(SLOW);
    const { id, numbers } = await app.aCampaign(scene, 4);
    const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex');
    const file = multipart({}, [{ name: 'file', filename: 'oferta.png', type: 'image/png', bytes: png }]);
    const upload = () =>
      scene.as.post(`/campaigns/${id}/media-upload`, file.payload, { headers: file.headers });
    expect((await upload()).status).toBe(200);
    await app.start(scene, id);
    await app.until(scene, id, ({ counts, holdReason }) => counts.sent === 1 && holdReason !== 'planning');

    const locked = { status: 409, body: { error: 'ERR_CAMPAIGN_LOCKED' } };
    expect(await scene.as.put(`/campaigns/${id}`, { message1: 'Outro' })).toMatchObject(locked);
    expect(await upload()).toMatchObject(locked);
    expect(await scene.as.delete(`/campaigns/${id}/media-upload`)).toMatchObject(locked);
    expect(await scene.as.delete(`/campaigns/${id}`)).toMatchObject({ status: 409 });
    // The list is the company's: it may change and go, the copy stays.
    await app.db('contactListItems').where({ contactListId: scene.list.id }).update({ name: 'Outro nome' });
    await addPeople(app, scene.list, 1);
    expect((await scene.as.delete(`/contact-lists/${scene.list.id}`)).status).toBe(204);

    await goOn(scene, id);
    expect((await app.until(scene, id, isOver)).counts).toEqual({ sent: 4 });
    const sends = sentTo(numbers);
    expect(sends.map(({ send }) => send.chat).sort()).toEqual([...numbers].sort());
    for (const { send } of sends) {
      expect(JSON.stringify(send.parts)).toContain(`Olá P ${send.chat}`);
      expect(JSON.stringify(send.parts)).toContain('image');
    }
    await assertSums(app, id);
  });

  it('skips who is erased meanwhile, with the reason', async () => {
    const scene = await app.aScene(SLOW);
    const { id, numbers } = await app.aCampaign(scene, 3);
    const people = await Promise.all(numbers.map((number) => app.aContact(scene.company, { number })));
    await app.start(scene, id);
    await app.until(scene, id, ({ counts }) => counts.sent === 1);
    const waiting = (await recipients(id)).filter(({ state }) => state === 'planned');
    const erased = people.find(({ number }) => number === waiting[0].number)!;
    expect((await scene.as.delete(`/contacts/${erased.id}`)).status).toBe(204);
    await goOn(scene, id);
    expect((await app.until(scene, id, isOver)).counts).toEqual({ sent: 2, skipped: 1 });
    expect(Object.values(await reasons(id))).toEqual(['erased']);
    expect(sentTo([erased.number!])).toEqual([]);
    await assertSums(app, id);
  });
});

describe('a person with several numbers', () => {
  it('gets it once when the contacts are merged midway, whether one was written to or none', async () => {
    const scene = await app.aScene(SLOW);
    const { id, numbers } = await app.aCampaign(scene, 5);
    const people = await Promise.all(numbers.map((number) => app.aContact(scene.company, { number })));
    await app.start(scene, id);
    await app.until(scene, id, ({ counts }) => counts.sent === 1);
    const rows = await recipients(id);
    const contactOf = (row: { number: string }) => people.find(({ number }) => number === row.number)!.id;
    const [written] = rows.filter(({ state }) => state === 'sent');
    const [first, second, third, fourth] = rows.filter(({ state }) => state === 'planned');
    const merge = async (from: { number: string }, into: { number: string }) => {
      const answer = await scene.as.post(`/contacts/${contactOf(from)}/merge`, { intoId: contactOf(into) });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await merge(written, first);
    await merge(second, third);
    await goOn(scene, id);
    expect((await app.until(scene, id, isOver)).counts).toEqual({ sent: 3, skipped: 2 });
    const twice = await reasons(id);
    expect(twice[first.number]).toBe('duplicate');
    expect(Object.values(twice)).toEqual(['duplicate', 'duplicate']);
    expect(sentTo([written.number, first.number])).toHaveLength(1);
    expect(sentTo([second.number, third.number])).toHaveLength(1);
    expect(sentTo([fourth.number])).toHaveLength(1);
    await assertSums(app, id);
  });

  it('gets it once: in other spellings, with a LID, by another number, on the list and with the tag', async () => {
    const scene = await app.aScene();
    const number = (text: string) =>
      scene.as.post('/contact-list-items', { contactListId: scene.list.id, name: 'Ana Lima', number: text });
    expect((await number('+55 (11) 9 8888-0000')).status).toBe(201);
    expect((await number('551188880000')).status).toBe(409);
    expect((await number('+55 11 97777-0000')).status).toBe(201);
    const phone = (value: string) => ({ kind: 'phone', value });
    const ana = await app.aContact(scene.company, {
      number: '5511988880000',
      identities: [
        phone('5511988880000'),
        phone('5511977770000'),
        { kind: 'lid', value: '123456789012345@lid' },
      ],
    });
    const { id } = await app.aCampaign(scene, 0, { tagListId: await aTag(scene, [ana]) });
    await app.start(scene, id);
    const done = await app.until(scene, id, isOver);
    expect(done).toMatchObject({ total: 2, duplicates: 1, counts: { sent: 1, skipped: 1 } });
    expect(Object.values(await reasons(id))).toEqual(['duplicate']);
    const rows = await app.db('messages').where({ companyId: scene.company.id, origin: 'campaign' });
    expect(rows.map(({ contactId }) => contactId)).toEqual([ana.id]);
    await assertSums(app, id);
  });
});

describe('the list and the tag of a campaign', () => {
  it('are not deleted while it is scheduled, or collects its people from them', async () => {
    const scene = await app.aScene();
    const tagId = await aTag(scene, [await app.aContact(scene.company)]);
    const { id } = await app.aCampaign(scene, 1, {
      ...{ tagListId: tagId, scheduledAt: '2099-01-01 10:00:00' },
    });
    const remove = async () => [
      (await scene.as.delete(`/contact-lists/${scene.list.id}`)).body,
      (await scene.as.delete(`/tags/${tagId}`)).body,
    ];
    const inUse = [
      { error: 'ERR_CONTACT_LIST_IN_USE', count: 1 },
      { error: 'ERR_TAG_IN_USE', count: 1 },
    ];
    expect(await remove()).toMatchObject(inUse);
    // Started, with people still to collect; cancelled then, a restart collects the rest.
    const planning = { startedAt: new Date(), plannedAt: null, dueAt: null, listMaxId: 1 };
    for (const status of ['EM_ANDAMENTO', 'CANCELADA']) {
      await app
        .db('campaigns')
        .where({ id })
        .update({ ...planning, status });
      expect(await remove()).toMatchObject(inUse);
    }
    expect(await app.db('contactTags').where({ tagId })).toHaveLength(1);
    await app.db('campaigns').where({ id }).update({ status: 'FINALIZADA', plannedAt: new Date() });
    expect((await scene.as.delete(`/contact-lists/${scene.list.id}`)).status).toBe(204);
    expect((await scene.as.delete(`/tags/${tagId}`)).status).toBe(200);
  });

  it('that are gone are named by a start', async () => {
    const scene = await app.aScene();
    const tagId = await aTag(scene, []);
    const { id } = await app.aCampaign(scene, 1);
    const tagged = await app.aCampaign(scene, 0, { contactListId: null, tagListId: tagId });
    expect((await scene.as.delete(`/contact-lists/${scene.list.id}`)).status).toBe(204);
    expect((await scene.as.delete(`/tags/${tagId}`)).status).toBe(200);
    const incomplete = (field: string) => ({
      status: 409,
      body: { error: 'ERR_CAMPAIGN_INCOMPLETE', field },
    });
    expect(await scene.as.post(`/campaigns/${id}/start`)).toMatchObject(incomplete('contactListId'));
    expect(await scene.as.post(`/campaigns/${tagged.id}/start`)).toMatchObject(incomplete('tagListId'));
    expect(await app.shown(scene, id)).toMatchObject({ status: 'INATIVA', total: 0 });
  });
});
