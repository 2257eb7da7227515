import { describe, expect, it } from 'vitest';
import { uuidText } from '../../src/infra/uuid.js';
import { NO_TICKET, app, left, scene, ticketScene } from './scene.js';

ticketScene();

describe('opening a ticket', () => {
  const proactive = (contactId: number, more: object = {}) => ({
    contactId,
    queueId: scene.queue.id,
    ...more,
  });

  it('POST /tickets opens one on the default connection, addressed by the contact’s phone', async () => {
    const { ana, company, queue, connection } = scene;
    const contact = await app.aContact(company);
    const answer = await app.api
      .as(ana)
      .post('/tickets', proactive(contact.id, { status: 'open', userId: ana.id }));
    expect(answer).toMatchObject({
      status: 201,
      body: {
        status: 'open',
        userId: ana.id,
        queueId: queue.id,
        whatsappId: connection.id,
        contactId: contact.id,
      },
    });
    expect((await left.row(answer.body.id)).conversation.toString()).toBe(contact.number);
    expect(await left.logs(answer.body.id)).toEqual(['create', 'open']);
    expect(await left.events(answer.body.id)).toHaveLength(1);
    expect(await left.wrongCounts()).toBe(0);
  });

  it('POST /tickets returns the waiting one, and 409 names the agent who holds the active one', async () => {
    const { ana, caio, ticket, contact } = scene;
    const answer = await app.api.as(ana).post('/tickets', proactive(contact.id));
    expect(answer).toMatchObject({ status: 201, body: { id: ticket.id, status: 'open', userId: ana.id } });
    const conflict = await app.api.as(caio).post('/tickets', proactive(contact.id));
    expect(conflict).toMatchObject({ status: 409, body: { code: 'ERR_OTHER_OPEN_TICKET' } });
    expect(JSON.parse(conflict.body.error)).toEqual({
      userId: ana.id,
      user: { name: 'Ana' },
      queue: { name: 'Support' },
      uuid: uuidText(ticket.uuid),
    });
    expect((await app.api.as(ana).post('/tickets', proactive(contact.id))).body.id).toBe(ticket.id);
  });

  it('POST /tickets by two agents at once creates one ticket', async () => {
    const { ana, caio, company } = scene;
    const contact = await app.aContact(company);
    const answers = await Promise.all(
      [ana, caio].map((user) => app.api.as(user).post('/tickets', proactive(contact.id))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await app.db('tickets').where({ contactId: contact.id })).toHaveLength(1);
    expect(await left.wrongCounts()).toBe(0);
  });

  it('POST /tickets uses a connection that reaches the contact if the default one cannot', async () => {
    const { admin, company } = scene;
    await app.db('connections').where({ companyId: company.id }).update({ isDefault: false });
    await app.aConnection(company, { channel: 'webchat', isDefault: true });
    const contact = await app.aContact(company, { number: '5511977776666' });
    const opened = await app.api.as(admin).post('/tickets', { contactId: contact.id });
    expect(opened).toMatchObject({ status: 201, body: { channel: 'reference' } });
    const asked = await app.aConnection(company, { channel: 'webchat' });
    const refused = await app.api.as(admin).post('/tickets', { contactId: contact.id, whatsappId: asked.id });
    expect(refused.body.error).toBe('ERR_CONNECTION_KIND');
  });

  it('POST /tickets rejects other companies’ ids, a missing queue, and unreachable contacts', async () => {
    const { ana, admin, theirs, company } = scene;
    const contact = await app.aContact(company);
    const post = (body: object, user = ana) => app.api.as(user).post('/tickets', body);
    expect((await post({ contactId: contact.id })).body).toEqual({ error: 'ERR_QUEUE_REQUIRED' });
    expect(await post(proactive(theirs.contact.id))).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_CONTACT_FOUND' },
    });
    expect(await post(proactive(contact.id, { whatsappId: theirs.connection.id }))).toMatchObject({
      status: 404,
    });
    expect(await post({ contactId: contact.id, queueId: theirs.queue.id })).toMatchObject({ status: 404 });
    expect((await post({ contactId: 'x' })).status).toBe(400);
    const silent = await app.aContact(company, {
      number: null,
      identities: [{ kind: 'lid', value: '77' }],
      channel: 'other',
    });
    expect((await post({ contactId: silent.id }, admin)).body.error).toBe('ERR_CONNECTION_KIND');
  });
});

describe('read marks and history', () => {
  it('POST /tickets/{id}/read and POST /tickets/{id}/unread change the counter and the marks', async () => {
    const { ana, held } = scene;
    const ticket = await held(ana.id, { unreadMessages: 2 });
    await app.aMessage(ticket);
    await app.aMessage(ticket);
    const read = await app.api.as(ana).post(`/tickets/${ticket.id}/read`);
    expect(read).toMatchObject({ status: 200, body: { unreadMessages: 0 } });
    expect(await app.db('messages').where({ ticketId: ticket.id, isRead: false })).toEqual([]);
    const unread = await app.api.as(ana).post(`/tickets/${ticket.id}/unread`);
    expect(unread.body).toMatchObject({ unreadMessages: 1 });
    expect(await app.db('messages').where({ ticketId: ticket.id, isRead: false })).toHaveLength(1);
    expect((await left.events(ticket.id)).map(({ action }) => action)).toEqual([
      'updateUnread',
      'updateUnread',
    ]);
    expect(await app.api.as(scene.caio).post(`/tickets/${ticket.id}/read`)).toMatchObject(NO_TICKET);
    expect(await app.api.as(scene.theirs.admin).post(`/tickets/${ticket.id}/unread`)).toMatchObject(
      NO_TICKET,
    );
  });

  it('GET /tickets-log/{ticketId} shows the history, to users who may see the ticket', async () => {
    const { ana, ticket, theirs } = scene;
    await app.api.as(ana).put(`/tickets/${ticket.id}`, { status: 'open', userId: ana.id });
    const log = await app.api.as(ana).get(`/tickets-log/${ticket.id}`);
    expect(log).toMatchObject({
      status: 200,
      body: [{ type: 'open', user: { name: 'Ana' }, queue: { name: 'Support' } }],
    });
    expect(await app.api.as(theirs.admin).get(`/tickets-log/${ticket.id}`)).toMatchObject(NO_TICKET);
    expect((await app.api.as(ana).get('/tickets-log/zero')).status).toBe(400);
  });
});
