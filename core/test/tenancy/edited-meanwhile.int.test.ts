import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { multipart, PNG } from '../support/multipart.js';

let test: TestApp;
let ana: TestClient;
let rui: TestClient;
let company: { id: number };
beforeAll(async () => {
  test = await startTestApp({ started: true });
  company = await test.aCompany();
  ana = test.api.as(await test.anAdmin(company, { name: 'Ana Souza', super: true }));
  rui = test.api.as(await test.anAdmin(company, { name: 'Rui Prado', super: true }));
});
afterAll(() => test.stop());

/** Editable records: how one is created, what Ana changes first, and what Rui would change in the version he read. */
const RECORDS: [path: string, make: () => Promise<{ id: number }>, first: object, second: object][] = [
  ['/queue', () => test.aQueue(company), { greetingMessage: 'Oi' }, { name: 'Nova' }],
  ['/users', () => test.aUser(company), { farewellMessage: 'Até' }, { startWork: '08:00' }],
  ['/whatsapp', () => test.aConnection(company), { greetingMessage: 'Oi' }, { name: 'Nova' }],
  ['/plans', () => test.aPlan(), { users: 7 }, { queues: 3 }],
  ['/companies', () => test.aCompany(), { phone: '11999990000' }, { paymentMethod: 'pix' }],
  [
    '/helps',
    () => made('/helps', { title: 'Filas', video: 'abcdefghijk' }),
    { title: 'Setores' },
    { description: 'x' },
  ],
  [
    '/files',
    () => made('/files', { name: 'Tabelas', message: 'Veja' }),
    { message: 'Olhe' },
    { name: 'Preços' },
  ],
  ['/tags', () => made('/tags', { name: 'Cliente', color: '#112233' }), { color: '#445566' }, { kanban: 1 }],
  [
    '/quick-messages',
    () => made('/quick-messages', { shortcode: 'oi', message: 'Oi', geral: true }),
    { message: 'Olá' },
    { shortcode: 'ola' },
  ],
  [
    '/holidays',
    () => made('/holidays', { date: '2026-12-25', name: 'Natal' }),
    { yearly: true },
    { name: 'Feriado' },
  ],
  ['/contacts', () => test.aContact(company), { email: 'a@b.test' }, { name: 'Juliana Castro' }],
];
const made = async (path: string, form: object) => (await ana.post(path, form)).body as { id: number };

describe('concurrent edits of a record', () => {
  it.each(RECORDS)(
    'PUT %s/{id} leaves it unchanged, and names the author of the edit',
    async (path, make, first, second) => {
      const at = `${path}/${(await make()).id}`;
      const { version } = (await rui.get(at)).body;
      expect(version).toBe(0);
      const edited = await ana.put(at, { ...first, ifVersion: version });
      expect([edited.status, edited.body.version]).toEqual([200, 1]);

      const refused = await rui.put(at, { ...second, ifVersion: version });
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({
        error: 'ERR_EDITED_MEANWHILE',
        version: 1,
        editedBy: { name: 'Ana Souza' },
      });
      expect(Date.parse(refused.body.editedAt)).not.toBeNaN();
      const now = (await rui.get(at)).body;
      expect(now).toMatchObject({ ...first, version: 1 });

      const merged = await rui.put(at, { ...second, ifVersion: now.version });
      expect(merged.body).toMatchObject({ ...first, ...second, version: 2 });
    },
  );

  it('overwrite it without a version, as older clients do', async () => {
    const queue = await test.aQueue(company);
    await ana.put(`/queue/${queue.id}`, { greetingMessage: 'Oi' });
    const answer = await rui.put(`/queue/${queue.id}`, { greetingMessage: 'Olá' });
    expect([answer.status, answer.body.version]).toEqual([200, 2]);
  });

  it('are counted when two save at once: one of them gets the conflict', async () => {
    const queue = await test.aQueue(company);
    const save = (client: TestClient, greetingMessage: string) =>
      client.put(`/queue/${queue.id}`, { greetingMessage, ifVersion: 0 });
    const answers = await Promise.all([save(ana, 'Oi'), save(rui, 'Olá')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('include those of a queue’s options', async () => {
    const queue = await test.aQueue(company);
    const option = {
      queueId: queue.id,
      name: 'Pedidos',
      greetingMessage: 'Sobre pedidos:',
      queueType: 'text',
    };
    expect((await ana.post('/chatbot', option)).status).toBe(201);
    const refused = await rui.put(`/queue/${queue.id}`, { chatbots: [], ifVersion: 0 });
    expect(refused.body.error).toBe('ERR_EDITED_MEANWHILE');
    expect((await rui.get(`/queue/${queue.id}`)).body.chatbots).toHaveLength(1);
  });

  it('include the file of a quick reply', async () => {
    const reply = await made('/quick-messages', { shortcode: 'oi', message: 'Olá!' });
    const { version } = (await rui.get(`/quick-messages/${reply.id}`)).body;
    const file = { name: 'file', filename: 'a.png', type: 'image/png', bytes: PNG };
    const { payload, headers } = multipart({ typeArch: 'quickMessage' }, [file]);
    const sent = await ana.post(`/quick-messages/${reply.id}/media-upload`, payload, { headers });
    expect(sent.status).toBe(200);
    const refused = await rui.put(`/quick-messages/${reply.id}`, { message: 'Oi!', ifVersion: version });
    expect([refused.status, refused.body.error]).toEqual([409, 'ERR_EDITED_MEANWHILE']);
  });

  it('include an admin’s service hours while a super user edits the company', async () => {
    const theirs = await test.aCompany();
    const admin = test.api.as(await test.anAdmin(theirs));
    const { schedules, version } = (await admin.get(`/companies/listPlan/${theirs.id}`)).body;
    await ana.put(`/companies/${theirs.id}`, { phone: '11999990000' });
    const refused = await admin.put(`/companies/${theirs.id}/schedules`, { schedules, ifVersion: version });
    expect(refused.status).toBe(409);
    // Super users are not named to a company.
    expect(refused.body.editedBy).toBeNull();
  });

  it.each([
    ['sendSignMessage', 'disabled', 'enabled'],
    ['timeZone', 'America/Sao_Paulo', 'America/Manaus'],
  ])('PUT /settings/%s compares the value that was read', async (key, former, value) => {
    expect((await ana.put(`/settings/${key}`, { value, ifValue: former })).status).toBe(200);
    const refused = await rui.put(`/settings/${key}`, { value: former, ifValue: former });
    expect([refused.status, refused.body.error]).toEqual([409, 'ERR_EDITED_MEANWHILE']);
    expect((await rui.put(`/settings/${key}`, { value: former, ifValue: value })).status).toBe(200);
  });
});
