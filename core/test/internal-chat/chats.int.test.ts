import { CHAT_MEMBERS_MAX, CHAT_TITLE_MAX, type Chat } from '@recado/sdk/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOBODY, startLiveApp, type LiveApp } from '../tags/scene.js';
import { chatScene, positionOf, said, textsIn } from './scene.js';

let test: LiveApp;
beforeAll(async () => (test = await startLiveApp()));
afterAll(() => test.end());
const aScene = () => chatScene(test);
const titles = async (client: { get: LiveApp['api']['get'] }, query = {}): Promise<string[]> =>
  (await client.get('/chats', { query })).body.records.map(({ title }: Chat) => title);

describe('chats', () => {
  it('POST /chats makes what GET /chats/{id} and GET /chats/u/{uuid} show: title, owner and members', async () => {
    const { ana, caio, chief, as } = await aScene();
    const made = await as.ana.post('/chats', {
      title: '  Turno da noite ',
      users: [caio.id, { id: chief.id }],
    });
    expect(made, made.text).toMatchObject({
      status: 201,
      body: { title: 'Turno da noite', ownerId: ana.id, lastMessage: '', lastMessageAt: null },
    });
    const { id, uuid, users } = made.body as Chat;
    expect(users.map(({ user }) => user.name).sort()).toEqual(['Ana', 'Caio', 'Sônia']);
    expect(users).toContainEqual({
      ...{ userId: caio.id, unreads: 0, mentions: 0, lastReadMessageId: 0 },
      user: { id: caio.id, name: 'Caio' },
    });
    for (const path of [`/chats/${id}`, `/chats/u/${uuid}`])
      expect((await as.caio.get(path)).body).toMatchObject({ id, uuid, title: 'Turno da noite' });
  });

  it('refuses wrong input and people of another company', async () => {
    const { ana, caio, theirs, as } = await aScene();
    const asked = async (fields: object) =>
      (await as.ana.post('/chats', { title: 'a', users: [caio.id], ...fields })).body.error;
    for (const fields of [
      { title: undefined },
      { title: ' ' },
      { title: 'x'.repeat(CHAT_TITLE_MAX + 1) },
      { users: undefined },
      { users: [] },
      { users: [ana.id] },
      { users: ['Caio'] },
      { users: Array.from({ length: CHAT_MEMBERS_MAX + 1 }, (_, n) => n + 1) },
    ])
      expect(await asked(fields), JSON.stringify(fields).slice(0, 80)).toBe('ERR_VALIDATION');
    for (const users of [[NOBODY], [theirs.agent.id], [caio.id, theirs.agent.id]])
      expect(await asked({ users })).toBe('ERR_NO_USER_FOUND');
    const chat = (await as.ana.post('/chats', { title: 'a', users: [caio.id] })).body;
    expect((await as.ana.put(`/chats/${chat.id}`, { users: [theirs.agent.id] })).body.error).toBe(
      'ERR_NO_USER_FOUND',
    );
    expect((await as.ana.put(`/chats/${chat.id}`, { title: ' ' })).body.error).toBe('ERR_VALIDATION');
  });

  it('GET /chats has the newest message first, pages of 40, search in titles, and what is unread', async () => {
    const { caio, as, opened } = await aScene();
    const first = await opened([caio], 'Vendas 100%');
    const second = await opened([caio], 'Suporte');
    await said(as.ana, first, 'Bom dia', { mentions: [caio.id] });
    await said(as.ana, first, 'Alguém aí?');
    await said(as.ana, second, 'Oi');
    await said(as.caio, first, 'Estou');
    expect(await titles(as.caio)).toEqual(['Vendas 100%', 'Suporte']);
    expect((await as.caio.get('/chats')).body).toMatchObject({ hasMore: false, unread: 3, mentions: 1 });
    expect(await titles(as.caio, { searchParam: '0%' })).toEqual(['Vendas 100%']);
    expect(await titles(as.caio, { searchParam: 'nada' })).toEqual([]);
    for (let n = 0; n < 41; n++) await opened([caio], `Sala ${n}`);
    const [page, next] = [
      await as.caio.get('/chats'),
      await as.caio.get('/chats', { query: { pageNumber: 2 } }),
    ];
    expect([page.body.records.length, page.body.hasMore]).toEqual([40, true]);
    expect([next.body.records.length, next.body.hasMore]).toEqual([3, false]);
    const simple = await as.caio.get('/chats', { query: { range: '[0,1]' } });
    expect(simple.body.map(({ title }: Chat) => title)).toEqual(['Sala 40', 'Sala 39']);
  });

  it('PUT /chats/{id} and DELETE /chats/{id} are the owner’s: a member is refused, to others it does not exist', async () => {
    const { caio, chief, as, stranger, opened } = await aScene();
    const chat = await opened([caio]);
    const calls = [
      ['PUT', `/chats/${chat.id}`, { title: 'Outro' }],
      ['DELETE', `/chats/${chat.id}`, undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      expect(await as.caio.send(method, path, body)).toMatchObject({
        ...{ status: 403, body: { error: 'ERR_NO_PERMISSION' } },
      });
      for (const other of [as.chief, as.admin, stranger])
        expect(await other.send(method, path, body)).toMatchObject({
          ...{ status: 404, body: { error: 'ERR_NOT_FOUND' } },
        });
    }
    const changed = await as.ana.put(`/chats/${chat.id}`, { title: 'Outro', users: [caio.id, chief.id] });
    expect(changed.body).toMatchObject({ title: 'Outro' });
    expect(changed.body.users).toHaveLength(3);
    expect((await as.ana.delete(`/chats/${chat.id}`)).status).toBe(204);
    for (const client of [as.ana, as.caio, as.chief])
      expect((await client.get(`/chats/${chat.id}`)).status).toBe(404);
    expect(await titles(as.caio)).toEqual([]);
  });

  it('belongs to the oldest member when its owner’s account is deleted', async () => {
    const { ana, caio, as, opened } = await aScene();
    const chat = await opened([caio]);
    await said(as.ana, chat, 'Até mais');
    expect((await as.admin.delete(`/users/${ana.id}`)).status).toBeLessThan(300);
    expect((await as.caio.get(`/chats/${chat.id}`)).body).toMatchObject({ ownerId: caio.id });
    expect((await as.caio.put(`/chats/${chat.id}`, { title: 'Do Caio' })).body.error).toBeUndefined();
    const { records } = (await as.caio.get(`/chats/${chat.id}/messages`)).body;
    expect(records).toMatchObject([{ message: 'Até mais', senderId: null, sender: null }]);
  });

  it('a removed member sees nothing from that moment, one who joins sees from joining', async () => {
    const { caio, chief, as, opened } = await aScene();
    const chat = await opened([caio]);
    const old = await said(as.ana, chat, 'Antes da Sônia');
    await as.ana.put(`/chats/${chat.id}`, { users: [chief.id] });
    const tries = [
      ['GET', `/chats/${chat.id}`],
      ['GET', `/chats/u/${chat.uuid}`],
      ['GET', `/chats/${chat.id}/messages`],
      ['POST', `/chats/${chat.id}/messages`],
      ['POST', `/chats/${chat.id}/read`],
      ['PUT', `/chats/${chat.id}/messages/${old.id}`],
      ['DELETE', `/chats/${chat.id}/messages/${old.id}`],
      ['GET', `/chats/${chat.id}/messages/${old.id}/media`],
    ] as const;
    for (const [method, path] of tries)
      expect(
        await as.caio.send(method, path, method === 'GET' ? undefined : { message: 'x' }),
        `${method} ${path}`,
      ).toMatchObject({ status: 404, body: { error: 'ERR_NOT_FOUND' } });
    expect(await titles(as.caio)).toEqual([]);

    expect(await textsIn(as.chief, chat)).toEqual([]);
    expect((await as.chief.get(`/chats/${chat.id}`)).body).toMatchObject({ lastMessage: '' });
    expect(await positionOf(as.chief, chat, chief)).toMatchObject({ unreads: 0 });
    await said(as.ana, chat, 'Bem-vinda');
    expect(await textsIn(as.chief, chat)).toEqual(['Bem-vinda']);
    expect((await as.chief.get(`/chats/${chat.id}`)).body).toMatchObject({ lastMessage: 'Bem-vinda' });

    await as.ana.put(`/chats/${chat.id}`, { users: [chief.id, caio.id] });
    expect(await textsIn(as.caio, chat)).toEqual([]);
    expect(await textsIn(as.ana, chat)).toEqual(['Antes da Sônia', 'Bem-vinda']);
  });

  it('without the plan’s flag every call is refused', async () => {
    const { company, caio, as, opened } = await aScene();
    const chat = await opened([caio]);
    const plan = test.db('plans').where({ id: company.planId });
    await plan.clone().update({ useInternalChat: false });
    const tries = ['/chats', `/chats/${chat.id}`, `/chats/${chat.id}/messages`];
    try {
      for (const path of tries)
        await expect
          .poll(() => as.ana.get(path))
          .toMatchObject({ status: 403, body: { error: 'ERR_PLAN_LACKS_FEATURE' } });
    } finally {
      await plan.clone().update({ useInternalChat: true });
    }
  });

  it('what is left of a deleted chat is cleared, its files too', async () => {
    const { caio, as, opened } = await aScene();
    const chat = await opened([caio]);
    await said(as.ana, chat, 'Um');
    await as.ana.delete(`/chats/${chat.id}`);
    await expect.poll(() => test.db('chats').where({ id: chat.id })).toEqual([]);
    expect(await test.db('chatMessages').where({ chatId: chat.id })).toEqual([]);
  });

  it('whose members’ accounts are all deleted is cleared, and no other', async () => {
    const { ana, caio, as, opened } = await aScene();
    const [deserted, kept] = [await opened([caio]), await opened([caio])];
    await said(as.ana, deserted, 'Um');
    await test.db('chatMembers').where({ chatId: deserted.id }).delete();
    await test.db('chatMembers').where({ chatId: kept.id, userId: caio.id }).delete();
    await test.services.chats.endDeserted();
    while ((await test.services.chats.clearEnded()) > 0);
    const left = await test.db('chats').whereIn('id', [deserted.id, kept.id]).pluck('id');
    expect(left).toEqual([kept.id]);
    expect((await as.ana.get(`/chats/${kept.id}`)).body).toMatchObject({ ownerId: ana.id });
  });
});
