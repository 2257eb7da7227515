import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import type { Answer, TestClient } from '../support/client.js';
import { multipart } from '../support/multipart.js';
import { said } from './second-factor-scene.js';

const xlsx = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.stop());

let files = 0;
/** A company with two queues; addresses are of this scene alone. */
async function aScene(plan = {}) {
  const company = await test.aCompany({ plan: { users: 20, ...plan } });
  const sales = await test.aQueue(company, { name: 'Vendas, Loja' });
  const support = await test.aQueue(company, { name: 'Suporte' });
  const admin = await test.anAdmin(company);
  const at = `import${++files}.test`;
  return { company, sales, support, admin, at, client: test.api.as(admin) };
}
function workbook(rows: unknown[][]): Buffer {
  const book = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), 'Equipe');
  return xlsx.write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer;
}
function preview(client: TestClient, bytes: Buffer | string, fields: Record<string, string> = {}) {
  const { payload, headers } = multipart(fields, [
    { name: 'file', filename: 'equipe.xlsx', type: 'x/y', bytes },
  ]);
  return client.post('/users/imports/preview', payload, { headers });
}
const reasons = ({ body }: Answer) =>
  body.rows.map(({ line, reason, value }: Record<string, unknown>) => [line, reason, value]);
const readyOf = ({ body }: Answer) =>
  body.rows
    .filter(({ reason }: { reason: string | null }) => reason === null)
    .map(({ line, name, email, profile, queueIds, wpp }: Record<string, unknown>) => ({
      ...{ line, name, email, profile, queueIds, wpp },
    }));
const usersOf = (companyId: number) => test.db('users').where({ companyId }).orderBy('id').pluck('email');

it('POST /users/imports/preview reads people, and says of each row what is against it; nobody is made', async () => {
  const { company, sales, support, admin, at, client } = await aScene();
  const before = await usersOf(company.id);
  const other = await test.aUser(await test.aCompany(), { email: `elsewhere@${at}` });
  const file = workbook([
    ['Nome', 'E-mail', 'Perfil', 'Filas', 'Celular'],
    ['Ana  Lima', `ANA@${at}`, 'Administradora', 'suporte; VENDAS, loja', 5511976543210],
    ['Rui Sá', `rui@${at}`, '', '', ''],
    ['', `nobody@${at}`],
    ['X', `x@${at}`],
    ['Sem Endereço', ''],
    ['Torto', 'not an address'],
    ['Chefe', `chefe@${at}`, 'patrão'],
    ['Fila', `fila@${at}`, 'supervisor', 'Suporte, Compras'],
    ['Fone', `fone@${at}`, 'user', '', 'call me'],
    ['Rui de novo', `Rui@${at}`],
    ['Da casa', admin.email],
    ['De fora', other.email],
  ]);
  const answer = await preview(client, file);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    ...{ filename: 'equipe.xlsx', sheet: 'Equipe', sheets: ['Equipe'], header: true },
    columns: ['Nome', 'E-mail', 'Perfil', 'Filas', 'Celular'],
    mapping: { name: 0, email: 1, profile: 2, queues: 3, phone: 4 },
    ...{ total: 12, ready: 2, room: 19 },
  });
  expect(answer.body.rows.slice(0, 2)).toEqual([
    {
      ...{ line: 2, name: 'Ana Lima', email: `ana@${at}`, profile: 'admin', wpp: '5511976543210' },
      queueIds: [support.id, sales.id],
      queues: ['Suporte', 'Vendas, Loja'],
      ...{ reason: null, value: '' },
    },
    {
      ...{ line: 3, name: 'Rui Sá', email: `rui@${at}`, profile: 'user', wpp: null },
      ...{ queueIds: [], queues: [], reason: null, value: '' },
    },
  ]);
  expect(reasons(answer).slice(2)).toEqual([
    [4, 'NAME_MISSING', ''],
    [5, 'NAME_LENGTH', 'X'],
    [6, 'EMAIL_MISSING', ''],
    [7, 'EMAIL_INVALID', 'not an address'],
    [8, 'PROFILE_UNKNOWN', 'patrão'],
    [9, 'QUEUE_UNKNOWN', 'Compras'],
    [10, 'PHONE_INVALID', 'call me'],
    [11, 'EMAIL_REPEATED', `rui@${at}`],
    [12, 'EMAIL_OF_USER', admin.email],
    [13, 'EMAIL_TAKEN', other.email],
  ]);
  expect(await usersOf(company.id)).toEqual(before);
});

it('POST /users/imports/preview takes files without titles, and columns that somebody chose', async () => {
  const { at, client } = await aScene();
  const plain = await preview(client, `Ana Lima;ana@${at}\nRui Castro;rui@${at}`);
  expect(plain.body).toMatchObject({
    ...{ header: false, columns: ['', ''], total: 2, ready: 2 },
    mapping: { name: 0, email: 1, profile: null, queues: null, phone: null },
  });
  const file = `Quem;Onde;Apelido\nAna Lima;ana@${at};Aninha`;
  const unclear = await preview(client, file);
  expect(unclear.body).toMatchObject({ header: false, total: 2 });
  const chosen = await preview(client, file, { header: 'true', mapping: '{"name":2,"email":1}' });
  expect(chosen.body).toMatchObject({
    header: true,
    columns: ['Quem', 'Onde', 'Apelido'],
    total: 1,
    ready: 1,
  });
  expect(chosen.body.rows[0]).toMatchObject({ line: 2, name: 'Aninha', email: `ana@${at}` });
  // Without a column of addresses there is nothing to check yet.
  const none = await preview(client, 'Nome\nAna');
  expect(none.body).toMatchObject({ mapping: { name: 0, email: null }, rows: [], total: 1, ready: 0 });
  const titles = await preview(client, 'Nome;E-mail\n');
  expect(titles.body).toMatchObject({ rows: [], total: 0, ready: 0 });
});

it('POST /users/imports/preview refuses what is no list of at most 500 people', async () => {
  const { company, at, client } = await aScene();
  for (const file of ['', Buffer.from([0, 1, 2])])
    expect(said(await preview(client, file))).toEqual([400, 'ERR_IMPORT_FILE']);
  const people = (count: number) =>
    `Nome;E-mail\n${Array.from({ length: count }, (_, n) => `Pessoa ${n};p${n}@${at}`).join('\n')}`;
  expect((await preview(client, people(500))).body).toMatchObject({ total: 500, ready: 500 });
  for (const count of [501, 600])
    expect(said(await preview(client, people(count)))).toEqual([400, 'ERR_IMPORT_TOO_LONG']);
  for (const mapping of [
    '{',
    '[]',
    '{"name":"a"}',
    '{"name":0,"email":0}',
    '{"name":0,"email":9}',
    '{"x":1}',
  ])
    expect(said(await preview(client, people(1), { mapping })), mapping).toEqual([400, 'ERR_VALIDATION']);
  expect((await preview(client, people(1), { header: 'maybe' })).status).toBe(400);
  expect((await client.post('/users/imports/preview', {})).status).toBe(400);
  expect((await preview(client, Buffer.alloc(11 * 1024 * 1024, 'a'))).status).toBe(413);
  const agent = test.api.as(await test.aUser(company));
  expect((await preview(agent, people(1))).status).toBe(403);
  expect((await preview(test.api, people(1))).status).toBe(401);
});

it('POST /users/imports invites all, each with a link that works; the same file makes nobody twice', async () => {
  const { company, sales, at, client } = await aScene();
  const file = `Nome;E-mail;Perfil;Fila;Telefone
Ana Lima;ana@${at};supervisor;Vendas, Loja;(11) 97654-3210
Rui Castro;rui@${at};;;`;
  const people = readyOf(await preview(client, file));
  const answer = await client.post('/users/imports', { people });
  expect(answer.status).toBe(201);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).toMatchObject({
    invited: [
      { line: 2, name: 'Ana Lima', email: `ana@${at}` },
      { line: 3, name: 'Rui Castro', email: `rui@${at}` },
    ],
    skipped: [],
  });
  const [ana, rui] = answer.body.invited;
  expect((await client.get(`/users/${ana.id}`)).body).toMatchObject({
    ...{ companyId: company.id, profile: 'supervisor', invited: true, wpp: '(11) 97654-3210' },
    queueIds: [sales.id],
  });
  expect((await client.get(`/users/${rui.id}`)).body).toMatchObject({ profile: 'user', queueIds: [] });
  expect(ana.link).not.toBe(rui.link);
  const secret = new URL(rui.link).hash.slice(1);
  expect((await test.api.post('/auth/invitation', { secret })).body).toMatchObject({ email: `rui@${at}` });
  expect((await test.api.put('/auth/invitation', { secret, password: 'Escolhida-1' })).status).toBe(200);
  const events = await test.db('outbox').where({ companyId: company.id, topic: 'user' });
  const told = events.map(({ event }) => JSON.parse(event)).filter(({ action }) => action === 'create');
  expect(told.map(({ data }) => data.user.email)).toEqual([`ana@${at}`, `rui@${at}`]);

  const again = await preview(client, file);
  expect(reasons(again).map(([, reason]: [number, string]) => reason)).toEqual([
    'EMAIL_OF_USER',
    'EMAIL_OF_USER',
  ]);
  const before = await usersOf(company.id);
  const third = { line: 4, name: 'Bia Reis', email: `bia@${at}` };
  const twice = await client.post('/users/imports', { people: [...people, third, { ...third, line: 5 }] });
  expect(twice.body.invited).toMatchObject([{ line: 4, email: `bia@${at}` }]);
  expect(twice.body.skipped).toEqual([
    { line: 5, email: `bia@${at}`, reason: 'EMAIL_REPEATED' },
    { line: 2, email: `ana@${at}`, reason: 'EMAIL_OF_USER' },
    { line: 3, email: `rui@${at}`, reason: 'EMAIL_OF_USER' },
  ]);
  expect(await usersOf(company.id)).toEqual([...before, `bia@${at}`]);
  expect((await client.post('/users/imports', { people })).body.invited).toEqual([]);
});

it('POST /users/imports makes nobody if the plan has no room for all, or a row names a queue of others', async () => {
  const { company, at, client } = await aScene({ users: 3 });
  const before = await usersOf(company.id);
  const person = (n: number, more = {}) => ({ line: n, name: `Pessoa ${n}`, email: `p${n}@${at}`, ...more });
  expect((await preview(client, `Nome;E-mail\nAna;a@${at}`)).body.room).toBe(2);
  const people = [person(1), person(2), person(3)];
  expect((await client.post('/users/imports', { people })).body.error).toBe('ERR_USER_LIMIT');
  const foreign = (await aScene()).sales.id;
  const theirs = [person(1), person(2, { queueIds: [foreign] })];
  expect((await client.post('/users/imports', { people: theirs })).body.error).toBe('ERR_NO_QUEUE_FOUND');
  expect(await usersOf(company.id)).toEqual(before);
  for (const wrong of [
    [],
    [person(1, { name: 'X' })],
    [person(1, { email: 'x' })],
    [person(1, { profile: 'boss' })],
    Array.from({ length: 501 }, (_, n) => person(n + 1)),
  ])
    expect((await client.post('/users/imports', { people: wrong })).status).toBe(400);
  const agent = test.api.as(await test.aUser(company));
  expect((await agent.post('/users/imports', { people: [person(1)] })).status).toBe(403);
  // Of two imports at once, one makes them.
  const [one, two] = await Promise.all(
    [1, 2].map(() => client.post('/users/imports', { people: [person(9)] })),
  );
  expect([one!.body.invited?.length ?? 0, two!.body.invited?.length ?? 0].sort()).toEqual([0, 1]);
});

it('POST /users/imports/preview tells of accounts of others as rarely as the user form does', async () => {
  const { at, client } = await aScene();
  const elsewhere = await test.aCompany();
  const emails: string[] = [];
  for (let n = 0; n < 21; n++) emails.push((await test.aUser(elsewhere, { email: `e${n}@${at}` })).email);
  const file = (some: string[]) => `Nome;E-mail\n${some.map((email) => `Alguém;${email}`).join('\n')}`;
  expect((await preview(client, file(emails.slice(0, 2)))).body.ready).toBe(0);
  expect((await preview(client, file(emails))).status).toBe(429);
  // From then on nothing is looked up, whatever the file holds.
  expect((await preview(client, file([`new@${at}`]))).status).toBe(429);
  expect(
    (await client.post('/users', { name: 'Nova', email: `n@${at}`, password: 'Senha-123' })).status,
  ).toBe(429);
});
