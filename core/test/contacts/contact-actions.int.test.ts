import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestClient } from '../support/client.js';
import { PNG } from '../support/multipart.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';

const xlsx = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');

let app: ReferenceApp;
let scene: Awaited<ReturnType<ReferenceApp['twoCompanies']>>;
beforeAll(async () => {
  app = await startReferenceApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  scene = await app.twoCompanies();
});

const us = () => app.api.as(scene.ours.agent);
const boss = () => app.api.as(scene.ours.admin);
const them = () => app.api.as(scene.theirs.admin);
const NO_CONTACT = { status: 404, body: { error: 'ERR_NO_CONTACT_FOUND' } };
/** A user of the company from whom numbers are hidden. */
async function masked(): Promise<TestClient> {
  await boss().put('/settings/lgpdHideNumber', { value: 'enabled' });
  return app.api.as(await app.aUser(scene.ours.company, { queueIds: [scene.ours.queue.id] }));
}
const eventsOf = async (topic: string) =>
  (await app.db('outbox').where({ topic, companyId: scene.ours.company.id }).orderBy('id')).map(({ event }) =>
    JSON.parse(event),
  );
/** Each switch: its effect, its live event, another company's contact, and an unknown one. */
async function checkSwitch(path: string, column: string, body?: object) {
  const { id } = scene.ours.contact;
  const before = await app.db('contacts').where({ id }).first();
  const answer = await us().put(`${path}/${id}`, body);
  expect(answer).toMatchObject({ status: 200, body: { id, [column]: !before[column] } });
  expect(await app.db('contacts').where({ id }).first()).toMatchObject({ [column]: !before[column] });
  expect(await eventsOf('contact')).toEqual([{ action: 'update', ref: { contactId: id } }]);
  expect(await us().put(`${path}/${scene.theirs.contact.id}`, body)).toMatchObject(NO_CONTACT);
  expect(await us().put(`${path}/999999999`, body)).toMatchObject(NO_CONTACT);
  expect(await app.db('contacts').where({ id: scene.theirs.contact.id }).first()).toMatchObject({
    [column]: before[column],
  });
}

describe('contact actions', () => {
  it('PUT /contacts/block/{id} blocks and unblocks; messages of a blocked contact make no ticket', async () => {
    await checkSwitch('/contacts/block', 'active', { active: false });
    const { id } = scene.ours.contact;
    expect((await us().put(`/contacts/block/${id}`, { active: 'no' })).status).toBe(400);
    await app
      .db('tickets')
      .where({ contactId: id })
      .update({ status: 'closed', closedAt: new Date(0) });
    const line = {
      ...{ id: scene.ours.connection.id, companyId: scene.ours.company.id, channel: 'reference' },
      ...{ allowGroup: false, groupAsTicket: false, timeCreateNewTicket: 0, onlyQueueId: null },
    };
    const writes = (externalId: string) =>
      app.services.ingest.receive(line, [
        {
          ...{ type: 'message', externalId, conversation: 'c' },
          contact: { identities: [{ kind: 'phone', value: '5511999990000' }] },
          content: { kind: 'text', text: 'hello' },
          sentAt: new Date().toISOString(),
        },
      ]);
    await writes('while-blocked');
    expect(await app.db('tickets').where({ contactId: id }).whereNot({ status: 'closed' })).toEqual([]);
    expect(await app.db('messages').where({ contactId: id }).whereNull('ticketId')).toHaveLength(1);
    expect((await us().put(`/contacts/block/${id}`, { active: true })).body.active).toBe(true);
    await writes('unblocked');
    expect(await app.db('tickets').where({ contactId: id, status: 'pending' })).toHaveLength(1);
  });
  it('PUT /contacts/toggleDisableBot/{id} turns the bot off', () =>
    checkSwitch('/contacts/toggleDisableBot', 'disableBot'));
  it('PUT /contacts/toggleAcceptAudio/{id} turns audio off', () =>
    checkSwitch('/contacts/toggleAcceptAudio', 'acceptAudioMessage'));

  it('DELETE /contacts/{id} is for admins, requires that no ticket is active, and deletes tickets, messages and files', async () => {
    const { contact, ticket, message } = scene.ours;
    expect(await us().delete(`/contacts/${contact.id}`)).toMatchObject({
      status: 403,
      body: { error: 'ERR_NO_PERMISSION' },
    });
    expect(await boss().delete(`/contacts/${contact.id}`)).toMatchObject({
      status: 409,
      body: { error: 'ERR_IN_USE', count: 1 },
    });
    expect(await them().delete(`/contacts/${contact.id}`)).toMatchObject(NO_CONTACT);
    await boss().put(`/tickets/${ticket.id}`, { status: 'closed', sendFarewellMessage: false });
    const file = await app.aMedia(scene.ours.company);
    await app.db('messages').where({ id: message.id }).update({ mediaId: file.id });
    await app.db('outbox').delete();
    expect((await boss().delete(`/contacts/${contact.id}`)).status).toBe(204);
    expect(await eventsOf('contact')).toEqual([{ action: 'delete', ref: { contactId: contact.id } }]);
    expect(await eventsOf('ticket')).toMatchObject([{ action: 'delete', ref: { ticketId: ticket.id } }]);
    expect(await boss().get(`/contacts/${contact.id}`)).toMatchObject(NO_CONTACT);
    expect((await boss().get(`/messages/${ticket.id}`)).status).toBe(404);
    await app.services.contactErasure.erase();
    for (const table of ['messages', 'contactIdentities', 'contactTokens', 'tickets', 'contactErasures'])
      expect(await app.db(table).where({ contactId: contact.id }), table).toEqual([]);
    expect(await app.db('mediaFiles').where({ id: file.id })).toEqual([]);
    expect(
      (await app.db('ticketCounts').where({ companyId: scene.ours.company.id })).filter(({ total }) => total),
    ).toEqual([]);
    expect(await app.db('contacts').where({ id: scene.theirs.contact.id })).toHaveLength(1);
  });

  it('GET /contacts/{id} includes identities, and the tickets that the user may see', async () => {
    const { contact, ticket, company } = scene.ours;
    await app.db('contactIdentities').insert({
      ...{ companyId: company.id, contactId: contact.id, kind: 'lid' },
      value: Buffer.from('77@lid'),
    });
    expect((await us().get(`/contacts/${contact.id}`)).body).toMatchObject({
      identities: [
        { kind: 'phone', value: '5511999990000' },
        { kind: 'lid', value: '77@lid' },
      ],
      tickets: [{ id: ticket.id, status: 'pending' }],
    });
    const stranger = app.api.as(await app.aUser(company));
    expect((await stranger.get(`/contacts/${contact.id}`)).body.tickets).toEqual([]);
    expect((await (await masked()).get(`/contacts/${contact.id}`)).body).toMatchObject({
      number: '5511*******00',
      identities: [{ value: '5511*******00' }, { value: '77@lid' }],
    });
  });

  it('GET /contacts continues by key at any depth, and includes the newest ticket of each', async () => {
    const names = Array.from({ length: 95 }, (_, n) => `Page ${String(n % 50).padStart(2, '0')}`);
    for (const name of names) await app.aContact(scene.ours.company, { name });
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await us().get('/contacts', { query: cursor ? { cursor } : {} });
      expect(body.count).toBe(96);
      seen.push(...body.contacts.map(({ id }: { id: number }) => id));
      cursor = body.cursor;
      expect(body.hasMore).toBe(Boolean(cursor));
    } while (cursor);
    expect(seen).toHaveLength(96);
    expect(new Set(seen).size).toBe(96);
    const filter = JSON.stringify({ id: [scene.ours.contact.id] });
    const { body } = await us().get('/contacts', { query: { filter } });
    expect(body[0].tickets).toMatchObject([{ id: scene.ours.ticket.id }]);
    expect((await us().get('/contacts', { query: { cursor: 'nonsense' } })).status).toBe(400);
  });

  it('GET /contacts/list answers pickers, by name, masked for users from whom numbers are hidden', async () => {
    await app.api.as(scene.ours.agent).post('/contacts', { name: 'Picked One', number: '5511976543219' });
    expect((await us().get('/contacts/list', { query: { name: 'picked' } })).body).toMatchObject([
      { name: 'Picked One', number: '5511976543219' },
    ]);
    expect((await them().get('/contacts/list', { query: { name: 'picked' } })).body).toEqual([]);
    const hidden = await masked();
    expect((await hidden.get('/contacts/list', { query: { name: 'picked' } })).body[0].number).toBe(
      '5511*******19',
    );
    expect((await hidden.get('/contacts/list', { query: { name: '97654' } })).body).toEqual([]);
  });

  it('GET /contacts/profile/{number} fetches the picture of the channel, and tells masked users nothing', async () => {
    const { contact, company } = scene.ours;
    await app
      .db('connections')
      .where({ companyId: company.id })
      .update({
        settings: JSON.stringify(app.line.settings),
        secrets: app.services.infra.secrets.seal(app.line.secrets),
      });
    app.provider.showPicture('5511999990000', PNG);
    const answer = await us().get('/contacts/profile/5511999990000');
    expect(answer).toMatchObject({ status: 200, body: { number: '5511999990000', contactId: contact.id } });
    expect(answer.body.urlPicture).toMatch(/^\/api\/media\/\d+\//);
    const picture = await app.app.inject(answer.body.urlPicture);
    expect(picture.rawPayload).toEqual(PNG);
    expect((await us().get(`/contacts/${contact.id}`)).body.urlPicture).toBe(answer.body.urlPicture);
    expect(await eventsOf('contact')).toContainEqual({ action: 'update', ref: { contactId: contact.id } });
    expect((await us().get('/contacts/profile/5511999990000')).body.urlPicture).toBe(answer.body.urlPicture);
    expect((await us().get('/contacts/profile/not-a-number')).body.error).toBe('ERR_WAPP_INVALID_CONTACT');
    expect((await us().get('/contacts/profile/5511976540000')).body).toEqual({
      ...{ number: '5511976540000', contactId: null, urlPicture: null },
    });
    expect((await (await masked()).get('/contacts/profile/5511999990000')).body.contactId).toBeNull();
    expect((await them().get('/contacts/profile/5511999990000')).body.contactId).toBe(
      scene.theirs.contact.id,
    );
  });

  it('POST /contacts names the contact that has the number, but not to users from whom numbers are hidden', async () => {
    const again = { name: 'Again', number: '5511999990000' };
    expect(await us().post('/contacts', again)).toMatchObject({
      status: 409,
      body: { error: 'ERR_DUPLICATED_CONTACT', contactId: scene.ours.contact.id },
    });
    const hidden = await (await masked()).post('/contacts', again);
    expect(hidden.body).toEqual({ error: 'ERR_DUPLICATED_CONTACT' });
  });

  it('GET /contacts/export gives all contacts of the company as text cells, masked for users from whom numbers are hidden', async () => {
    await us().post('/contacts', {
      name: '=HYPERLINK("x")',
      number: '5511976543218',
      email: 'a@example.com',
    });
    await app.aContact(scene.ours.company, { name: 'A group', isGroup: true, number: null, identities: [] });
    const download = async (client: TestClient) => {
      const token = await client.token();
      const answer = await app.app.inject({
        url: '/api/contacts/export',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.headers['content-disposition']).toContain('backup_contatos.xlsx');
      const sheet = xlsx.read(answer.rawPayload).Sheets['Contatos']!;
      return { sheet, rows: xlsx.utils.sheet_to_json<string[]>(sheet, { header: 1 }) };
    };
    const { sheet, rows } = await download(us());
    expect(rows[0]!.slice(0, 3)).toEqual(['Nome', 'Número', 'E-mail']);
    expect(rows.slice(1).map((row) => row.slice(0, 3))).toEqual([
      ['=HYPERLINK("x")', '5511976543218', 'a@example.com'],
      ['Same Person', '5511999990000', undefined],
    ]);
    expect(sheet['A2']).toMatchObject({ t: 's' });
    expect(sheet['A2'].f).toBeUndefined();
    const hidden = await download(await masked());
    expect(hidden.rows.slice(1).map((row) => row[1])).toEqual(['5511*******18', '5511*******00']);
    expect((await app.api.get('/contacts/export')).status).toBe(401);
    // More than two pages, whose borders lie between people of one name.
    await app.db.raw(
      `INSERT INTO contacts (companyId, name, number, channel)
       SELECT ?, ELT(1 + seq MOD 2, 'Ana', 'Zoé'), CONCAT('55119', 70000000 + seq), 'reference' FROM seq_1_to_2100`,
      [scene.ours.company.id],
    );
    const many = (await download(boss())).rows.slice(1);
    expect(many.map(([name]) => name)).toEqual([
      '=HYPERLINK("x")',
      ...Array<string>(1_050).fill('Ana'),
      'Same Person',
      ...Array<string>(1_050).fill('Zoé'),
    ]);
    expect(new Set(many.map(([, number]) => number)).size).toBe(2_102);
  });

  it('GET /contacts/exportCsv gives the cells of the workbook, without formulas, masked for users from whom numbers are hidden', async () => {
    await us().post('/contacts', { name: '=1+1', number: '5511976543217', email: 'b@example.com' });
    const download = async (client: TestClient) => {
      const headers = { authorization: `Bearer ${await client.token()}` };
      const answer = await app.app.inject({ url: '/api/contacts/exportCsv', headers });
      expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(answer.headers['content-disposition']).toBe('attachment; filename="backup_contatos.csv"');
      const [head, ...lines] = answer.payload.trimEnd().split('\r\n');
      expect(head).toMatch(/^\uFEFF"Nome";"Número";"E-mail";/);
      return lines.map((line) => line.split(';').slice(0, 3));
    };
    expect(await download(us())).toEqual([
      [`"'=1+1"`, '"5511976543217"', '"b@example.com"'],
      ['"Same Person"', '"5511999990000"', '""'],
    ]);
    expect((await download(await masked())).map((line) => line[1])).toEqual([
      ...['"5511*******17"', '"5511*******00"'],
    ]);
    expect(await download(them())).toHaveLength(1);
    expect((await app.api.get('/contacts/exportCsv')).status).toBe(401);
  });

  it('PUT /contacts/{id} treats a masked extra field as unchanged', async () => {
    const { id } = scene.ours.contact;
    await boss().put(`/contacts/${id}`, { extraInfo: [{ name: 'Other phone', value: '5511970001111' }] });
    const hidden = await masked();
    const { extraInfo } = (await hidden.get(`/contacts/${id}`)).body;
    expect(extraInfo).toMatchObject([{ value: '5511*******11' }]);
    const answer = await hidden.put(`/contacts/${id}`, {
      extraInfo: [...extraInfo, { name: 'City', value: 'Rio' }],
    });
    expect(answer.status).toBe(200);
    expect((await boss().get(`/contacts/${id}`)).body.extraInfo).toMatchObject([
      { value: '5511970001111' },
      { value: 'Rio' },
    ]);
  });
});
