import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOBODY, frameOf, has, startLiveApp, type LiveApp } from './scene.js';

const NO_ENTRY = { status: 404, body: { error: 'ERR_NO_QUICK_MESSAGE_FOUND' } };
const NO_RIGHT = { status: 403, body: { error: 'ERR_NO_PERMISSION' } };
const form = { shortcode: 'oi', message: 'Olá!' };
const about =
  (id: number) =>
  (data: Record<string, { id?: number }>): boolean =>
    data['record']?.id === id;

describe('quick messages', () => {
  let test: LiveApp;
  beforeAll(async () => {
    test = await startLiveApp();
  });
  afterAll(() => test.end());
  const row = (id: number) => test.db('quickMessages').where({ id }).first();
  const entries = (companyId: number) => test.db('quickMessages').where({ companyId }).orderBy('id');

  it('POST /quick-messages keeps a plain user’s entry private, also live', async () => {
    const { as, ana, caio, admin, company } = await test.aScene();
    const [mine, theirs, boss] = await Promise.all([ana, caio, admin].map((user) => test.listen(user)));
    const answer = await as.ana.post('/quick-messages', { ...form, shortcode: ' oi ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      ...form,
      geral: false,
      status: true,
      isCategory: false,
      categoryId: null,
      userId: ana.id,
      mediaPath: null,
    });
    expect(await entries(company.id)).toMatchObject([
      { id: answer.body.id, ownerId: ana.id, authorId: ana.id },
    ]);
    const created = frameOf('quickMessage', 'create', about(answer.body.id));
    expect((await mine!.until(created)).data).toEqual({ action: 'create', record: answer.body });
    // Frames keep their order: once the shared one has come, the other would have.
    const { body: shared } = await as.chief.post('/quick-messages', { ...form, geral: true });
    for (const live of [theirs!, boss!]) {
      await live.until(frameOf('quickMessage', 'create', about(shared.id)));
      expect(has(live, created)).toBe(false);
    }
  });

  it.each([
    [{ shortcode: '' }],
    [{ shortcode: '  ' }],
    [{ shortcode: undefined }],
    [{ shortcode: 'x'.repeat(81) }],
    [{ message: 7 }],
    [{ geral: 'true' }],
    [{ isCategory: 1 }],
    [{ categoryId: 'x' }],
  ])('POST /quick-messages rejects %j', async (wrong) => {
    const { as, company } = await test.aScene();
    const answer = await as.admin.post('/quick-messages', { ...form, ...wrong });
    expect([answer.status, answer.body.error]).toEqual([400, 'ERR_VALIDATION']);
    expect(await entries(company.id)).toEqual([]);
  });

  it('POST /quick-messages lets only admins and supervisors share', async () => {
    const { as, company } = await test.aScene();
    expect(await as.ana.post('/quick-messages', { ...form, geral: true })).toMatchObject(NO_RIGHT);
    expect(await entries(company.id)).toEqual([]);
    for (const client of [as.admin, as.chief])
      expect((await client.post('/quick-messages', { ...form, geral: true })).body.geral).toBe(true);
  });

  it('POST /quick-messages puts replies into categories that their readers see', async () => {
    const { as, theirs, stranger } = await test.aScene();
    const make = async (client: typeof as.ana, body: object) =>
      (await client.post('/quick-messages', body)).body;
    const menu = await make(as.admin, { shortcode: 'Vendas', isCategory: true, geral: true });
    const own = await make(as.ana, { shortcode: 'Minhas', isCategory: true });
    const foreign = await make(stranger, { shortcode: 'Deles', isCategory: true, geral: true });
    expect((await make(as.ana, { ...form, categoryId: menu.id })).categoryId).toBe(menu.id);
    expect((await make(as.ana, { ...form, categoryId: own.id })).categoryId).toBe(own.id);
    const reply = await make(as.ana, form);
    for (const [client, body, status] of [
      [as.ana, { ...form, categoryId: foreign.id }, 404],
      [as.ana, { ...form, categoryId: NOBODY }, 404],
      [as.caio, { ...form, categoryId: own.id }, 404],
      [as.ana, { ...form, categoryId: reply.id }, 400],
      [as.ana, { ...form, categoryId: menu.id, isCategory: true }, 400],
      [as.admin, { ...form, categoryId: own.id, geral: true }, 400],
    ] as const)
      expect((await client.post('/quick-messages', body)).status, JSON.stringify(body)).toBe(status);
    expect(await entries(theirs.company.id)).toHaveLength(1);
  });

  it('GET /quick-messages shows shared and own entries, by category, and searches', async () => {
    const { as, ana, stranger } = await test.aScene();
    const make = async (client: typeof as.ana, body: object) =>
      (await client.post('/quick-messages', { message: '', ...body })).body.id as number;
    const menu = await make(as.admin, { shortcode: 'Vendas', isCategory: true, geral: true });
    const price = await make(as.admin, {
      shortcode: 'preço',
      message: 'Custa 50%',
      geral: true,
      categoryId: menu,
    });
    const hello = await make(as.ana, { shortcode: 'zoi' });
    await make(as.caio, { shortcode: 'segredo' });
    await make(stranger, { shortcode: 'deles', geral: true });
    const ids = async (client: typeof as.ana, query = {}) =>
      (await client.get('/quick-messages', { query })).body.records.map(({ id }: { id: number }) => id);
    expect(await ids(as.ana)).toEqual([hello, menu, price]);
    expect(await ids(as.admin)).toEqual([menu, price]);
    expect(await ids(as.chief, { userId: ana.id })).toEqual([hello, menu, price]);
    expect(await ids(as.caio, { userId: ana.id })).not.toContain(hello);
    expect(await ids(as.ana, { searchParam: '50%' })).toEqual([price]);
    expect(await ids(as.ana, { categoryId: menu })).toEqual([price]);
    expect((await as.ana.get('/quick-messages', { query: { pageNumber: 0 } })).status).toBe(400);
  });

  it('GET /quick-messages pages by forty, and accepts companyId only from super users', async () => {
    const { as, ana, company, theirs } = await test.aScene();
    const many = (owner: { companyId: number }, n: number) =>
      Array.from({ length: n }, (_, at) => ({
        companyId: owner.companyId,
        shortcode: `r${String(at).padStart(2, '0')}`,
        message: 'x',
      }));
    await test.db('quickMessages').insert([...many(ana, 42), ...many({ companyId: theirs.company.id }, 1)]);
    const page = async (query: object) => (await as.ana.get('/quick-messages', { query: { ...query } })).body;
    const first = await page({});
    expect([first.records.length, first.hasMore]).toEqual([40, true]);
    const second = await page({ pageNumber: 2 });
    expect([second.records.length, second.hasMore]).toEqual([2, false]);
    expect((await page({ companyId: theirs.company.id })).records).toHaveLength(40);
    const owner = test.api.as(await test.anAdmin(company, { super: true }));
    const other = await owner.get('/quick-messages', { query: { companyId: theirs.company.id } });
    expect(other.body.records).toHaveLength(1);
  });

  it('GET /quick-messages/list offers active replies, no categories', async () => {
    const { as, stranger } = await test.aScene();
    const make = async (client: typeof as.ana, body: object) =>
      (await client.post('/quick-messages', body)).body;
    const b = await make(as.admin, { ...form, shortcode: 'b', geral: true });
    const a = await make(as.ana, { ...form, shortcode: 'a' });
    await make(as.ana, { ...form, shortcode: 'off', status: false });
    await make(as.ana, { shortcode: 'menu', isCategory: true });
    expect((await as.ana.get('/quick-messages/list')).body).toEqual([a, b]);
    expect((await as.caio.get('/quick-messages/list')).body).toEqual([b]);
    expect((await as.ana.get('/quick-messages/list', { query: { searchParam: 'B' } })).body).toEqual([b]);
    expect((await stranger.get('/quick-messages/list')).body).toEqual([]);
    expect((await as.ana.get('/quick-messages/list', { query: { userId: 'x' } })).status).toBe(400);
  });

  it('GET /quick-messages/listCategories shows the categories that the user sees', async () => {
    const { as, stranger } = await test.aScene();
    const make = async (client: typeof as.ana, body: object) =>
      (await client.post('/quick-messages', body)).body;
    const shared = await make(as.admin, { shortcode: 'Vendas', isCategory: true, geral: true });
    const own = await make(as.ana, { shortcode: 'Minhas', isCategory: true });
    await make(as.ana, form);
    expect((await as.ana.get('/quick-messages/listCategories')).body).toEqual([own, shared]);
    expect((await as.caio.get('/quick-messages/listCategories')).body).toEqual([shared]);
    expect((await stranger.get('/quick-messages/listCategories')).body).toEqual([]);
  });

  it('GET /quick-messages/{id} and its changes: others’ own entries and other companies’ do not exist', async () => {
    const { as, stranger } = await test.aScene();
    const { body: entry } = await as.ana.post('/quick-messages', form);
    expect((await as.ana.get(`/quick-messages/${entry.id}`)).body).toEqual(entry);
    expect((await as.chief.get(`/quick-messages/${entry.id}`)).body).toEqual(entry);
    for (const [client, id] of [
      [as.caio, entry.id],
      [stranger, entry.id],
      [as.ana, NOBODY],
    ] as const) {
      expect(await client.get(`/quick-messages/${id}`)).toMatchObject(NO_ENTRY);
      expect(await client.put(`/quick-messages/${id}`, { message: 'x' })).toMatchObject(NO_ENTRY);
      expect(await client.delete(`/quick-messages/${id}`)).toMatchObject(NO_ENTRY);
      expect(await client.delete(`/quick-messages/${id}/media-upload`)).toMatchObject(NO_ENTRY);
    }
    expect((await row(entry.id)).message).toBe('Olá!');
  });

  it('PUT /quick-messages/{id} is for its owner and for managers', async () => {
    const { as, ana, company } = await test.aScene();
    const { body: own } = await as.ana.post('/quick-messages', form);
    const { body: shared } = await as.admin.post('/quick-messages', { ...form, geral: true });
    expect((await as.ana.put(`/quick-messages/${own.id}`, { message: 'Oi!' })).body.message).toBe('Oi!');
    expect((await as.chief.put(`/quick-messages/${own.id}`, { status: false })).body.status).toBe(false);
    expect((await row(own.id)).ownerId).toBe(ana.id);
    expect(await as.ana.put(`/quick-messages/${own.id}`, { geral: true })).toMatchObject(NO_RIGHT);
    expect(await as.ana.put(`/quick-messages/${shared.id}`, { message: 'x' })).toMatchObject(NO_RIGHT);
    expect(await as.ana.delete(`/quick-messages/${shared.id}`)).toMatchObject(NO_RIGHT);
    expect((await as.ana.put(`/quick-messages/${own.id}`, { shortcode: ' ' })).status).toBe(400);
    expect(await entries(company.id)).toMatchObject([
      { id: own.id, message: 'Oi!', ownerId: ana.id },
      { id: shared.id, message: 'Olá!', ownerId: null },
    ]);
  });

  it('PUT /quick-messages/{id} that ends sharing removes the entry for everybody but its owner', async () => {
    const { as, ana, caio } = await test.aScene();
    const { body: entry } = await as.ana.post('/quick-messages', form);
    const [mine, other] = await Promise.all([ana, caio].map((user) => test.listen(user)));
    await as.chief.put(`/quick-messages/${entry.id}`, { geral: true });
    const shown = await other!.until(frameOf('quickMessage', 'update', about(entry.id)));
    expect(shown.data).toMatchObject({ record: { geral: true, message: 'Olá!' } });
    await as.chief.put(`/quick-messages/${entry.id}`, { geral: false, message: 'Só para Ana' });
    const gone = await other!.until(frameOf('quickMessage', 'delete', about(entry.id)));
    expect(gone.data).toEqual({ action: 'delete', record: { id: entry.id } });
    const kept = await mine!.until(
      ({ event, data }) => event.endsWith('-quickMessage') && JSON.stringify(data).includes('Só para Ana'),
    );
    expect(kept.data).toMatchObject({ action: 'update', record: { geral: false, userId: ana.id } });
    expect(JSON.stringify(other!.frames)).not.toContain('Só para Ana');
  });

  it('PUT /quick-messages/{id} keeps a category shared while it contains replies of others', async () => {
    const { as } = await test.aScene();
    const { body: menu } = await as.admin.post('/quick-messages', {
      shortcode: 'Vendas',
      isCategory: true,
      geral: true,
    });
    const { body: reply } = await as.ana.post('/quick-messages', { ...form, categoryId: menu.id });
    for (const body of [{ isCategory: false }, { geral: false }]) {
      const answer = await as.admin.put(`/quick-messages/${menu.id}`, body);
      expect([answer.status, answer.body]).toEqual([409, { error: 'ERR_CATEGORY_IN_USE', count: 1 }]);
    }
    expect((await row(menu.id)).ownerId).toBe(null);
    expect((await as.admin.delete(`/quick-messages/${menu.id}`)).status).toBe(204);
    expect((await row(reply.id)).categoryId).toBe(null);
  });

  it('deleting a user keeps the shared entries', async () => {
    const { as, chief, company } = await test.aScene();
    const { body: shared } = await as.chief.post('/quick-messages', { ...form, geral: true });
    await as.chief.post('/quick-messages', form);
    expect((await as.admin.delete(`/users/${chief.id}`)).status).toBe(204);
    expect(await entries(company.id)).toMatchObject([{ id: shared.id, authorId: null }]);
  });
});
