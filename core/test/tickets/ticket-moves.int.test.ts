import { describe, expect, it } from 'vitest';
import { NO_TICKET, app, left, scene, ticketScene } from './scene.js';

ticketScene();

describe('moving a ticket', () => {
  it('PUT /tickets/{id} accepts, returns, resolves and reopens', async () => {
    const { ana, ticket, queue } = scene;
    const put = (body: object) => app.api.as(ana).put(`/tickets/${ticket.id}`, body);
    expect(await put({ status: 'open', userId: ana.id })).toMatchObject({
      status: 200,
      body: { status: 'open', userId: ana.id, queueId: queue.id },
    });
    expect((await put({ status: 'pending', userId: null })).body).toMatchObject({
      status: 'pending',
      userId: null,
    });
    await put({ status: 'open', userId: ana.id });
    const closed = await put({ status: 'closed', userId: ana.id, sendFarewellMessage: false });
    expect(closed.body).toMatchObject({ status: 'closed', userId: ana.id, unreadMessages: 0 });
    expect(closed.body.closedAt).toBeTruthy();
    expect((await put({ status: 'open', userId: ana.id })).body).toMatchObject({
      status: 'open',
      closedAt: null,
    });
    expect(await left.logs(ticket.id)).toEqual(['open', 'return', 'open', 'closed', 'reopen']);
    const told = await left.events(ticket.id);
    expect(told).toHaveLength(5);
    expect(told[0]).toMatchObject({
      action: 'update',
      before: { status: 'pending', userId: null, queueId: queue.id },
    });
    expect(await left.wrongCounts()).toBe(0);
  });

  it('PUT /tickets/{id} takes a ticket from its agent by null or by status, not by an empty field', async () => {
    const { ana, ticket, queue } = scene;
    const put = (body: object) => app.api.as(ana).put(`/tickets/${ticket.id}`, body);
    await put({ status: 'open', userId: ana.id });
    const hers = { status: 'open', userId: ana.id, queueId: queue.id };
    for (const empty of [
      { userId: '' },
      { queueId: '' },
      { userId: '', queueId: '' },
      { useIntegration: false, userId: '', queueId: '' },
      { status: 'open', userId: ana.id, queueId: '' },
      { status: 'open', userId: '', queueId: '' },
    ])
      expect([empty, await put(empty)]).toMatchObject([empty, { status: 200, body: hers }]);
    expect(await left.logs(ticket.id)).toEqual(['open']);
    const tickets = `/users/${ana.id}/active-tickets`;
    expect((await app.api.as(scene.admin).post(tickets, { userId: '' })).status).toBe(400);
    const returned = { status: 200, body: { status: 'pending', userId: null, queueId: queue.id } };
    expect(await put({ status: 'pending', userId: '', queueId: '' })).toMatchObject(returned);
    await put({ status: 'open', userId: ana.id });
    expect(await put({ userId: null })).toMatchObject(returned);
  });

  it('PUT /tickets/{id} moves a group through the same states, as a group', async () => {
    const { ana, caio, queue, connection } = scene;
    const group = await scene.waiting({ isGroup: true });
    const put = (body: object) => app.api.as(ana).put(`/tickets/${group.id}`, body);
    // A client without group support asks for "open", and gets a group all the same.
    const steps: [object, object][] = [
      [
        { status: 'open', userId: ana.id },
        { status: 'group', userId: ana.id },
      ],
      [
        { status: 'pending', userId: null },
        { status: 'pending', userId: null },
      ],
      [
        { status: 'group', userId: ana.id },
        { status: 'group', userId: ana.id },
      ],
      [{ status: 'closed', userId: ana.id }, { status: 'closed' }],
      [
        { status: 'open', userId: ana.id },
        { status: 'group', userId: ana.id, closedAt: null },
      ],
      [
        { status: 'group', userId: caio.id, queueId: queue.id, isTransfered: true },
        { status: 'group', userId: caio.id },
      ],
    ];
    for (const [asked, is] of steps) {
      expect(await put(asked)).toMatchObject({ status: 200, body: { isGroup: true, ...is } });
      expect(await left.row(group.id)).toMatchObject(is);
    }
    expect(await left.logs(group.id)).toEqual([
      ...['open', 'return', 'open', 'closed', 'reopen'],
      ...['transfered', 'receivedTransfer'],
    ]);
    const states = (await left.events(group.id)).map(({ before }) => before.status);
    expect(states).toEqual(['pending', 'group', 'pending', 'group', 'closed', 'group']);
    expect(await left.wrongCounts()).toBe(0);
    // A ticket that she gives away is no longer visible to her: groups are not hers to see.
    expect(await put({ status: 'closed', userId: ana.id })).toMatchObject(NO_TICKET);
    const waits = await scene.waiting({ isGroup: true, connection });
    const stranger = app.api.as(scene.theirs.agent);
    expect(await stranger.put(`/tickets/${waits.id}`, { status: 'group' })).toMatchObject(NO_TICKET);
    const odd = await app.api.as(ana).put(`/tickets/${waits.id}`, { status: 'groups' });
    expect(odd).toMatchObject({ status: 400, body: { error: 'ERR_VALIDATION' } });
    expect(await left.row(waits.id)).toMatchObject({ status: 'pending', userId: null });
  });

  it('PUT /tickets/{id} resolves with the farewell of the user or the connection, which reopening withdraws', async () => {
    const { ana, held, connection } = scene;
    await app
      .db('connections')
      .where({ id: connection.id })
      .update({ closingMessage: 'Bye from the company' });
    const ticket = await held(ana.id);
    await app.api.as(ana).put(`/tickets/${ticket.id}`, { status: 'closed', userId: ana.id });
    const [message] = await app.db('messages').where({ ticketId: ticket.id });
    expect(message).toMatchObject({
      body: 'Bye from the company',
      fromMe: true,
      sendState: 'queued',
      userId: ana.id,
    });
    expect(message.dueAt - message.createdAt).toBeGreaterThan(3_000);
    expect(await left.events(ticket.id, 'appMessage')).toHaveLength(1);
    await app.api.as(ana).put(`/tickets/${ticket.id}`, { status: 'open', userId: ana.id });
    expect(await app.db('messages').where({ ticketId: ticket.id })).toEqual([]);
    await app.db('users').where({ id: ana.id }).update({ farewellMessage: 'Bye from Ana' });
    await app.api.as(ana).put(`/tickets/${ticket.id}`, { status: 'closed', sendFarewellMessage: true });
    expect(await app.db('messages').where({ ticketId: ticket.id })).toMatchObject([{ body: 'Bye from Ana' }]);
  });

  it('PUT /tickets/{id} transfers to a user or a queue, and users who lose sight of it cannot find it', async () => {
    const { ana, caio, other, held } = scene;
    const ticket = await held(ana.id);
    const put = (body: object) => app.api.as(ana).put(`/tickets/${ticket.id}`, body);
    expect((await put({ userId: caio.id, queueId: other.id })).body).toMatchObject({
      status: 'open',
      userId: caio.id,
      queueId: other.id,
    });
    expect(await put({ status: 'pending' })).toMatchObject(NO_TICKET);
    const back = await app.api.as(caio).put(`/tickets/${ticket.id}`, { queueId: scene.queue.id });
    expect(back.body).toMatchObject({ status: 'pending', userId: null, queueId: scene.queue.id });
    expect(await left.logs(ticket.id)).toEqual(['transfered', 'receivedTransfer', 'transfered', 'queue']);
    expect(await left.wrongCounts()).toBe(0);
  });

  it('PUT /tickets/{id} rejects queues and users of others, a missing queue, and transitions that its status does not allow', async () => {
    const { ana, caio, theirs, held, waiting } = scene;
    const ticket = await held(ana.id);
    const put = (body: object, id = ticket.id) => app.api.as(ana).put(`/tickets/${id}`, body);
    expect(await put({ queueId: theirs.queue.id })).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_QUEUE_FOUND' },
    });
    expect(await put({ userId: theirs.agent.id })).toMatchObject({
      status: 404,
      body: { error: 'ERR_NO_USER_FOUND' },
    });
    const bare = await held(ana.id, { queueId: null });
    expect((await put({ userId: caio.id }, bare.id)).body).toEqual({ error: 'ERR_QUEUE_REQUIRED' });
    const closed = await waiting({ status: 'closed', userId: ana.id });
    expect(await put({ queueId: scene.other.id }, closed.id)).toMatchObject({
      status: 409,
      body: { error: 'ERR_TICKET_STATE' },
    });
    expect((await put({ status: 'nonsense' })).status).toBe(400);
    expect(await app.api.as(theirs.admin).put(`/tickets/${ticket.id}`, { status: 'closed' })).toMatchObject(
      NO_TICKET,
    );
    expect(await put({ status: 'closed' }, 999_999_999)).toMatchObject(NO_TICKET);
    expect(await left.row(ticket.id)).toMatchObject({
      status: 'open',
      userId: ana.id,
      queueId: scene.queue.id,
    });
  });

  it('PUT /tickets/{id} asks for a tag before closing while requiredTag is on', async () => {
    const { ana, held, company } = scene;
    const ticket = await held(ana.id);
    await app.db('settings').insert({ companyId: company.id, name: 'requiredTag', value: 'enabled' });
    const close = () =>
      app.api.as(ana).put(`/tickets/${ticket.id}`, { status: 'closed', sendFarewellMessage: false });
    expect((await close()).body).toEqual({ error: 'ERR_REQUIRED_TAG' });
    const [tagId] = await app.db('tags').insert({ companyId: company.id, name: 'VIP', color: '#abcdef' });
    await app.db('contactTags').insert({ contactId: ticket.contactId, tagId: tagId! });
    expect((await close()).body).toMatchObject({ status: 'closed', tags: [{ name: 'VIP' }] });
  });

  it('PUT /tickets/{id} greets the customer of an accepted ticket while sendGreetingAccepted is on', async () => {
    const { ana, ticket, company } = scene;
    await app
      .db('settings')
      .insert({ companyId: company.id, name: 'sendGreetingAccepted', value: 'enabled' });
    await app.api.as(ana).put(`/tickets/${ticket.id}`, { status: 'open', userId: ana.id });
    const sent = await app.db('messages').where({ ticketId: ticket.id, fromMe: true });
    expect(sent).toMatchObject([{ isBot: true, userId: null, sendState: 'queued' }]);
    expect(sent[0].body).toContain('*Ana*');

    // A group gets it only if groups are tickets.
    const greeted = async (groupAsTicket: boolean) => {
      const { id } = await scene.waiting({ isGroup: true });
      await app.db('connections').where({ id: scene.connection.id }).update({ groupAsTicket });
      await app.api.as(ana).put(`/tickets/${id}`, { status: 'group', userId: ana.id });
      return app.db('messages').where({ ticketId: id, fromMe: true });
    };
    expect(await greeted(false)).toEqual([]);
    expect(await greeted(true)).toHaveLength(1);
  });

  it('PUT /tickets/{id} reopens only while the contact has no other active ticket, and names the agent of that one', async () => {
    const { ana, caio, held, contact, connection, company } = scene;
    await app.api.as(caio).put(`/tickets/${scene.ticket.id}`, { status: 'open', userId: caio.id });
    const old = await app.aTicket(company, {
      contact,
      connection,
      status: 'closed',
      userId: ana.id,
      queueId: scene.queue.id,
    });
    const answer = await app.api.as(ana).put(`/tickets/${old.id}`, { status: 'open', userId: ana.id });
    expect(answer).toMatchObject({ status: 409, body: { code: 'ERR_OTHER_OPEN_TICKET' } });
    expect(JSON.parse(answer.body.error)).toMatchObject({
      userId: caio.id,
      user: { name: 'Caio' },
      queue: { name: 'Support' },
    });
    expect(await held(ana.id)).toBeTruthy();
  });
});
