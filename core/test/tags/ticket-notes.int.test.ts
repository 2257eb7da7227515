import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NOBODY, frameOf, startLiveApp, type LiveApp } from './scene.js';

const NO_NOTE = { status: 404, body: { error: 'ERR_NO_NOTE_FOUND' } };
const NO_TICKET = { status: 404, body: { error: 'ERR_NO_TICKET_FOUND' } };

describe('notes on tickets', () => {
  let test: LiveApp;
  beforeAll(async () => {
    test = await startLiveApp();
  });
  afterAll(() => test.end());
  const stored = (ticketId: number) => test.db('ticketNotes').where({ ticketId }).orderBy('id');

  it('POST /ticket-notes stores a note with its author, and notifies users who may see the ticket', async () => {
    const { as, ana, caio, ticket, contact } = await test.aScene();
    const live = await test.listen(caio);
    const answer = await as.ana.post('/ticket-notes', {
      note: '  Prefere ser chamada à tarde ',
      ticketId: ticket.id,
      contactId: contact.id,
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({
      note: 'Prefere ser chamada à tarde',
      ticketId: ticket.id,
      contactId: contact.id,
      user: { id: ana.id, name: 'Ana' },
    });
    expect(await stored(ticket.id)).toMatchObject([{ id: answer.body.id, userId: ana.id }]);
    await live.until(frameOf('ticket', 'update', (data) => data['ticket']?.id === ticket.id));
  });

  it.each([[{ note: 'a' }], [{ note: ' b ' }], [{ note: '' }], [{ note: 5 }], [{ note: 'x'.repeat(4001) }]])(
    'POST /ticket-notes rejects %j',
    async (wrong) => {
      const { as, ticket } = await test.aScene();
      const answer = await as.ana.post('/ticket-notes', { ticketId: ticket.id, ...wrong });
      expect([answer.status, answer.body.error]).toEqual([400, 'ERR_VALIDATION']);
      expect(await stored(ticket.id)).toEqual([]);
    },
  );

  it('POST /ticket-notes is for users who may see the ticket, and only for its own contact', async () => {
    const { as, ana, caio, company, ticket, theirs } = await test.aScene();
    const held = await test.aTicket(company, { status: 'open', userId: ana.id });
    for (const ticketId of [held.id, theirs.ticket.id, NOBODY])
      expect(await as.caio.post('/ticket-notes', { note: 'Olá', ticketId })).toMatchObject(NO_TICKET);
    const wrong = await as.caio.post('/ticket-notes', {
      note: 'Olá',
      ticketId: ticket.id,
      contactId: theirs.contact.id,
    });
    expect([wrong.status, wrong.body.error]).toEqual([404, 'ERR_NO_CONTACT_FOUND']);
    expect(await test.db('ticketNotes').where({ userId: caio.id })).toEqual([]);
  });

  it('GET /ticket-notes/list shows a ticket’s notes, or a contact’s on the tickets that the user may see', async () => {
    const { as, ana, company, contact, ticket, stranger } = await test.aScene();
    const hidden = await test.aTicket(company, { contact, status: 'closed', userId: ana.id });
    const note = async (ticketId: number, text: string) =>
      (await as.ana.post('/ticket-notes', { note: text, ticketId })).body.id as number;
    const [first, second] = [await note(ticket.id, 'Primeira'), await note(ticket.id, 'Segunda')];
    const third = await note(hidden.id, 'Terceira');
    const ids = async (client: typeof as.ana, query: Record<string, number>) =>
      (await client.get('/ticket-notes/list', { query })).body.map(({ id }: { id: number }) => id);
    expect(await ids(as.caio, { ticketId: ticket.id })).toEqual([second, first]);
    expect(await ids(as.caio, { ticketId: ticket.id, before: second })).toEqual([first]);
    expect(await ids(as.caio, { contactId: contact.id })).toEqual([second, first]);
    expect(await ids(as.ana, { contactId: contact.id })).toEqual([third, second, first]);
    expect(await as.caio.get('/ticket-notes/list', { query: { ticketId: hidden.id } })).toMatchObject(
      NO_TICKET,
    );
    expect(await stranger.get('/ticket-notes/list', { query: { ticketId: ticket.id } })).toMatchObject(
      NO_TICKET,
    );
    const foreign = await stranger.get('/ticket-notes/list', { query: { contactId: contact.id } });
    expect([foreign.status, foreign.body.error]).toEqual([404, 'ERR_NO_CONTACT_FOUND']);
    expect((await as.ana.get('/ticket-notes/list')).body.error).toBe('ERR_VALIDATION');
  });

  it('GET /ticket-notes/list masks numbers for users from whom they are hidden', async () => {
    const { as, company, ticket } = await test.aScene();
    await test.db('settings').insert({ companyId: company.id, name: 'lgpdHideNumber', value: 'enabled' });
    await as.ana.post('/ticket-notes', { note: 'Ligar para +55 11 98765-4321', ticketId: ticket.id });
    const text = async (client: typeof as.ana) =>
      (await client.get('/ticket-notes/list', { query: { ticketId: ticket.id } })).body[0].note;
    expect(await text(as.ana)).not.toContain('98765');
    expect(await text(as.admin)).toContain('98765-4321');
  });

  it('DELETE /ticket-notes/{id} is for its author and for admins', async () => {
    const { as, caio, ticket, stranger } = await test.aScene();
    const note = async () =>
      (await as.ana.post('/ticket-notes', { note: 'Uma nota', ticketId: ticket.id })).body.id as number;
    const [own, other] = [await note(), await note()];
    for (const id of [own, NOBODY])
      expect(await stranger.delete(`/ticket-notes/${id}`)).toMatchObject(NO_NOTE);
    for (const client of [as.caio, as.chief]) {
      const refused = await client.delete(`/ticket-notes/${own}`);
      expect([refused.status, refused.body.error]).toEqual([403, 'ERR_NO_PERMISSION']);
    }
    expect(await stored(ticket.id)).toHaveLength(2);
    const live = await test.listen(caio);
    expect((await as.ana.delete(`/ticket-notes/${own}`)).status).toBe(204);
    await live.until(frameOf('ticket', 'update', (data) => data['ticket']?.id === ticket.id));
    expect((await as.admin.delete(`/ticket-notes/${other}`)).status).toBe(204);
    expect(await stored(ticket.id)).toEqual([]);
    expect(await as.ana.delete(`/ticket-notes/${own}`)).toMatchObject(NO_NOTE);
  });

  it('DELETE /ticket-notes/{id} is not for an author who has lost sight of the ticket', async () => {
    const { as, caio, ticket } = await test.aScene();
    const { body } = await as.ana.post('/ticket-notes', { note: 'Uma nota', ticketId: ticket.id });
    await test.db('tickets').where({ id: ticket.id }).update({ status: 'open', userId: caio.id });
    expect(await as.ana.delete(`/ticket-notes/${body.id}`)).toMatchObject(NO_NOTE);
    expect(await stored(ticket.id)).toHaveLength(1);
  });
});
