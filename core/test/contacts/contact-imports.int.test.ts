import { createRequire } from 'node:module';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer, TestClient } from '../support/client.js';
import { multipart } from '../support/multipart.js';

const xlsx = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');

let app: TestApp;
let scene: Awaited<ReturnType<TestApp['twoCompanies']>>;
beforeAll(async () => {
  app = await startTestApp({ started: true });
});
afterAll(() => app.stop());
beforeEach(async () => {
  scene = await app.twoCompanies();
});

const us = () => app.api.as(scene.ours.agent);
const boss = () => app.api.as(scene.ours.admin);
const them = () => app.api.as(scene.theirs.admin);
const NOT_FOUND = { status: 404, body: { error: 'ERR_NOT_FOUND' } };
const mapping = { name: 0, number: 1 };

function workbook(rows: unknown[][]): Buffer {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), 'Clientes');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
function upload(client: TestClient, bytes: Buffer | string, filename = 'list.xlsx'): Promise<Answer> {
  const { payload, headers } = multipart({}, [{ name: 'file', filename, type: 'x/y', bytes }]);
  return client.post('/contacts/imports', payload, { headers });
}
/** Polls until the import has ended, like a client. */
async function ended(client: TestClient, id: number): Promise<Answer['body']> {
  return vi.waitUntil(
    async () => {
      const { body } = await client.get(`/contacts/imports/${id}`);
      return body.state !== 'running' && body;
    },
    { timeout: 200_000, interval: 100 },
  );
}
async function run(client: TestClient, id: number, form: object): Promise<Answer['body']> {
  const started = await client.put(`/contacts/imports/${id}`, { mapping, ...form });
  expect(started).toMatchObject({ status: 200, body: { id } });
  return ended(client, id);
}
const contactsOf = async (companyId: number) =>
  Number((await app.db('contacts').where({ companyId }).count({ n: '*' }))[0]!['n']);

describe('importing contacts', () => {
  it('POST /contacts/imports reads a file and guesses the meaning of its columns; no contact is stored', async () => {
    const before = await contactsOf(scene.ours.company.id);
    const rows = [
      ['Telefone', 'Nome', 'Etiquetas'],
      [5511976543210, 'Ana Lima', 'VIP'],
    ];
    const { status, body } = await upload(us(), workbook(rows), 'clientes.xlsx');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ filename: 'clientes.xlsx', sheet: 'Clientes', sheets: ['Clientes'], header: true },
      columns: ['Telefone', 'Nome', 'Etiquetas'],
      firstRows: [['5511976543210', 'Ana Lima', 'VIP']],
      mapping: { number: 0, name: 1, email: null, tags: 2 },
      ...{ country: 'BR', state: 'ready', total: 1, processed: 0, errors: [], secondsLeft: null },
    });
    expect(await contactsOf(scene.ours.company.id)).toBe(before);
    expect(await upload(us(), Buffer.from([0, 1, 2]))).toMatchObject({
      status: 400,
      body: { error: 'ERR_IMPORT_FILE' },
    });
    expect((await us().post('/contacts/imports', {})).status).toBe(400);
    expect((await upload(app.api, 'a;b')).status).toBe(401);
    expect((await upload(us(), Buffer.alloc(11 * 1024 * 1024, 'a'))).status).toBe(413);
  });

  it('PUT /contacts/imports/{id} imports valid rows, reports the others, and tells clients to reload', async () => {
    const text = [
      'Nome;Telefone;E-mail;Etiquetas',
      'João;(11) 97654-3001;joao@example.com;VIP, Loja',
      'Maria;11 97654-3002;;vip',
      ';11976543003;;',
      'Zé;123;;',
      'José;11 7654-3001;;',
      'Lia;11976543004;not an address;',
      'Same;+55 11 99999-0000;;',
    ].join('\r\n');
    const { body: list } = await upload(us(), Buffer.from(text, 'latin1'), 'list.csv');
    const done = await run(us(), list.id, { mapping: list.mapping });
    expect(done).toMatchObject({
      ...{ state: 'done', total: 7, processed: 7, created: 2, existing: 1, failed: 4, secondsLeft: null },
      errors: [
        { line: 4, reason: 'NAME_MISSING', value: '' },
        { line: 5, reason: 'NUMBER_INVALID', value: '123' },
        { line: 6, reason: 'NUMBER_REPEATED', value: '5511976543001' },
        { line: 7, reason: 'EMAIL_INVALID', value: 'not an address' },
      ],
    });
    const [joao] = (await us().get('/contacts', { query: { searchParam: 'joao' } })).body.contacts;
    expect(joao).toMatchObject({
      ...{ name: 'João', number: '5511976543001', email: 'joao@example.com', channel: 'whatsapp' },
      tags: [{ name: 'Loja' }, { name: 'VIP' }],
    });
    const [maria] = (await us().get('/contacts', { query: { searchParam: '976543002' } })).body.contacts;
    expect(maria.tags).toMatchObject([{ name: 'VIP' }]);
    const events = await app
      .db('companyEvents')
      .where({ companyId: scene.ours.company.id, topic: 'contact' });
    const waiting = await app.db('outbox').where({ companyId: scene.ours.company.id, topic: 'contact' });
    expect(JSON.stringify([...events, ...waiting])).toContain('reload');
    expect((await them().get('/contacts', { query: { searchParam: 'joao' } })).body.count).toBe(0);
  });

  it('PUT /contacts/imports/{id} rejects an invalid mapping, and a running import', async () => {
    const { body: list } = await upload(us(), 'Nome;Telefone\nAna;11976543210', 'list.csv');
    const put = (body: object) => us().put(`/contacts/imports/${list.id}`, body);
    for (const wrong of [
      {},
      { mapping: { name: 0, number: null } },
      { mapping: { name: 0, number: 0 } },
      { mapping: { name: 0, number: 7 } },
      { mapping, country: 'XX' },
      { mapping: { name: '0', number: 1 } },
    ])
      expect((await put(wrong)).status, JSON.stringify(wrong)).toBe(400);
    await app.db('contactImports').where({ id: list.id }).update({ state: 'running', dueAt: '2999-01-01' });
    expect(await put({ mapping })).toMatchObject({ status: 409, body: { error: 'ERR_IMPORT_STATE' } });
    const cancelled = await us().delete(`/contacts/imports/${list.id}`);
    expect(cancelled).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    expect((await us().delete(`/contacts/imports/${list.id}`)).status).toBe(409);
    expect(await run(us(), list.id, {})).toMatchObject({ state: 'done', created: 1 });
  });

  it('POST /contacts/imports has limits: three running of a user, ten of a company', async () => {
    const full = { status: 409, body: { error: 'ERR_IMPORTS_UNFINISHED' } };
    const { body: list } = await upload(us(), 'Nome;Telefone\nAna;11976543210', 'list.csv');
    const [{ bytes: _, id: __, ...row }] = await app.db('contactImports').where({ id: list.id });
    const running = { ...row, state: 'running', dueAt: new Date('2999-01-01') };
    await app.db('contactImports').insert(Array(3).fill(running));
    expect(await us().put(`/contacts/imports/${list.id}`, { mapping })).toMatchObject(full);
    expect(await upload(us(), 'Nome;Telefone\nBia;11976543211', 'list.csv')).toMatchObject(full);
    expect((await upload(boss(), 'Nome;Telefone\nBia;11976543211', 'list.csv')).status).toBe(201);
    await app.db('contactImports').insert(Array(7).fill({ ...running, userId: null }));
    expect(await upload(boss(), 'Nome;Telefone\nBia;11976543211', 'list.csv')).toMatchObject(full);
    expect((await upload(them(), 'Nome;Telefone\nBia;11976543211', 'list.csv')).status).toBe(201);
    await app.db('contactImports').where({ companyId: row.companyId }).delete();
  });

  it('GET /contacts/imports/{id} shows an import to its uploader and to admins, and to nobody else', async () => {
    const { body: list } = await upload(us(), 'Nome;Telefone\nAna;11976543210', 'list.csv');
    const path = `/contacts/imports/${list.id}`;
    const colleague = app.api.as(await app.aUser(scene.ours.company));
    expect((await boss().get(path)).status).toBe(200);
    for (const other of [colleague, them()]) {
      expect(await other.get(path)).toMatchObject(NOT_FOUND);
      expect(await other.put(path, { mapping })).toMatchObject(NOT_FOUND);
      expect(await other.delete(path)).toMatchObject(NOT_FOUND);
      expect(await other.get(`${path}/errors`)).toMatchObject(NOT_FOUND);
    }
    expect(await us().get('/contacts/imports/999999999')).toMatchObject(NOT_FOUND);
    expect((await us().get(path)).body.state).toBe('ready');
  });

  it('GET /contacts/imports/{id}/errors gives the original rows, with their reason in words', async () => {
    const { body: list } = await upload(us(), 'Nome;Telefone\n"=1+1";12\nAna;11976543210\nBo;;x', 'l.csv');
    await run(us(), list.id, {});
    const csv = await us().get(`/contacts/imports/${list.id}/errors`, { query: { format: 'csv' } });
    expect(csv.text).toBe(
      '\uFEFF"Nome";"Telefone";"C";"Linha";"Motivo"\r\n' +
        `"'=1+1";"12";"";"2";"O número não é um telefone válido"\r\n` +
        '"Bo";"";"x";"4";"Falta o número"\r\n',
    );
    const token = await us().token();
    const answer = await app.app.inject({
      url: `/api/contacts/imports/${list.id}/errors?language=en`,
      headers: { authorization: `Bearer ${token}` },
    });
    const sheet = xlsx.read(answer.rawPayload).Sheets['Errors']!;
    expect(xlsx.utils.sheet_to_json(sheet, { header: 1 })).toEqual([
      ['Nome', 'Telefone', 'C', 'Row', 'Reason'],
      ['=1+1', '12', undefined, '2', 'The number is not a valid phone number'],
      ['Bo', undefined, 'x', '4', 'The number is missing'],
    ]);
    expect(sheet['A2'].f).toBeUndefined();
  });

  it('DELETE /contacts/imports/{id} stops it; stored contacts stay', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => `Person ${n};1197${String(6_000_000 + n)}`);
    const { body: list } = await upload(us(), `Nome;Telefone\n${rows.join('\n')}`, 'l.csv');
    await us().put(`/contacts/imports/${list.id}`, { mapping });
    await vi.waitUntil(async () => (await us().get(`/contacts/imports/${list.id}`)).body.processed > 0, {
      interval: 10,
    });
    const stopped = await us().delete(`/contacts/imports/${list.id}`);
    expect(stopped).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    const { created } = stopped.body;
    expect(created).toBeGreaterThan(0);
    expect(created).toBeLessThan(3000);
    expect(await contactsOf(scene.ours.company.id)).toBe(created + 1);
    expect(await ended(us(), list.id)).toMatchObject({ created, state: 'cancelled' });
  });

  it('imports 10,000 rows with 200 bad ones: the dry run reports it, the run does it, another run changes nothing', async () => {
    const rows: unknown[][] = [['Nome', 'Número', 'E-mail']];
    for (let n = 0; n < 10_000; n++) {
      const number = `55119${String(60_000_000 + n)}`;
      const bad = n % 50 === 7;
      if (!bad) rows.push([`Contact ${n}`, n % 2 ? number : Number(number), `c${n}@example.com`]);
      else if (n % 100 === 7) rows.push([`Contact ${n}`, '12', '']);
      else rows.push(['Repeats another', '5511960000000', '']);
    }
    const { body: list } = await upload(us(), workbook(rows));
    expect(list.total).toBe(10_000);
    const form = { mapping: { name: 0, number: 1, email: 2 } };
    const before = await contactsOf(scene.ours.company.id);
    const rehearsal = await run(us(), list.id, { ...form, dryRun: true });
    expect(rehearsal).toMatchObject({ dryRun: true, created: 9_800, existing: 0, failed: 200 });
    expect(await contactsOf(scene.ours.company.id)).toBe(before);
    const first = await run(us(), list.id, form);
    expect(first).toMatchObject({ state: 'done', dryRun: false, created: 9_800, existing: 0, failed: 200 });
    expect(first.errors).toEqual(rehearsal.errors);
    expect(await contactsOf(scene.ours.company.id)).toBe(before + 9_800);
    const again = await run(us(), list.id, form);
    expect(again).toMatchObject({ state: 'done', created: 0, existing: 9_800, failed: 200 });
    const errors = await us().get(`/contacts/imports/${list.id}/errors`, { query: { format: 'csv' } });
    expect(errors.text.trim().split('\r\n')).toHaveLength(201);
    expect(await contactsOf(scene.ours.company.id)).toBe(before + 9_800);
  }, 240_000);

  it('POST /contacts/imports is refused to users from whom numbers are hidden', async () => {
    const user = await app.aUser(scene.ours.company);
    const list = (await upload(app.api.as(user), 'name;number\nAna;11987654321', 'list.csv')).body;
    await boss().put('/settings/lgpdHideNumber', { value: 'enabled' });
    const refused = { status: 403, body: { error: 'ERR_NUMBERS_HIDDEN' } };
    const trial = { mapping: list.mapping, header: true, dryRun: true };
    expect(await app.api.as(user).put(`/contacts/imports/${list.id}`, trial)).toMatchObject(refused);
    expect(await upload(app.api.as(user), 'name;number\nAna;11987654321', 'list.csv')).toMatchObject(refused);
  });

  it('POST /contactsImport imports one row, and returns the existing contact with that number', async () => {
    const first = await us().post('/contactsImport', { name: 'One Row', number: '11 97654-3210', email: '' });
    expect(first).toMatchObject({ status: 200, body: { name: 'One Row', number: '5511976543210' } });
    const [event] = await app.db('outbox').where({ topic: 'contact', companyId: scene.ours.company.id });
    const told = await app.db('companyEvents').where({ companyId: scene.ours.company.id, topic: 'contact' });
    expect(event ?? told[0]).toBeDefined();
    const again = await us().post('/contactsImport', { name: 'Other', number: '5511976543210' });
    expect(again.body).toMatchObject({ id: first.body.id, name: 'One Row' });
    expect(
      (await them().post('/contactsImport', { name: 'Other', number: '5511976543210' })).body.id,
    ).not.toBe(first.body.id);
    await boss().put('/settings/lgpdHideNumber', { value: 'enabled' });
    const hidden = app.api.as(await app.aUser(scene.ours.company));
    expect(await hidden.post('/contactsImport', { name: 'Probe', number: '5511976543210' })).toMatchObject({
      status: 409,
      body: { error: 'ERR_DUPLICATED_CONTACT' },
    });
    expect((await us().post('/contactsImport', { name: 'Bad', number: 'abcdefgh' })).body.error).toBe(
      'ERR_WAPP_INVALID_CONTACT',
    );
    expect((await us().post('/contactsImport', { name: 'B', number: '5511976543210' })).status).toBe(400);
    expect((await app.api.post('/contactsImport', { name: 'Other', number: '5511976543210' })).status).toBe(
      401,
    );
  });
});
