import type { AnswerOf, MomentTicket, showMomentsBoard } from '@recado/sdk/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createRelay } from '../../src/live/relay.js';
import { app, scene, ticketScene } from './scene.js';

ticketScene();
// The scene's own ticket would be on every board.
beforeEach(() => app.api.as(scene.admin).delete(`/tickets/${scene.ticket.id}`));

type Board = AnswerOf<typeof showMomentsBoard>;
const watching = (fields: object = {}) =>
  app.aUser(scene.company, { name: 'Olga', queueIds: [scene.queue.id], allowRealTime: true, ...fields });
async function board(
  user: Parameters<typeof app.api.as>[0],
  query: Record<string, string> = {},
): Promise<Board> {
  const answer = await app.api.as(user).get('/dashboard/moments/board', { query });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}
async function list(user: Parameters<typeof app.api.as>[0], query: Record<string, string | number> = {}) {
  const answer = await app.api.as(user).get('/dashboard/moments', { query });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as MomentTicket[]).map(({ id }) => id);
}
const daysAgo = (days: number) => ({ createdAt: new Date(Date.now() - days * 86_400_000) });
/** Names of holders with the ids on their cards. */
const cardsOf = ({ agents }: Board) =>
  agents.map(({ user, count, tickets }) => [user?.name ?? null, count, tickets.map(({ id }) => id)]);

describe('the live board', () => {
  it('GET /dashboard/moments/board has a card for those that wait and one for each agent, the oldest first', async () => {
    const { ana, caio, waiting, held, admin } = scene;
    const [younger, older] = [await waiting(daysAgo(1)), await waiting(daysAgo(2))];
    const [a, b] = [await held(ana.id, daysAgo(3)), await held(ana.id, daysAgo(4))];
    const c = await held(caio.id);
    for (const status of ['closed', 'nps', 'group', 'lgpd']) await held(ana.id, { status });
    const shown = await board(admin);
    expect(shown.waiting).toMatchObject({ user: null, count: 2 });
    expect(shown.waiting.tickets.map(({ id }) => id)).toEqual([older.id, younger.id]);
    expect(cardsOf(shown)).toEqual([
      ['Ana', 2, [b.id, a.id]],
      ['Caio', 1, [c.id]],
    ]);
    expect(shown.moreAgents).toBe(0);
    expect(shown.agents[0]!.user).toMatchObject({ id: ana.id, online: false });
  });

  it('since is when it began to wait, and when an agent accepted it', async () => {
    const { admin, ana, connection, queue, company } = scene;
    const contact = await app.aContact(company);
    const fields = { contactId: contact.id, whatsappId: connection.id, queueId: queue.id, status: 'pending' };
    const { id } = (await app.api.as(admin).post('/tickets', fields)).body;
    const folded = async () => {
      await createRelay(app.services.infra, app.services.hydrators).run();
      await app.services.figuresWriter.catchUp({ companyId: company.id });
    };
    const span = () => app.db('ticketSpans').where({ ticketId: id }).first();
    await folded();
    const [before] = (await board(admin)).waiting.tickets;
    expect(before).toMatchObject({ id, since: (await span()).openedAt.toISOString() });
    const moved = { status: 'open', userId: ana.id, queueId: queue.id };
    expect((await app.api.as(ana).put(`/tickets/${id}`, moved)).status).toBe(200);
    await folded();
    const { agents, waiting } = await board(admin);
    expect(waiting.count).toBe(0);
    expect(agents[0]!.tickets[0]!.since).toBe((await span()).acceptedAt.toISOString());
  });

  it('GET /dashboard/moments is the list behind a card, page by page, of the newest 30 days unless days are named', async () => {
    const { ana, caio, waiting, held, admin } = scene;
    const old = await waiting(daysAgo(40));
    const [w, a, c] = [await waiting(), await held(ana.id, daysAgo(2)), await held(caio.id, daysAgo(1))];
    expect(await list(admin)).toEqual([a.id, c.id, w.id]);
    expect(await list(admin, { status: 'pending' })).toEqual([w.id]);
    expect(await list(admin, { status: 'open', userId: caio.id })).toEqual([c.id]);
    expect(await list(admin, { pageNumber: 2 })).toEqual([]);
    const dateStart = daysAgo(45).createdAt.toISOString().slice(0, 10);
    expect(await list(admin, { status: 'pending', dateStart })).toEqual([old.id, w.id]);
    const wrong = { dateStart: '2026-02-02', dateEnd: '2026-02-01' };
    expect(await app.api.as(admin).get('/dashboard/moments', { query: wrong })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION' },
    });
  });

  it('a card has its first 20 tickets and counts all', async () => {
    const { ana, held, admin } = scene;
    const ids: number[] = [];
    for (let n = 0; n < 22; n++) ids.push((await held(ana.id, daysAgo(22 - n))).id);
    const [card] = (await board(admin)).agents;
    expect([card!.count, card!.tickets.map(({ id }) => id)]).toEqual([22, ids.slice(0, 20)]);
    expect(await list(admin, { status: 'open', userId: ana.id })).toEqual(ids);
  });

  it('a user with the right sees the work of the own queues, whoever does it; others see nothing', async () => {
    const { ana, other, waiting, held, company } = scene;
    const [mine, unqueued] = [await held(ana.id), await waiting({ queueId: null })];
    const foreign = await held(ana.id, { queueId: other.id });
    const olga = await watching();
    expect((await list(olga)).sort()).toEqual([mine.id, unqueued.id].sort());
    expect(await list(olga, { showAll: 'true' })).toHaveLength(2);
    expect(await list(olga, { queueIds: JSON.stringify([other.id]) })).toEqual([]);
    const boss = await watching({ profile: 'supervisor', queueIds: [] });
    expect(await list(boss)).toHaveLength(3);
    expect(await list(boss, { queueIds: JSON.stringify([other.id]) })).toEqual([foreign.id]);
    expect(await list(boss, { showAll: 'false' })).toEqual([unqueued.id]);
    const plain = await app.aUser(company, { queueIds: [scene.queue.id] });
    for (const path of ['/dashboard/moments', '/dashboard/moments/board'])
      expect(await app.api.as(plain).get(path)).toMatchObject({
        status: 403,
        body: { error: 'ERR_NO_PERMISSION' },
      });
  });

  it('narrowed by queue, agent and connection it has exactly what the dashboard counts at this moment', async () => {
    const { ana, caio, other, queue, connection, waiting, held, admin, company } = scene;
    const second = await app.aConnection(company, { channel: 'webchat', name: 'Outro' });
    const on = { connection: second };
    await waiting(daysAgo(90));
    await waiting(on);
    await waiting({ queueId: other.id });
    await held(ana.id, { ...daysAgo(60), ...on });
    await held(ana.id, { queueId: other.id });
    await held(caio.id);
    await app.services.tickets.reconcileCounts();
    const some = (...ids: number[]) => JSON.stringify(ids);
    const filters: Record<string, string>[] = [
      {},
      { queueIds: some(other.id) },
      { users: some(ana.id) },
      { whatsapps: some(second.id) },
      { whatsapps: some(connection.id), users: some(caio.id, ana.id) },
      { whatsapps: some(second.id), users: some(ana.id), queueIds: some(queue.id) },
      { whatsapps: some(second.id), queueIds: some(other.id) },
    ];
    const counts: number[][] = [];
    for (const filter of filters) {
      const { body } = await app.api.as(admin).get('/dashboard', { query: { days: 7, ...filter } });
      const { supportPending, supportHappening } = body.counters;
      const { waiting: waits, agents } = await board(admin, { ...filter, dateStart: '2000-01-01' });
      const open = agents.reduce((sum, { count }) => sum + count, 0);
      expect([waits.count, open], JSON.stringify(filter)).toEqual([supportPending, supportHappening]);
      counts.push([waits.count, open]);
    }
    expect(counts).toEqual([
      [3, 3],
      [1, 1],
      [3, 2],
      [1, 1],
      [2, 2],
      [1, 1],
      [0, 0],
    ]);
    const wrong = { users: 'ana' };
    expect(await app.api.as(admin).get('/dashboard/moments/board', { query: wrong })).toMatchObject({
      status: 400,
    });
  });

  it('another company’s tickets are on no board', async () => {
    const { theirs, waiting } = scene;
    await waiting();
    const own = await board(theirs.admin);
    const all = [...own.waiting.tickets, ...own.agents.flatMap(({ tickets }) => tickets)];
    expect(all.map(({ id }) => id)).not.toContain(scene.ticket.id);
    expect(all.every(({ whatsapp }) => whatsapp === null || whatsapp.id === theirs.connection.id)).toBe(true);
    expect(await list(theirs.admin, { userId: scene.ana.id })).toEqual([]);
  });

  it('hidden numbers stay hidden', async () => {
    const { waiting, company } = scene;
    await waiting();
    const set = await app.api
      .as(scene.admin)
      .put('/companySettings', { column: 'lgpdHideNumber', data: 'enabled' });
    expect(set.status, set.text).toBe(200);
    const olga = await watching();
    const answer = await app.api.as(olga).get('/dashboard/moments');
    const number = (await app.db('contacts').where({ companyId: company.id }).first('number')).number;
    expect(answer.text).not.toContain(number);
    expect(answer.body[0].contact.number).toContain('*');
  });
});
