import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { startLiveApp, type LiveApp } from '../tags/scene.js';

let test: LiveApp;
let scene: Awaited<ReturnType<LiveApp['aScene']>>;
beforeAll(async () => {
  test = await startLiveApp();
  scene = await test.aScene();
});
afterAll(() => test.end());

describe('tickets under the addresses of existing clients', () => {
  it('GET /tickets/{id} answers as GET /tickets/u/{uuid}, to those who may see the ticket', async () => {
    const { as, ana, caio, company, connection, queue, stranger } = scene;
    const ticket = await test.aTicket(company, {
      ...{ connection, status: 'open', userId: caio.id, queueId: queue.id },
    });
    const byUuid = await as.caio.get(`/tickets/u/${uuidText(ticket.uuid)}`);
    const byId = await as.caio.get(`/tickets/${ticket.id}`);
    expect([byId.status, byId.body]).toEqual([200, byUuid.body]);
    expect(byId.body.id).toBe(ticket.id);
    for (const client of [as.ana, stranger])
      expect(await client.get(`/tickets/${ticket.id}`)).toMatchObject({
        ...{ status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } },
      });
    expect(ana.id).not.toBe(caio.id);
    // The history tells who looked into somebody's ticket, by whichever address.
    await as.admin.get(`/tickets/${ticket.id}`);
    const types = (await as.admin.get(`/tickets-log/${ticket.id}`)).body.map(
      ({ type }: { type: string }) => type,
    );
    expect(types).toContain('access');
    expect((await as.caio.get('/tickets/counts')).body).toHaveProperty('pending');
  });

  it('PUT /tickets/{id} says that a ticket does not move to another connection', async () => {
    const { as, ana, company, connection, queue, theirs } = scene;
    const ticket = await test.aTicket(company, {
      ...{ connection, status: 'open', userId: ana.id, queueId: queue.id },
    });
    const row = () => test.db('tickets').where({ id: ticket.id }).first();
    const before = await row();
    const other = await test.aConnection(company);
    for (const whatsappId of [other.id, theirs.connection.id]) {
      const refused = await as.ana.put(`/tickets/${ticket.id}`, {
        whatsappId,
        status: 'pending',
        userId: null,
      });
      expect([refused.status, refused.body.error]).toEqual([400, 'ERR_UNSUPPORTED']);
    }
    expect(await row()).toEqual(before);
    for (const whatsappId of [connection.id, null, '', false])
      expect((await as.ana.put(`/tickets/${ticket.id}`, { whatsappId })).status).toBe(200);
    expect(
      await as.ana.put(`/tickets/${ticket.id}`, {
        whatsappId: connection.id,
        status: 'pending',
        userId: null,
      }),
    ).toMatchObject({ status: 200, body: { status: 'pending', userId: null, whatsappId: connection.id } });
  });
});

describe('contacts under the addresses of existing clients', () => {
  it.each(['/contact', '/contacts/import'])('POST %s finds or adds a contact', async (path) => {
    const { as, company } = scene;
    const number = path === '/contact' ? '5511912340001' : '5511912340002';
    const row = { name: 'Bia', number, email: '' };
    const added = await as.ana.post(path, row);
    expect(added).toMatchObject({ status: 200, body: { name: 'Bia', number } });
    expect((await as.ana.post(path, { ...row, name: 'Outra' })).body).toMatchObject({
      ...{ id: added.body.id, name: 'Bia' },
    });
    expect(await test.db('contacts').where({ companyId: company.id, number })).toHaveLength(1);
    expect((await as.ana.post(path, {})).body.error).toBe('ERR_VALIDATION');
  });
});

describe('quick replies under the names of existing clients', () => {
  const answer = { shortcut: 'oi', message: 'Olá!' };

  it('POST, GET, PUT and DELETE /quickAnswers work on quick replies', async () => {
    const { as } = scene;
    const made = await as.admin.post('/quickAnswers', answer);
    expect(made).toMatchObject({ status: 201, body: { ...answer, mediaPath: null } });
    const { id } = made.body;
    expect((await as.ana.get(`/quick-messages/${id}`)).body).toMatchObject({
      ...{ shortcode: 'oi', message: 'Olá!', geral: true, isCategory: false },
    });
    expect((await as.ana.get(`/quickAnswers/${id}`)).body).toEqual(made.body);
    const changed = await as.admin.put(`/quickAnswers/${id}`, { message: 'Oi!' });
    expect(changed.body).toMatchObject({ id, shortcut: 'oi', message: 'Oi!' });
    expect((await as.ana.put(`/quickAnswers/${id}`, { message: 'x' })).status).toBe(403);
    expect((await as.ana.delete(`/quickAnswers/${id}`)).status).toBe(403);
    expect((await as.admin.delete(`/quickAnswers/${id}`)).status).toBe(204);
    expect((await as.ana.get(`/quickAnswers/${id}`)).status).toBe(404);
  });

  it('POST /quickAnswers of a plain user makes a reply of their own', async () => {
    const { as } = scene;
    const { id } = (await as.ana.post('/quickAnswers', { shortcut: 'meu', message: 'a' })).body;
    expect((await as.ana.get(`/quick-messages/${id}`)).body.geral).toBe(false);
    expect((await as.caio.get(`/quickAnswers/${id}`)).status).toBe(404);
  });

  it('GET /quickAnswers pages and searches, without categories', async () => {
    const { as, stranger } = scene;
    await as.admin.post('/quick-messages', { shortcode: 'zona', isCategory: true, geral: true });
    for (let n = 0; n < 41; n++)
      await as.admin.post('/quickAnswers', { shortcut: `zona${n}`, message: `texto ${n}` });
    const page = (pageNumber: number) =>
      as.caio.get('/quickAnswers', { query: { searchParam: 'zona', pageNumber: String(pageNumber) } });
    const [first, second] = [(await page(1)).body, (await page(2)).body];
    expect([first.quickAnswers.length, first.count, first.hasMore]).toEqual([40, 41, true]);
    expect([second.quickAnswers.length, second.count, second.hasMore]).toEqual([1, 41, false]);
    expect(first.quickAnswers.map(({ shortcut }: { shortcut: string }) => shortcut)).not.toContain('zona');
    expect((await stranger.get('/quickAnswers', { query: { searchParam: 'zona' } })).body).toEqual({
      ...{ quickAnswers: [], count: 0, hasMore: false },
    });
  });
});
