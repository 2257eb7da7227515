import { beforeEach, describe, expect, it } from 'vitest';
import { NO_TICKET, app, left, scene, ticketScene } from './scene.js';

let now = new Date();
beforeEach(() => {
  now = new Date();
});
ticketScene({ clock: { now: () => now } });
const enable = (key: string) => app.api.as(scene.admin).put(`/settings/${key}`, { value: 'enabled' });
const TOO_LATE = { status: 409, body: { error: 'ERR_UNDO_TOO_LATE' } };
const messagesOf = (ticketId: number) => app.db('messages').where({ ticketId }).orderBy('id');

describe('the customer of a transfer', () => {
  it('PUT /tickets/{id} tells the customer the new agent or queue while sendMsgTransfTicket is on', async () => {
    const { ana, caio, other, held } = scene;
    await enable('sendMsgTransfTicket');
    const ticket = await held(ana.id);
    await app.api.as(ana).put(`/tickets/${ticket.id}`, { userId: caio.id, queueId: other.id });
    const [toUser] = await messagesOf(ticket.id);
    expect(toUser).toMatchObject({ fromMe: true, isBot: true, userId: null, sendState: 'queued' });
    expect(toUser.body).toContain(`*Caio (${other.name})*`);
    expect(toUser.dueAt.getTime()).toBe(now.getTime() + 5_000);
    expect(await left.events(ticket.id, 'appMessage')).toMatchObject([{ action: 'create' }]);
    await app.api.as(caio).put(`/tickets/${ticket.id}`, { status: 'pending', queueId: scene.queue.id });
    expect((await messagesOf(ticket.id))[1].body).toContain('*Support*');
    // Moving one's own ticket to another queue, and a return, are not announced to the customer.
    const own = await held(ana.id);
    await app.api.as(ana).put(`/tickets/${own.id}`, { userId: ana.id, queueId: other.id });
    await app.api.as(ana).put(`/tickets/${own.id}`, { status: 'pending', userId: null });
    expect(await messagesOf(own.id)).toEqual([]);
  });

  it('PUT /tickets/{id} sends nothing to groups, unless they are tickets, and nothing while it is off', async () => {
    const { ana, caio, other, held, connection } = scene;
    const hand = (id: number) =>
      app.api.as(ana).put(`/tickets/${id}`, { userId: caio.id, queueId: other.id });
    const quiet = await held(ana.id);
    expect((await hand(quiet.id)).status).toBe(200);
    expect(await messagesOf(quiet.id)).toEqual([]);
    await enable('sendMsgTransfTicket');
    const group = await held(ana.id, { isGroup: true, status: 'group' });
    expect((await hand(group.id)).body).toMatchObject({ status: 'group', userId: caio.id });
    expect(await messagesOf(group.id)).toEqual([]);
    await app.db('connections').where({ id: connection.id }).update({ groupAsTicket: true });
    const asTicket = await held(ana.id, { isGroup: true, status: 'group' });
    await hand(asTicket.id);
    expect(await messagesOf(asTicket.id)).toHaveLength(1);
  });
});

describe('undoing a move', () => {
  it('POST /tickets/{id}/undo reverts a transfer to an invisible place, with its message', async () => {
    const { ana, caio, other, held, queue } = scene;
    await enable('sendMsgTransfTicket');
    const ticket = await held(ana.id);
    await app.api.as(ana).put(`/tickets/${ticket.id}`, { userId: caio.id, queueId: other.id });
    expect(await app.api.as(ana).put(`/tickets/${ticket.id}`, { status: 'pending' })).toMatchObject(
      NO_TICKET,
    );
    const answer = await app.api.as(ana).post(`/tickets/${ticket.id}/undo`);
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'open', userId: ana.id, queueId: queue.id, closedAt: null },
    });
    expect(await messagesOf(ticket.id)).toEqual([]);
    expect((await app.db('outbox').where({ topic: 'appMessage' })).at(-1).event).toContain('"delete"');
    expect((await left.events(ticket.id)).at(-1)).toMatchObject({
      action: 'update',
      before: { userId: caio.id, queueId: other.id },
    });
    expect(await left.logs(ticket.id)).toEqual(['transfered', 'receivedTransfer', 'undo']);
    expect(await left.wrongCounts()).toBe(0);
    expect(await app.api.as(ana).post(`/tickets/${ticket.id}/undo`)).toMatchObject(TOO_LATE);
  });

  it('POST /tickets/{id}/undo reopens a closed or ignored ticket in its previous state', async () => {
    const { ana, held, waiting, connection } = scene;
    await app.db('connections').where({ id: connection.id }).update({ closingMessage: 'Bye' });
    const [mine, pending] = [await held(ana.id), await waiting({ isBot: true })];
    for (const { id } of [mine, pending]) {
      await app.api.as(ana).put(`/tickets/${id}`, { status: 'closed', userId: ana.id });
      expect((await left.row(id)).status).toBe('closed');
      expect((await app.api.as(ana).post(`/tickets/${id}/undo`)).status).toBe(200);
      expect(await messagesOf(id)).toEqual([]);
    }
    expect(await left.row(mine.id)).toMatchObject({ status: 'open', userId: ana.id, closedAt: null });
    expect(await left.row(pending.id)).toMatchObject({ status: 'pending', userId: null, isBot: true });
    expect(await left.wrongCounts()).toBe(0);
  });

  it('POST /tickets/{id}/undo comes too late after another move, after a message was sent, or after the time limit', async () => {
    const { ana, caio, held, other, queue } = scene;
    await enable('sendMsgTransfTicket');
    const undo = (id: number, by = ana) => app.api.as(by).post(`/tickets/${id}/undo`);
    const requeue = (id: number, queueId = queue.id) =>
      app.api.as(ana).put(`/tickets/${id}`, { status: 'pending', userId: null, queueId });
    const taken = await held(ana.id, { queueId: other.id });
    await requeue(taken.id);
    await app.api.as(caio).put(`/tickets/${taken.id}`, { status: 'open', userId: caio.id });
    expect((await undo(taken.id)).status).toBe(409);
    const written = await held(ana.id, { queueId: other.id });
    await requeue(written.id);
    await app.db('messages').where({ ticketId: written.id }).update({ sendState: 'sending' });
    expect(await undo(written.id)).toMatchObject(TOO_LATE);
    const old = await held(ana.id);
    await app.api.as(ana).put(`/tickets/${old.id}`, { status: 'pending', userId: null });
    now = new Date(now.getTime() + 11_000);
    expect(await undo(old.id)).toMatchObject(TOO_LATE);
    // Another agent's move cannot be undone, and an unmoved ticket has nothing to undo.
    expect(await undo(written.id, caio)).toMatchObject(TOO_LATE);
    expect(await undo(scene.ticket.id)).toMatchObject(TOO_LATE);
    expect((await left.row(written.id)).status).toBe('pending');
  });

  it('POST /tickets/{id}/undo is for its author: strangers and other companies find nothing', async () => {
    const { ana, caio, admin, theirs, held } = scene;
    const ticket = await held(ana.id);
    await app.api.as(ana).put(`/tickets/${ticket.id}`, { userId: caio.id });
    const stranger = await app.aUser(scene.company);
    const undo = (user: { id: number; companyId: number }) =>
      app.api.as(user).post(`/tickets/${ticket.id}/undo`);
    for (const user of [stranger, theirs.admin]) expect(await undo(user)).toMatchObject(NO_TICKET);
    expect(await undo(admin)).toMatchObject(TOO_LATE);
    expect((await app.api.as(ana).post('/tickets/zero/undo')).status).toBe(400);
    expect(await left.row(ticket.id)).toMatchObject({ userId: caio.id });
  });

  it('POST /tickets/{id}/undo names the agent of the contact’s new ticket', async () => {
    const { ana, caio, company, ticket, contact, connection, queue } = scene;
    await app.api.as(ana).put(`/tickets/${ticket.id}`, { status: 'open', userId: ana.id });
    await app.api.as(ana).put(`/tickets/${ticket.id}`, { status: 'closed', sendFarewellMessage: false });
    await app.aTicket(company, { contact, connection, status: 'open', userId: caio.id, queueId: queue.id });
    const answer = await app.api.as(ana).post(`/tickets/${ticket.id}/undo`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'ERR_OTHER_OPEN_TICKET' } });
    expect(JSON.parse(answer.body.error)).toMatchObject({ user: { name: 'Caio' } });
  });
});
