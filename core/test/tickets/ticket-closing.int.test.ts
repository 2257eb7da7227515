import { describe, expect, it } from 'vitest';
import { newUuid } from '../../src/infra/uuid.js';
import { app, left, scene, ticketScene } from './scene.js';

ticketScene();
const EVERY = { status: 'open', allQueues: true };
const run = (id: number) => app.services.tickets.closings.run(id);
const statuses = async () => {
  const all: string[] = await app.db('tickets').where({ companyId: scene.company.id }).pluck('status');
  const totals: Record<string, number> = {};
  for (const status of all) totals[status] = (totals[status] ?? 0) + 1;
  return totals;
};

describe('closing many tickets', () => {
  it('POST /tickets/closeAll closes a status in some queues, with history, counters and events', async () => {
    const { admin, ana, held, waiting, other, queue } = scene;
    const mine = await held(ana.id, { unreadMessages: 2 });
    await app.aMessage(mine);
    await app.aMessage(mine);
    const elsewhere = await held(ana.id, { queueId: other.id });
    const nowhere = await held(ana.id, { queueId: null });
    const pending = await waiting();
    const answer = await app.api
      .as(admin)
      .post('/tickets/closeAll', { status: 'open', queueIds: [queue.id, 0] });
    expect(answer).toMatchObject({ status: 202, body: { state: 'running', total: 2, done: 0 } });
    await run(answer.body.id);
    const progress = await app.api.as(admin).get(`/tickets/closeAll/${answer.body.id}`);
    expect(progress.body).toMatchObject({ state: 'done', total: 2, done: 2 });
    for (const { id } of [mine, nowhere])
      expect(await left.row(id)).toMatchObject({ status: 'closed', userId: ana.id, unreadMessages: 0 });
    expect((await left.row(mine.id)).closedAt).toBeTruthy();
    for (const { id } of [elsewhere, pending]) expect((await left.row(id)).status).not.toBe('closed');
    expect(await left.logs(mine.id)).toEqual(['closed']);
    expect(await left.events(mine.id)).toMatchObject([{ action: 'update', before: { status: 'open' } }]);
    expect(await app.db('messages').where({ ticketId: mine.id, isRead: false })).toEqual([]);
    expect(await app.db('messages').where({ fromMe: true, companyId: scene.company.id })).toEqual([]);
    expect(await left.wrongCounts()).toBe(0);
  });

  it('POST /tickets/closeAll closes hundreds in chunks, continues after a stop, and sends the farewell on request', async () => {
    const { admin, ana, company, connection, queue } = scene;
    await app.db('connections').where({ id: connection.id }).update({ closingMessage: 'Bye {{name}}' });
    const contacts = Array.from({ length: 450 }, (_, n) => ({
      companyId: company.id,
      name: `Many ${n}`,
      channel: 'reference',
    }));
    await app.db('contacts').insert(contacts);
    const ids = await app
      .db('contacts')
      .where({ companyId: company.id })
      .where('name', 'like', 'Many %')
      .pluck('id');
    await app.db('tickets').insert(
      ids.map((contactId: number, n: number) => ({
        uuid: newUuid(),
        companyId: company.id,
        contactId,
        connectionId: connection.id,
        queueId: queue.id,
        userId: n % 3 ? ana.id : null,
        status: n % 3 ? 'open' : 'pending',
        channel: 'reference',
        conversation: Buffer.from(`many-${contactId}`),
      })),
    );
    await app.services.tickets.reconcileCounts();
    const begin = () => app.api.as(admin).post('/tickets/closeAll', { ...EVERY, sendFarewellMessage: true });
    const { body } = await begin();
    expect(body.total).toBe(300);
    // Two workers, one of which ends after its first chunk; a second click joins the running closing.
    let chunks = 0;
    expect((await begin()).body.id).toBe(body.id);
    await app.services.tickets.closings.run(body.id, () => chunks++ < 1);
    expect((await app.api.as(admin).get(`/tickets/closeAll/${body.id}`)).body).toMatchObject({
      state: 'running',
      done: 200,
    });
    const late = await scene.waiting();
    await Promise.all([run(body.id), run(body.id)]);
    expect((await app.api.as(admin).get(`/tickets/closeAll/${body.id}`)).body).toMatchObject({
      state: 'done',
      done: 300,
    });
    expect(await statuses()).toEqual({ closed: 300, pending: 152 });
    expect((await left.row(late.id)).status).toBe('pending');
    expect(
      await app.db('messages').where({ companyId: company.id }).where('body', 'like', 'Bye Many %'),
    ).toHaveLength(300);
    expect(await app.db('ticketLogs').where({ companyId: company.id, type: 'closed' })).toHaveLength(300);
    expect(await left.wrongCounts()).toBe(0);
  });

  it('POST /tickets/closeAll does not take an absent filter for everything', async () => {
    const { admin, ana, held, queue } = scene;
    const ticket = await held(ana.id);
    for (const body of [
      {},
      { status: 'open' },
      { allQueues: true },
      { queueIds: [queue.id] },
      { status: 'open', queueIds: [] },
      { status: 'open', queueIds: [queue.id], allQueues: true },
    ])
      expect((await app.api.as(admin).post('/tickets/closeAll', body)).body.error).toBe('ERR_VALIDATION');
    expect(await app.db('ticketClosings').where({ companyId: scene.company.id })).toEqual([]);
    expect((await left.row(ticket.id)).status).toBe('open');
  });

  it('GET /tickets/closeAll/preview counts tickets by agent, and POST /tickets/closeAll closes exactly those', async () => {
    const { admin, ana, caio, held, waiting, other } = scene;
    const [hers, also, his, own] = [
      await held(ana.id),
      await held(ana.id, { queueId: other.id }),
      await held(caio.id),
      await held(admin.id),
    ];
    const preview = (query: Record<string, string | boolean>) =>
      app.api.as(admin).get(`/tickets/closeAll/preview?${new URLSearchParams(query as never)}`);
    expect((await preview({ status: 'open', showAll: true })).body).toMatchObject({
      count: 4,
      people: 3,
      unassigned: 0,
      users: [
        { id: ana.id, name: 'Ana', count: 2 },
        { id: admin.id, count: 1 },
        { id: caio.id, count: 1 },
      ],
    });
    expect((await preview({ status: 'open', queueIds: `[${other.id}]` })).body).toMatchObject({ count: 1 });
    const mine = { status: 'open', showAll: false };
    const { body: shown } = await preview(mine);
    expect(shown).toMatchObject({ count: 1, people: 1, users: [{ id: admin.id, count: 1 }] });
    // Tickets that came after the preview stay, and so do those that went to a colleague meanwhile.
    const late = await held(admin.id);
    const { upTo } = shown;
    const { body } = await app.api
      .as(admin)
      .post('/tickets/closeAll', { ...mine, allQueues: true, upTo: Number(upTo) });
    expect(await app.api.as(admin).post('/tickets/closeAll', EVERY)).toMatchObject({
      status: 409,
      body: { error: 'ERR_CLOSING_RUNS' },
    });
    await run(body.id);
    expect((await left.row(own.id)).status).toBe('closed');
    for (const { id } of [hers, also, his, late]) expect((await left.row(id)).status).toBe('open');

    const nobodys = await waiting();
    expect((await preview({ status: 'pending', showAll: false })).body).toMatchObject({ unassigned: 2 });
    expect((await app.api.as(ana).get('/tickets/closeAll/preview?status=open')).status).toBe(403);
    expect((await left.row(nobodys.id)).status).toBe('pending');
    expect(await left.wrongCounts()).toBe(0);
  });

  it('DELETE /tickets/closeAll/{closingId} stops it, and closed tickets stay closed', async () => {
    const { admin, held, ana } = scene;
    const ticket = await held(ana.id);
    const { body } = await app.api.as(admin).post('/tickets/closeAll', EVERY);
    const stopped = await app.api.as(admin).delete(`/tickets/closeAll/${body.id}`);
    expect(stopped).toMatchObject({ status: 200, body: { state: 'cancelled' } });
    await run(body.id);
    expect((await left.row(ticket.id)).status).toBe('open');
  });

  it('POST /tickets/closeAll and GET /tickets/closeAll/{closingId} are for admins, in their own company', async () => {
    const { ana, admin, theirs } = scene;
    const post = (user: typeof ana, body: object) => app.api.as(user).post('/tickets/closeAll', body);
    const supervisor = await app.aUser(scene.company, { profile: 'supervisor' });
    for (const user of [ana, supervisor]) expect((await post(user, EVERY)).status).toBe(403);
    for (const wrong of [{ status: 'closed' }, { queueIds: 'all' }, { queueIds: [-1] }, { allQueues: false }])
      expect((await post(admin as never, { ...EVERY, ...wrong })).body.error).toBe('ERR_VALIDATION');
    const { body } = await post(admin as never, { status: 'group', allQueues: true });
    for (const path of [`/tickets/closeAll/${body.id}`, '/tickets/closeAll/999999']) {
      expect((await app.api.as(theirs.admin).get(path)).status).toBe(404);
      expect((await app.api.as(theirs.admin).delete(path)).status).toBe(404);
    }
    await run(body.id);
    const beside = await app.db('tickets').where({ companyId: theirs.company.id }).first('status');
    expect(beside).toEqual({ status: 'pending' });
  });

  it('POST /tickets/closeAll is resumed by the sweeper if its job was lost', async () => {
    const { admin, held, ana } = scene;
    await held(ana.id);
    const { body } = await app.api.as(admin).post('/tickets/closeAll', EVERY);
    expect(await app.services.tickets.closings.stalled()).not.toContain(body.id);
    await app
      .db('ticketClosings')
      .where({ id: body.id })
      .update({ updatedAt: new Date(Date.now() - 60_000) });
    expect(await app.services.tickets.closings.stalled()).toContain(body.id);
    await run(body.id);
  });

  it('POST /tickets/closeAll ends though its author’s account is deleted, with the farewell of the connection', async () => {
    const { company, connection, admin, ana, held } = scene;
    await app
      .db('connections')
      .where({ id: connection.id })
      .update({ closingMessage: 'Bye from {{userName}}' });
    const author = await app.anAdmin(company, { farewellMessage: 'My own bye' });
    const ticket = await held(ana.id);
    const { body } = await app.api
      .as(author)
      .post('/tickets/closeAll', { ...EVERY, sendFarewellMessage: true });
    expect((await app.api.as(admin).delete(`/users/${author.id}`)).status).toBe(204);
    await run(body.id);
    const progress = await app.api.as(admin).get(`/tickets/closeAll/${body.id}`);
    expect(progress.body).toMatchObject({ state: 'done', done: 1 });
    expect((await left.row(ticket.id)).status).toBe('closed');
    expect(await app.db('messages').where({ ticketId: ticket.id })).toMatchObject([{ body: 'Bye from Ana' }]);
  });
});
