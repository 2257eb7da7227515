import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../support/app.js';
import { PASSWORD } from '../support/factories.js';

describe('users', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.stop());

  async function aScene(plan = {}) {
    const company = await test.aCompany({ plan });
    const admin = await test.anAdmin(company, { name: 'Boss' });
    const lastEvent = async () =>
      JSON.parse((await test.db('outbox').where({ companyId: company.id, topic: 'user' })).at(-1).event);
    return { company, admin, client: test.api.as(admin), lastEvent };
  }
  const row = (id: number) => test.db('users').where({ id }).first();
  let counter = 0;
  const form = (more = {}) => ({
    name: 'Nina',
    email: `nina${++counter}@office.test`,
    password: 'secret-1',
    ...more,
  });

  it('POST /users creates a user with the original API’s defaults, who can sign in', async () => {
    const { client, company, lastEvent } = await aScene();
    const answer = await client.post('/users', form({ email: 'Nina@Office.test' }));
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...{
        companyId: company.id,
        email: 'nina@office.test',
        profile: 'user',
        startWork: '00:00',
        endWork: '23:59',
      },
      ...{
        allTicket: 'disable',
        allowGroup: false,
        defaultTheme: 'light',
        defaultMenu: 'open',
        super: false,
        queueIds: [],
      },
    });
    expect(answer.text).not.toMatch(/password|scrypt/);
    expect((await row(answer.body.id)).passwordHash).toMatch(/^scrypt\$/);
    expect(await lastEvent()).toMatchObject({
      audience: { to: 'user', userId: answer.body.id },
      data: { action: 'create', user: { name: 'Nina' } },
    });
    const signedIn = await test.api.post('/auth/login', { email: 'nina@office.test', password: 'secret-1' });
    expect(signedIn.status).toBe(200);
  });

  it('POST /users drops super and companyId, and rejects an e-mail that is already in use anywhere', async () => {
    const [one, two] = [await aScene(), await aScene()];
    const mine = form();
    const made = await one.client.post('/users', { ...mine, super: true, companyId: two.company.id, id: 1 });
    expect(await row(made.body.id)).toMatchObject({ super: false, companyId: one.company.id });
    const again = await two.client.post('/users', { ...mine, email: mine.email.toUpperCase() });
    expect([again.status, again.body.error]).toEqual([409, 'ERR_EMAIL_IN_USE']);
  });

  it.each([
    [{ name: 'N' }],
    [{ password: '12345' }],
    [{ email: 'nina' }],
    [{ startWork: '25:00' }],
    [{ profile: 'owner' }],
    [{ allowGroup: 'yes' }],
  ])('POST /users rejects %j', async (wrong) => {
    const { status, body } = await (await aScene()).client.post('/users', form(wrong));
    expect([status, body.error, body.field]).toEqual([400, 'ERR_VALIDATION', Object.keys(wrong)[0]]);
    expect(typeof body.rule).toBe('string');
  });

  it('POST /users respects the plan, also with several concurrent requests', async () => {
    const { client } = await aScene({ users: 2 });
    const answers = await Promise.all([form(), form(), form()].map((one) => client.post('/users', one)));
    expect(answers.map((one) => one.status).sort()).toEqual([201, 400, 400]);
    expect(answers.find((one) => one.status === 400)!.body.error).toBe('ERR_USER_LIMIT');
  });

  it('GET /users supports the original API’s pages and the simple-rest format', async () => {
    const { client, company } = await aScene();
    for (let index = 0; index < 45; index++)
      await test.aUser(company, { name: `Agent ${String(index).padStart(2, '0')}` });
    await test.aUser(await test.aCompany(), { name: 'Agent of others' });
    const first = (await client.get('/users')).body;
    expect([first.count, first.hasMore, first.users.length]).toEqual([46, true, 40]);
    const second = (await client.get('/users', { query: { pageNumber: 2 } })).body;
    expect([second.hasMore, second.users.length]).toEqual([false, 6]);
    const found = (await client.get('/users', { query: { searchParam: 'gent 0' } })).body;
    expect(found.count).toBe(10);
    expect((await client.get('/users', { query: { searchParam: '100%_' } })).body.count).toBe(0);
    const range = await client.get('/users', {
      query: { range: '[0,1]', sort: '["name","DESC"]', filter: '{"q":"Agent"}' },
    });
    expect(range.headers['content-range']).toBe('users 0-1/45');
    expect(range.body.map((one: { name: string }) => one.name)).toEqual(['Agent 44', 'Agent 43']);
    expect(
      (await client.get('/users', { query: { range: '[0,9]', sort: '["passwordHash","ASC"]' } })).status,
    ).toBe(400);
  });

  it('GET /users/list names the users of the company; of another one for super users', async () => {
    const [ours, theirs] = [await aScene(), await aScene()];
    const queue = await test.aQueue(ours.company);
    const agent = await test.aUser(ours.company, { name: 'Ann', queueIds: [queue.id] });
    const plain = test.api.as(agent);
    expect((await plain.get('/users/list')).body).toEqual([
      { id: agent.id, name: 'Ann', queueIds: [queue.id], online: false },
      { id: ours.admin.id, name: 'Boss', queueIds: [], online: false },
    ]);
    const query = { query: { companyId: theirs.company.id } };
    expect((await plain.get('/users/list', query)).body).toHaveLength(2);
    const owner = test.api.as(await test.anAdmin(ours.company, { super: true }));
    expect((await owner.get('/users/list', query)).body).toMatchObject([{ id: theirs.admin.id }]);
  });

  it('GET /users/{id} shows a user with queues, and none of another company', async () => {
    const { client, company } = await aScene();
    const queue = await test.aQueue(company, { name: 'Sales', color: '#abcdef' });
    const agent = await test.aUser(company, { queueIds: [queue.id] });
    expect((await client.get(`/users/${agent.id}`)).body.queues).toEqual([
      { id: queue.id, name: 'Sales', color: '#abcdef' },
    ]);
    const foreign = await client.get(`/users/${(await aScene()).admin.id}`);
    expect([foreign.status, foreign.body.error]).toEqual([404, 'ERR_NO_USER_FOUND']);
  });

  it('PUT /users/{id} lets an admin change everything but super and company', async () => {
    const [{ client, company, lastEvent }, other] = [await aScene(), await aScene()];
    const queue = await test.aQueue(company);
    const agent = await test.aUser(company);
    const answer = await client.put(`/users/${agent.id}`, {
      ...{
        profile: 'supervisor',
        queueIds: [queue.id],
        allTicket: 'enable',
        allowGroup: true,
        startWork: '08:00',
      },
      ...{ showDashboard: 'enabled', super: true, companyId: other.company.id },
    });
    expect(answer.body).toMatchObject({
      profile: 'supervisor',
      queueIds: [queue.id],
      allTicket: 'enable',
      startWork: '08:00',
    });
    expect(await row(agent.id)).toMatchObject({ super: false, companyId: company.id, showDashboard: true });
    expect((await lastEvent()).data).toMatchObject({
      action: 'update',
      user: { id: answer.body.id, version: 1 },
    });
    const foreign = await client.put(`/users/${agent.id}`, {
      queueIds: [(await test.aQueue(other.company)).id],
    });
    expect([foreign.status, foreign.body.error]).toEqual([404, 'ERR_NO_QUEUE_FOUND']);
    const line = await client.put(`/users/${agent.id}`, {
      whatsappId: (await test.aConnection(other.company)).id,
    });
    expect([line.status, line.body.error]).toEqual([404, 'ERR_NO_WAPP_FOUND']);
  });

  it('PUT /users/{id} by a plain user changes their own name, language and appearance, and nothing else', async () => {
    const { company, admin } = await aScene();
    const queue = await test.aQueue(company);
    const agent = await test.aUser(company);
    const before = await row(agent.id);
    const client = test.api.as(agent);
    const answer = await client.put(`/users/${agent.id}`, {
      ...{
        name: 'New Name',
        language: 'es',
        defaultTheme: 'dark',
        defaultMenu: 'closed',
        farewellMessage: 'Bye',
      },
      ...{
        profile: 'admin',
        super: true,
        companyId: 1,
        queueIds: [queue.id],
        allTicket: 'enable',
        allowGroup: true,
      },
      ...{
        startWork: '10:00',
        whatsappId: 1,
        showDashboard: 'enabled',
        allowRealTime: 'enabled',
        allowConnections: 'enabled',
      },
    });
    expect(answer.status).toBe(200);
    const after = await row(agent.id);
    expect(after).toEqual({
      ...before,
      ...{ version: 1, editedBy: agent.id, editedAt: after.editedAt },
      ...{
        name: 'New Name',
        language: 'es',
        defaultTheme: 'dark',
        defaultMenu: 'closed',
        farewellMessage: 'Bye',
      },
      updatedAt: after.updatedAt,
    });
    expect(answer.body.queueIds).toEqual([]);
    const other = await client.put(`/users/${admin.id}`, { name: 'Hacked' });
    expect([other.status, other.body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
  });

  it('PUT /users/{id} with a new password ends the user’s other sessions', async () => {
    const { client, company } = await aScene();
    const agent = await test.aUser(company);
    const session = await test.api.post('/auth/login', { email: agent.email, password: PASSWORD });
    const own = test.api.withToken(session.body.token);
    const change = { password: 'mine-now-1', currentPassword: PASSWORD };
    expect((await own.put(`/users/${agent.id}`, change)).status).toBe(200);
    expect((await own.get('/auth/me')).status).toBe(200);
    expect((await client.put(`/users/${agent.id}`, { password: 'by-admin-1' })).status).toBe(200);
    expect((await own.get('/auth/me')).status).toBe(401);
    expect((await test.api.post('/auth/login', { email: agent.email, password: 'by-admin-1' })).status).toBe(
      200,
    );
    expect((await client.put(`/users/${agent.id}`, { password: '' })).status).toBe(200);
  });

  it('PUT /users/{id} revokes permissions at once', async () => {
    const { client, company } = await aScene();
    const second = await test.anAdmin(company);
    const former = test.api.as(second);
    expect((await former.post('/queue', { name: 'Mine', color: '#123123' })).status).toBe(201);
    await client.put(`/users/${second.id}`, { profile: 'user' });
    expect(
      (await former.post('/queue', { name: 'Again', color: '#321321', greetingMessage: 'x' })).status,
    ).toBe(403);
  });

  it('PUT /users/{id} and DELETE /users/{id} protect super users from other admins, and the last admin', async () => {
    const { client, company, admin } = await aScene();
    const demoted = await client.put(`/users/${admin.id}`, { profile: 'user' });
    expect([demoted.status, demoted.body.error]).toEqual([400, 'ERR_LAST_ADMIN']);
    expect((await client.delete(`/users/${admin.id}`)).body.error).toBe('ERR_OWN_ACCOUNT');
    expect(await row(admin.id)).toMatchObject({ profile: 'admin' });
    const owner = await test.anAdmin(company, { super: true });
    expect((await client.put(`/users/${owner.id}`, { password: 'taken-over' })).status).toBe(403);
    expect((await client.delete(`/users/${owner.id}`)).status).toBe(403);
  });

  it('DELETE /users/{id} is rejected with the number of active tickets, and works without any', async () => {
    const { client, company, lastEvent } = await aScene();
    const agent = await test.aUser(company);
    const ticket = await test.aTicket(company, { status: 'open', userId: agent.id });
    const refused = await client.delete(`/users/${agent.id}`);
    expect([refused.status, refused.body]).toEqual([409, { error: 'ERR_IN_USE', count: 1 }]);
    await test.db('tickets').where({ id: ticket.id }).update({ status: 'closed' });
    const theirs = test.api.as(agent);
    expect((await theirs.get('/auth/me')).status).toBe(200);
    expect((await client.delete(`/users/${agent.id}`)).status).toBe(204);
    expect((await theirs.get('/auth/me')).status).toBe(401);
    expect((await lastEvent()).data).toEqual({ action: 'delete', userId: agent.id });
  });

  it('POST /users/{id}/media-upload sets the profile image, of oneself or by an admin', async () => {
    const { company, admin } = await aScene();
    const agent = await test.aUser(company);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const upload = (content: Buffer, type: string) => {
      const form = new FormData();
      form.set('userId', String(agent.id));
      form.set('typeArch', 'user');
      form.set('profileImage', new Blob([new Uint8Array(content)], { type }), 'me.png');
      return form;
    };
    const client = test.api.as(agent);
    const answer = await client.post(`/users/${agent.id}/media-upload`, upload(png, 'image/png'));
    expect(answer.status).toBe(200);
    expect(answer.body.user.profileImage).toMatch(/^\/api\/media\/\d+\//);
    const image = await test.app.inject({ url: answer.body.user.profileImage });
    expect([image.statusCode, image.rawPayload.equals(png)]).toEqual([200, true]);
    const text = await client.post(
      `/users/${agent.id}/media-upload`,
      upload(Buffer.from('<svg onload=alert(1)>'), 'image/png'),
    );
    expect([text.status, text.body.error]).toEqual([400, 'ERR_MEDIA_REJECTED']);
    expect((await client.post(`/users/${agent.id}/media-upload`, {})).status).toBe(400);
    expect((await client.post(`/users/${admin.id}/media-upload`, upload(png, 'image/png'))).status).toBe(403);
  });
});
