import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { multipart } from '../support/multipart.js';
import { AT_FULL_PACE, addPeople, startCampaignApp, type CampaignApp } from './scene.js';

let app: CampaignApp;
beforeAll(async () => {
  app = await startCampaignApp({ env: { RECADO_PLUGINS: 'reference,webchat' } });
});
afterAll(() => app.stop());

const partsOf = (numbers: readonly string[]) =>
  app.provider.ledger.sends.filter(({ send }) => numbers.includes(send.chat)).map(({ send }) => send.parts);

describe('GET /campaigns/{id}/preflight', () => {
  it('counts who is sent to, who is skipped and why, and who is named twice', async () => {
    const scene = await app.aScene();
    await addPeople(app, scene.list, 2, { validity: 'invalid' });
    const [stopped] = await addPeople(app, scene.list, 1, { email: 'a@x.test' });
    await app.aContact(scene.company, { number: stopped!, marketingStoppedAt: new Date() });
    const [known] = await addPeople(app, scene.list, 1, { email: 'b@x.test' });
    const tagged = await app.aContact(scene.company, { number: known! });
    const [tagId] = await app
      .db('tags')
      .insert({ companyId: scene.company.id, name: 'VIP', color: '#123456' });
    await app.db('contactTags').insert({ contactId: tagged.id, tagId: tagId! });
    const { id } = await app.aCampaign(scene, 3, { message1: 'Oi {nome}, {email}', tagListId: tagId });
    const { body, status } = await scene.as.get(`/campaigns/${id}/preflight`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body).toMatchObject({
      ...{ total: 7, willSend: 1, duplicates: 1, cost: null },
      skipped: [
        { reason: 'noVariable', total: 3 },
        { reason: 'invalid', total: 2 },
        { reason: 'optedOut', total: 1 },
      ],
      problems: [],
    });
    expect(await app.db('campaignRecipients').where({ campaignId: id })).toEqual([]);
    // What it says is what happens.
    await app.start(scene, id);
    const done = await app.until(scene, id, ({ status }) => status === 'FINALIZADA');
    expect(done).toMatchObject({ total: 7, duplicates: 1, counts: { sent: 1, skipped: 6 } });
    expect((await scene.as.get(`/campaigns/${id}/preflight`)).body).toMatchObject({
      ...{ total: 6, willSend: 0, duplicates: 1 },
      problems: expect.arrayContaining([{ problem: 'nobodyLeft', blocks: false, connectionId: null }]),
    });
  });

  it('reaches no phone on a channel that is not addressed by phones, but whoever wrote there', async () => {
    const scene = await app.aScene();
    const chat = await app.aConnection(scene.company, { channel: 'webchat', status: 'CONNECTED' });
    const { id, numbers } = await app.aCampaign(scene, 3, { whatsappId: String(chat.id) });
    const preflight = async () => (await scene.as.get(`/campaigns/${id}/preflight`)).body;
    expect(await preflight()).toMatchObject({
      ...{ total: 3, willSend: 0, skipped: [{ reason: 'unreachable', total: 3 }] },
      problems: expect.arrayContaining([{ problem: 'nobodyLeft', blocks: false, connectionId: null }]),
    });
    const contact = await app.aContact(scene.company, { number: numbers[0]! });
    await app.aTicket(scene.company, { contactId: contact.id, connectionId: chat.id, status: 'closed' });
    expect(await preflight()).toMatchObject({
      ...{ willSend: 1, skipped: [{ reason: 'unreachable', total: 2 }] },
    });
  });

  it('says what is missing, which connection is down, and when it would end', async () => {
    const scene = await app.aScene({ ...AT_FULL_PACE, messageInterval: 20 });
    const down = await app.aConnection(scene.company, { ...app.line, status: 'DISCONNECTED' });
    const { id } = await app.aCampaign(scene, 400, {
      ...{ message1: null, whatsappId: `${scene.connection.id},${down.id}`, weights: [9, 1] },
    });
    const preflight = async () => (await scene.as.get(`/campaigns/${id}/preflight`)).body;
    const asked = Date.now();
    const first = await preflight();
    const answered = Date.now();
    expect(first.problems).toEqual([
      { problem: 'noText', blocks: true, connectionId: null },
      { problem: 'someDown', blocks: false, connectionId: down.id },
    ]);
    // Nine of ten are on one connection, and twenty seconds lie between two messages.
    const [end, lasts] = [Date.parse(first.estimatedEndAt), 400 * 0.9 * 20 * 1000];
    expect(end).toBeGreaterThan(asked + 0.9 * lasts);
    expect(end).toBeLessThan(answered + 1.1 * lasts);
    await scene.as.put(`/campaigns/${id}`, { message1: 'Oi', contactListId: null });
    const second = await preflight();
    expect(second).toMatchObject({ total: 0, willSend: 0, estimatedEndAt: null });
    expect(second.problems[0]).toMatchObject({ problem: 'noRecipients', blocks: true });
  });

  it('estimates the cost from the rates of the installation', async () => {
    const scene = await app.aScene();
    const { id } = await app.aCampaign(scene, 4);
    await addPeople(app, scene.list, 1, { addressKey: Buffer.from('351912345678') });
    const rate = { country: 'BR', category: 'service', currency: 'USD', amount: 0.25, fromDay: '2026-01-01' };
    await app.db('messageRates').insert(rate);
    const { body } = await scene.as.get(`/campaigns/${id}/preflight`);
    expect(body.cost).toEqual({ currency: 'USD', amount: 1, unpriced: 1 });
    await app.db('messageRates').delete();
  });

  it('is for admins of the company, under a plan with campaigns', async () => {
    const scene = await app.aScene();
    const { id } = await app.aCampaign(scene, 1);
    const path = `/campaigns/${id}/preflight`;
    const other = await app.aScene();
    expect((await other.as.get(path)).body.error).toBe('ERR_NO_CAMPAIGN_FOUND');
    expect((await other.as.get('/campaigns/x/preflight')).body.error).toBe('ERR_VALIDATION');
    const agent = app.api.as(await app.aUser(scene.company));
    expect((await agent.get(path)).status).toBe(403);
    const poor = app.api.as(await app.anAdmin(await app.aCompany({ plan: { useCampaigns: false } })));
    expect((await poor.get(path)).status).toBe(403);
    expect((await poor.post(`/campaigns/${id}/test-send`, { number: '5511950009999' })).status).toBe(403);
  });
});

describe('POST /campaigns/{id}/test-send', () => {
  it('sends all texts with the file to a number, and counts nowhere', async () => {
    const scene = await app.aScene();
    const { id } = await app.aCampaign(scene, 2, { message1: 'Olá {nome}', message3: 'Oi {numero}' });
    const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex');
    const { payload, headers } = multipart({}, [
      { name: 'file', filename: 'oferta.png', type: 'image/png', bytes: png },
    ]);
    await scene.as.post(`/campaigns/${id}/media-upload`, payload, { headers });
    const number = '5511950009901';
    const sent = await scene.as.post(`/campaigns/${id}/test-send`, { number: '+55 11 95000-9901' });
    expect(sent, JSON.stringify(sent.body)).toMatchObject({
      ...{ status: 200, body: { connectionId: scene.connection.id } },
    });
    expect(sent.body.messageIds).toHaveLength(2);
    await expect.poll(() => partsOf([number])).toHaveLength(2);
    const captions = partsOf([number]).map((parts) => JSON.stringify(parts));
    expect(captions.map((text) => /Olá|Oi/.exec(text)?.[0])).toEqual(['Olá', 'Oi']);
    expect(captions.every((text) => text.includes('image'))).toBe(true);
    const rows = await app.db('messages').whereIn('id', sent.body.messageIds);
    expect(rows.every(({ clientKey }) => String(clientKey).startsWith(`ct:${id}:`))).toBe(true);
    await expect
      .poll(async () => app.db('messageOutcomes').whereIn('messageId', sent.body.messageIds))
      .toEqual([]);
    expect(await app.shown(scene, id)).toMatchObject({ status: 'INATIVA', total: 0, counts: {} });
    expect(await app.db('campaignCounts').where({ campaignId: id })).toEqual([]);
  });

  it('sends one text to a contact, on the connection that is asked for', async () => {
    const scene = await app.aScene();
    const second = await app.aConnection(scene.company, app.line);
    const contact = await app.aContact(scene.company);
    const whatsappId = `${scene.connection.id},${second.id}`;
    const { id } = await app.aCampaign(scene, 1, { message2: 'B {nome}', whatsappId });
    const one = { contactId: contact.id, variant: 2, whatsappId: second.id };
    const sent = await scene.as.post(`/campaigns/${id}/test-send`, one);
    expect(sent.body).toMatchObject({ connectionId: second.id, messageIds: [sent.body.messageId] });
    await expect.poll(() => partsOf([contact.number!])).toMatchObject([[{ text: `B ${contact.name}` }]]);
  });

  it('refuses what it cannot send, and writes nothing', async () => {
    const scene = await app.aScene();
    const { id } = await app.aCampaign(scene, 1, { message1: 'Oi {email}', message2: 'Oi' });
    const other = await app.aScene();
    const contact = await app.aContact(scene.company);
    const blocked = await app.aContact(scene.company, { active: false });
    const theirs = await app.aContact(other.company);
    const refused = async (body: object, as = scene.as) =>
      (await as.post(`/campaigns/${id}/test-send`, body)).body.error;
    expect(await refused({})).toBe('ERR_VALIDATION');
    expect(await refused({ number: '12ab5678' })).toBe('ERR_WAPP_INVALID_CONTACT');
    expect(await refused({ contactId: theirs.id, variant: 2 })).toBe('ERR_NO_CONTACT_FOUND');
    expect(await refused({ contactId: blocked.id, variant: 2 })).toBe('ERR_CONTACT_BLOCKED');
    expect(await refused({ contactId: contact.id, variant: 1 })).toBe('ERR_CAMPAIGN_INCOMPLETE');
    expect(await refused({ contactId: contact.id, variant: 5 })).toBe('ERR_CAMPAIGN_INCOMPLETE');
    expect(await refused({ contactId: contact.id, whatsappId: other.connection.id })).toBe(
      'ERR_NO_WAPP_FOUND',
    );
    expect(await refused({ contactId: theirs.id }, other.as)).toBe('ERR_NO_CAMPAIGN_FOUND');
    expect(await app.db('messages').where({ companyId: scene.company.id })).toEqual([]);
  });
});

describe('GET /campaigns/{id}/preview', () => {
  it('shows a template as the person would read it, and its values alone if the provider lacks it', async () => {
    const scene = await app.aScene();
    const template = { name: 'welcome', language: 'en', parameters: ['{nome}!'] };
    const { id } = await app.aCampaign(scene, 1, { message1: null, template });
    const contact = await app.aContact(scene.company, { name: 'Ana' });
    const textOf = async () => {
      const query = { contactId: String(contact.id) };
      const { body } = await scene.as.get(`/campaigns/${id}/preview`, { query });
      return body.messages[0].text;
    };
    expect(await textOf()).toBe('Hello Ana!');
    const away = { ...template, name: 'nobody_has_it' };
    expect((await scene.as.put(`/campaigns/${id}`, { template: away })).status).toBe(200);
    expect(await textOf()).toBe('Ana!');
  });
});
