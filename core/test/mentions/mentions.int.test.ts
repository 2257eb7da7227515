import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MENTIONS_MAX } from '@recado/sdk/contracts';
import { mentionableUsers } from '../../src/modules/mentions/mentionable.tx.js';
import { canSeeTicket } from '../../src/modules/tickets/visibility.rules.js';
import { frameOf, has, startLiveApp, type LiveApp } from '../tags/scene.js';

const NO_TICKET = { status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } };
const REFUSED = { status: 400, body: { error: 'ERR_MENTION' } };

let test: LiveApp;
beforeAll(async () => {
  test = await startLiveApp();
});
afterAll(() => test.end());

type Client = Awaited<ReturnType<LiveApp['aScene']>>['as']['ana'];
const stored = (messageId: number) => test.db('messageMentions').where({ messageId }).orderBy('userId');
const notesIn = (ticketId: number) => test.db('messages').where({ ticketId, isPrivate: true });
const unseen = async (client: Client, query: Record<string, number> = {}) =>
  (await client.get('/mentions', { query })).body as {
    mentions: { messageId: number; text: string; contactName: string }[];
    hasMore: boolean;
  };

/** An open ticket without an agent, which everybody in the queue sees. */
async function aScene() {
  const scene = await test.aScene();
  const { company, queue } = scene;
  const ticket = await test.aTicket(company, { status: 'open', queueId: queue.id });
  const say = (client: Client, body: Record<string, unknown>, ticketId = ticket.id) =>
    client.post(`/messages/${ticketId}`, { isPrivate: true, ...body });
  return { ...scene, ticket, say };
}

describe('POST /messages/{ticketId} with mentions', () => {
  it('stores whom a note names, shows it to everybody, and lists it for the colleague', async () => {
    const { as, ana, caio, ticket, say } = await aScene();
    const live = await test.listen(caio);
    const answer = await say(as.ana, { body: 'Pode ver, @Caio ?', mentions: [caio.id] });
    expect(answer.status).toBe(201);
    const { id } = answer.body;
    expect(answer.body).toMatchObject({ isPrivate: true, mentions: [{ id: caio.id, name: 'Caio' }] });
    expect(await stored(id)).toMatchObject([{ userId: caio.id, companyId: ana.companyId, seenAt: null }]);
    await live.until(
      frameOf('appMessage', 'create', ({ message }) => {
        const mentions = message?.['mentions'] as { id: number }[] | undefined;
        return message?.id === id && mentions?.[0]?.id === caio.id;
      }),
    );
    const page = await as.chief.get(`/messages/${ticket.id}`);
    expect(page.body.messages.at(-1)).toMatchObject({ id, mentions: [{ id: caio.id, name: 'Caio' }] });
    expect((await unseen(as.caio)).mentions).toMatchObject([
      {
        ...{ messageId: id, ticketId: ticket.id, ticketUuid: page.body.ticket.uuid, userName: 'Ana' },
        ...{ text: 'Pode ver, @Caio ?', contactName: page.body.ticket.contact.name },
      },
    ]);
    expect((await unseen(as.ana)).mentions).toEqual([]);
    expect((await unseen(as.admin)).mentions).toEqual([]);
  });

  it('a form takes them as JSON', async () => {
    const { as, caio, ticket } = await aScene();
    const form = new FormData();
    form.set('body', 'Veja @Caio');
    form.set('isPrivate', 'true');
    form.set('mentions', JSON.stringify([caio.id]));
    form.set('medias', new Blob(['texto'], { type: 'text/plain' }), 'nota.txt');
    const answer = await as.ana.post(`/messages/${ticket.id}`, form);
    expect([answer.status, answer.body.mentions]).toEqual([201, [{ id: caio.id, name: 'Caio' }]]);
  });

  it('the same request twice stores one note and one mention', async () => {
    const { as, caio, ticket, say } = await aScene();
    const body = { body: '@Caio', mentions: [caio.id], clientKey: `mention-${ticket.id}` };
    const [first, second] = [await say(as.ana, body), await say(as.ana, body)];
    expect(second.body.id).toBe(first.body.id);
    expect(await notesIn(ticket.id)).toHaveLength(1);
    expect(await stored(first.body.id)).toHaveLength(1);
  });

  it.each([
    ['twice the same', (id: number) => [id, id]],
    ['more than the bound', (id: number) => Array.from({ length: MENTIONS_MAX + 1 }, (_, n) => id + n)],
    ['no list', (id: number) => id],
    ['no id', () => ['x']],
    ['no positive number', () => [0]],
  ])('rejects %s', async (_, mentions) => {
    const { as, caio, ticket, say } = await aScene();
    const answer = await say(as.ana, { body: '@Caio', mentions: mentions(caio.id) });
    expect([answer.status, answer.body.error]).toEqual([400, 'ERR_VALIDATION']);
    expect(await notesIn(ticket.id)).toEqual([]);
  });

  it('stores nothing for a message to the customer', async () => {
    const { as, caio, ticket, say } = await aScene();
    const answer = await say(as.ana, { body: 'Olá @Caio', isPrivate: false, mentions: [caio.id] });
    expect([answer.status, answer.body.error]).toEqual([400, 'ERR_VALIDATION']);
    expect(await test.db('messages').where({ ticketId: ticket.id, fromMe: true })).toEqual([]);
  });

  it('stores nothing if one of them may not see the ticket, is invited, of another company, or the writer', async () => {
    const { as, ana, caio, chief, company, queue, theirs, say } = await aScene();
    const held = await test.aTicket(company, { status: 'open', userId: ana.id, queueId: queue.id });
    const outside = await test.aUser(company, { name: 'Rui', queueIds: [] });
    const invited = await test.aUser(company, { name: 'Nova', queueIds: [queue.id], invitedAt: new Date() });
    const refused = async (mentions: number[], ticketId?: number) =>
      expect(await say(as.ana, { body: '@Caio', mentions }, ticketId)).toMatchObject(REFUSED);
    await refused([caio.id], held.id);
    await refused([chief.id, caio.id], held.id);
    await refused([outside.id]);
    await refused([invited.id]);
    await refused([theirs.admin.id]);
    await refused([ana.id]);
    await refused([2_000_000_001]);
    expect(await notesIn(held.id)).toEqual([]);
    expect(await test.db('messageMentions').where({ companyId: company.id })).toEqual([]);
    expect((await say(as.ana, { body: '@Sônia', mentions: [chief.id] }, held.id)).status).toBe(201);
  });
});

describe('afterwards', () => {
  it('a deleted note tells nobody, and an edited one only whom it still names', async () => {
    const { as, caio, chief, say } = await aScene();
    const { body: note } = await say(as.ana, {
      body: '@Caio e @Sônia, vejam',
      mentions: [caio.id, chief.id],
    });
    const edited = await as.ana.post(`/messages/edit/${note.id}`, { body: '@Sônia, veja' });
    expect([edited.status, edited.body.mentions]).toEqual([200, [{ id: chief.id, name: 'Sônia' }]]);
    expect((await unseen(as.caio)).mentions).toEqual([]);
    expect((await unseen(as.chief)).mentions).toMatchObject([{ text: '@Sônia, veja' }]);
    const gone = await as.ana.delete(`/messages/${note.id}`);
    expect([gone.status, gone.body.mentions]).toEqual([200, undefined]);
    expect(await stored(note.id)).toEqual([]);
    expect((await unseen(as.chief)).mentions).toEqual([]);
  });

  it('an edited note tells whom it names only now, once, and nobody who may not see the ticket', async () => {
    const { as, ana, caio, chief, theirs, say } = await aScene();
    const { body: note } = await say(as.ana, { body: '@Sônia, veja', mentions: [chief.id] });
    await as.chief.post('/mentions/seen', { messageIds: [note.id] });
    const live = await test.listen(caio);
    const edit = (body: Record<string, unknown>) => as.ana.post(`/messages/edit/${note.id}`, body);
    for (const id of [theirs.admin.id, ana.id])
      expect(await edit({ body: '@Alguém', mentions: [id] })).toMatchObject(REFUSED);
    expect((await edit({ body: '@Caio', mentions: ['x'] })).status).toBe(400);
    const edited = await edit({ body: '@Sônia e @Caio, vejam', mentions: [chief.id, caio.id] });
    expect(edited.status).toBe(200);
    expect(edited.body.mentions).toEqual([
      { id: caio.id, name: 'Caio' },
      { id: chief.id, name: 'Sônia' },
    ]);
    await live.until(frameOf('mention', 'added'));
    expect((await unseen(as.caio)).mentions).toMatchObject([{ text: '@Sônia e @Caio, vejam' }]);
    // Whoever has seen the note is not told of it again.
    expect((await unseen(as.chief)).mentions).toEqual([]);
    await edit({ body: '@Sônia, @Caio: vejam', mentions: [chief.id, caio.id] });
    expect(live.frames.filter(frameOf('mention', 'added'))).toHaveLength(1);
  });

  it('whoever loses sight of the ticket reads nothing of it, and finds it again with the ticket', async () => {
    const { as, ana, caio, ticket, say } = await aScene();
    const { body: note } = await say(as.ana, { body: '@Caio', mentions: [caio.id] });
    await test.db('tickets').where({ id: ticket.id }).update({ userId: ana.id });
    expect((await unseen(as.caio)).mentions).toEqual([]);
    await test.db('tickets').where({ id: ticket.id }).update({ userId: null });
    expect((await unseen(as.caio)).mentions).toMatchObject([{ messageId: note.id }]);
  });

  it('they go with the ticket, and with the colleague', async () => {
    const { as, caio, chief, ticket, say } = await aScene();
    const { body: note } = await say(as.ana, { body: '@Caio @Sônia', mentions: [caio.id, chief.id] });
    expect((await as.admin.delete(`/users/${caio.id}`)).status).toBe(204);
    expect(await stored(note.id)).toMatchObject([{ userId: chief.id }]);
    expect((await as.admin.delete(`/tickets/${ticket.id}`)).status).toBe(204);
    await expect.poll(() => stored(note.id)).toEqual([]);
  });
});

describe('GET /mentions and POST /mentions/seen', () => {
  it('pages from the newest, and rejects wrong input', async () => {
    const { as, caio, company, ticket, say } = await aScene();
    const ids: number[] = [];
    for (let n = 0; n < 2; n += 1)
      ids.push((await say(as.ana, { body: '@Caio, veja', mentions: [caio.id] })).body.id);
    const more = Array.from({ length: 49 }, () => test.aMessage(ticket, { isPrivate: true, fromMe: true }));
    const rows = (await Promise.all(more)).map(({ id: messageId }) => messageId);
    await test.db('messageMentions').insert(
      rows.map((messageId) => ({
        ...{ messageId, userId: caio.id, companyId: company.id, name: 'Caio' },
      })),
    );
    const first = await unseen(as.caio);
    expect([first.mentions.length, first.hasMore]).toEqual([50, true]);
    const last = await unseen(as.caio, { before: first.mentions.at(-1)!.messageId });
    expect([last.mentions.map(({ messageId }) => messageId), last.hasMore]).toEqual([[ids[0]], false]);
    expect((await as.caio.get('/mentions', { query: { before: 0 } })).body.error).toBe('ERR_VALIDATION');
  });

  it('masks the contact’s number for users from whom it is hidden', async () => {
    const { as, caio, chief, company, ticket, say } = await aScene();
    await test.db('settings').insert({ companyId: company.id, name: 'lgpdHideNumber', value: 'enabled' });
    await test.db('contacts').where({ id: ticket.contactId }).update({ name: '5511987654321' });
    await say(as.ana, { body: '@Caio @Sônia', mentions: [caio.id, chief.id] });
    const nameFor = async (client: Client) => (await unseen(client)).mentions[0]!.contactName;
    expect(await nameFor(as.caio)).not.toContain('87654321');
  });

  it('seen ones leave the list of that user alone, once, and other windows hear of it', async () => {
    const { as, caio, chief, stranger, say } = await aScene();
    const { body: note } = await say(as.ana, { body: '@Caio @Sônia', mentions: [caio.id, chief.id] });
    const [own, beside] = [await test.listen(caio), await test.listen(chief)];
    const asked = { messageIds: [note.id] };
    expect((await stranger.post('/mentions/seen', asked)).status).toBe(204);
    expect((await as.ana.post('/mentions/seen', asked)).status).toBe(204);
    expect((await unseen(as.caio)).mentions).toHaveLength(1);
    expect((await as.caio.post('/mentions/seen', asked)).status).toBe(204);
    const isSeen = frameOf('mention', 'seen', (data) =>
      (data['messageIds'] as unknown as number[]).includes(note.id),
    );
    await own.until(isSeen);
    expect((await unseen(as.caio)).mentions).toEqual([]);
    expect((await unseen(as.chief)).mentions).toHaveLength(1);
    const [{ seenAt }] = (await stored(note.id)).filter(({ userId }) => userId === caio.id);
    await as.caio.post('/mentions/seen', asked);
    expect((await stored(note.id)).find(({ userId }) => userId === caio.id)!.seenAt).toEqual(seenAt);
    const after = await say(as.ana, { body: 'Depois' });
    await beside.until(frameOf('appMessage', 'create', ({ message }) => message?.id === after.body.id));
    expect(has(beside, isSeen)).toBe(false);
  });

  it.each([[{}], [{ messageIds: [] }], [{ messageIds: [1, 1] }], [{ messageIds: ['x'] }]])(
    'POST /mentions/seen rejects %j',
    async (body) => {
      const { as } = await aScene();
      const answer = await as.caio.post('/mentions/seen', body);
      expect([answer.status, answer.body.error]).toEqual([400, 'ERR_VALIDATION']);
    },
  );
});

describe('GET /tickets/{ticketId}/mentionable', () => {
  it('finds colleagues who may see the ticket, without accents, by any part of a name', async () => {
    const { as, ana, company, queue, ticket, stranger } = await aScene();
    await test.aUser(company, { name: 'Nova', queueIds: [queue.id], invitedAt: new Date() });
    await test.aUser(company, { name: 'Rui', queueIds: [] });
    const names = async (client: Client, ticketId: number, searchParam?: string) =>
      (
        await client.get(`/tickets/${ticketId}/mentionable`, {
          query: searchParam === undefined ? {} : { searchParam },
        })
      ).body.map(({ name }: { name: string }) => name) as string[];
    const all = await names(as.ana, ticket.id);
    expect(all).toEqual(expect.arrayContaining(['Caio', 'Sônia']));
    for (const absent of ['Ana', 'Nova', 'Rui']) expect(all).not.toContain(absent);
    expect(await names(as.ana, ticket.id, 'SONI')).toEqual(['Sônia']);
    await test.aUser(company, { name: 'Maria da Conceição', queueIds: [queue.id] });
    expect(await names(as.ana, ticket.id, 'conceicao')).toEqual(['Maria da Conceição']);
    expect(await names(as.ana, ticket.id, 'onceicao')).toEqual([]);
    expect(await names(as.ana, ticket.id, '%')).toEqual([]);
    const held = await test.aTicket(company, { status: 'open', userId: ana.id, queueId: queue.id });
    expect(await names(as.ana, held.id)).not.toContain('Caio');
    expect(await as.caio.get(`/tickets/${held.id}/mentionable`)).toMatchObject(NO_TICKET);
    expect(await stranger.get(`/tickets/${ticket.id}/mentionable`)).toMatchObject(NO_TICKET);
    const long = await as.ana.get(`/tickets/${ticket.id}/mentionable`, {
      query: { searchParam: 'x'.repeat(51) },
    });
    expect([long.status, long.body.error]).toEqual([400, 'ERR_VALIDATION']);
  });

  it('agrees with the rule of sight for every kind of user and ticket', async () => {
    const { admin, company, queue, ana } = await aScene();
    const other = await test.aQueue(company);
    const viewers = [];
    for (const profile of ['user', 'supervisor', 'admin'] as const)
      for (const flags of [{}, { allTicket: true }, { allowGroup: true }])
        for (const queueIds of [[], [queue.id], [queue.id, other.id]]) {
          const fields = { allTicket: false, allowGroup: false, ...flags };
          const { id } = await test.aUser(company, { profile, queueIds, ...fields });
          viewers.push({ userId: id, profile, queueIds, ...fields });
        }
    const ids = viewers.map(({ userId }) => userId);
    for (const status of ['pending', 'open', 'group', 'closed'] as const)
      for (const userId of [null, ana.id, viewers[0]!.userId])
        for (const queueId of [null, queue.id, other.id]) {
          const ticket = { status, userId, queueId };
          const asker = { companyId: company.id, userId: admin.id };
          const found = await mentionableUsers(test.db, asker, ticket, { ids, limit: ids.length });
          const expected = viewers.filter((viewer) => canSeeTicket(viewer, ticket));
          expect(found.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
            expected.map(({ userId: id }) => id),
          );
        }
  });
});
