import { describe, expect, it } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { addContactTokens } from '../../src/modules/contacts/contact-tokens.tx.js';
import { NO_TICKET, app, scene, ticketScene } from './scene.js';

ticketScene();

describe('lists and single tickets', () => {
  it('GET /tickets shows agents their own and waiting ones of their queues, with count and cursor', async () => {
    const { ana, caio, other, waiting, held, ticket, company } = scene;
    const mine = await held(ana.id);
    await held(caio.id);
    await waiting({ queueId: other.id });
    const nowhere = await waiting({ queueId: null });
    const pending = await app.api.as(ana).get('/tickets', { query: { status: 'pending' } });
    expect(pending.status).toBe(200);
    expect(pending.body.tickets.map(({ id }: { id: number }) => id).sort()).toEqual(
      [ticket.id, nowhere.id].sort(),
    );
    expect(pending.body).toMatchObject({ count: 2, hasMore: false, cursor: null });
    const open = await app.api.as(ana).get('/tickets', { query: { status: 'open' } });
    expect(open.body.tickets).toMatchObject([
      { id: mine.id, userId: ana.id, user: { name: 'Ana' }, contact: { tags: [] } },
    ]);
    expect(
      (await app.api.as(await app.anAdmin(company)).get('/tickets', { query: { showAll: true } })).body.count,
    ).toBe(5);
  });

  it('GET /tickets pages by number and by cursor to the same tickets, and rejects foreign cursors', async () => {
    const { company, connection } = scene;
    const admin = await app.anAdmin(company);
    const start = Date.UTC(2026, 0, 1);
    for (let n = 0; n < 100; n++)
      await app.aTicket(company, {
        connection,
        status: 'closed',
        updatedAt: new Date(start + Math.floor(n / 3) * 1000),
      });
    const ask = (query: Record<string, string | number | boolean>) =>
      app.api.as(admin).get('/tickets', { query: { status: 'closed', showAll: true, ...query } });
    const ids = (answer: { body: { tickets: { id: number }[] } }) => answer.body.tickets.map(({ id }) => id);
    const first = await ask({});
    expect(first.body).toMatchObject({ count: 100, hasMore: true });
    const byCursor = await ask({ cursor: first.body.cursor });
    const byNumber = await ask({ pageNumber: 2 });
    const counted = await ask({ pageNumber: 3, whatsapps: JSON.stringify([connection.id]) });
    expect(ids(byCursor)).toHaveLength(40);
    expect(ids(byNumber)).toEqual(ids(byCursor));
    expect(ids(counted)).toEqual(ids(await ask({ pageNumber: 3 })));
    expect(new Set([...ids(first), ...ids(byCursor), ...ids(counted)]).size).toBe(100);
    expect(await ask({ cursor: 'abc.def.AAAAAAAAAAAAAAAA' })).toMatchObject({
      status: 400,
      body: { error: 'ERR_VALIDATION' },
    });
    expect((await ask({ queueIds: '{"a":1}' })).status).toBe(400);
    expect((await app.api.as(admin).get('/tickets', { query: { statusFilter: '["open' } })).status).toBe(400);
  });

  it('GET /tickets takes at most four statements for a page', async () => {
    const { company, connection, ana } = scene;
    for (let n = 0; n < 45; n++) {
      const contact = await app.aContact(company);
      await addContactTokens(app.db, [{ ...contact, number: null }]);
      await app.aTicket(company, { contact, connection, status: 'closed', userId: ana.id });
    }
    const queries: Record<string, string>[] = [
      { status: 'closed' },
      { searchParam: 'Contact' },
      { status: 'closed', whatsapps: `[${connection.id}]` },
    ];
    for (const query of queries) {
      await app.api.as(ana).get('/tickets', { query });
      const statements: string[] = [];
      const listen = ({ sql }: { sql: string }) => void statements.push(sql);
      app.services.infra.db.on('query', listen);
      const answer = await app.api.as(ana).get('/tickets', { query });
      app.services.infra.db.removeListener('query', listen);
      expect(answer.body.tickets).toHaveLength(40);
      const own = statements.filter(
        (sql) => /tickets|contact|ticketCounts/i.test(sql) && !/from `?sessions/i.test(sql),
      );
      expect(own.length).toBeLessThanOrEqual(4);
    }
  });

  it('GET /tickets/counts counts what the tabs show', async () => {
    const { ana, caio, held, waiting, other, company } = scene;
    await held(ana.id);
    await held(caio.id);
    await waiting({ queueId: other.id });
    await waiting({ status: 'group', isGroup: true });
    expect((await app.api.as(ana).get('/tickets/counts')).body).toEqual({ open: 1, pending: 1, group: 1 });
    const admin = await app.anAdmin(company);
    const counts = (query: Record<string, string | boolean>) =>
      app.api.as(admin).get('/tickets/counts', { query });
    expect((await counts({ showAll: true })).body).toEqual({ open: 2, pending: 2, group: 1 });
    expect((await counts({})).body).toEqual({ open: 0, pending: 2, group: 1 });
    expect((await counts({ showAll: true, queueIds: `[${other.id}]` })).body).toEqual({
      open: 0,
      pending: 1,
      group: 0,
    });
    expect((await counts({ queueIds: 'x' })).status).toBe(400);
  });

  it('GET /tickets/u/{uuid} shows one, and 404 to strangers and other companies', async () => {
    const { ana, caio, held, theirs } = scene;
    const ticket = await held(ana.id);
    const path = `/tickets/u/${uuidText(ticket.uuid)}`;
    expect(await app.api.as(ana).get(path)).toMatchObject({
      status: 200,
      body: { id: ticket.id, status: 'open' },
    });
    expect(await app.api.as(caio).get(path)).toMatchObject(NO_TICKET);
    expect(await app.api.as(theirs.admin).get(path)).toMatchObject(NO_TICKET);
    expect((await app.api.as(ana).get('/tickets/u/not-a-uuid')).status).toBe(400);
  });

  it('GET /tickets hides numbers from users while lgpdHideNumber is on', async () => {
    const { ana, company, contact } = scene;
    await app.db('settings').insert({ companyId: company.id, name: 'lgpdHideNumber', value: 'enabled' });
    const { body } = await app.api.as(ana).get('/tickets', { query: { status: 'pending' } });
    expect(body.tickets[0].contact.number).toBe('5511*******00');
    const found = await app.api.as(ana).get('/tickets', { query: { searchParam: contact.number as string } });
    expect(found.body.tickets).toEqual([]);
  });
});
