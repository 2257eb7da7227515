import { describe, expect, it } from 'vitest';
import { givesBackTicketsOfGoneHolders } from '../../src/modules/tickets/closing/tickets-of-gone-holders.repo.js';
import { app, left, scene, ticketScene } from './scene.js';

ticketScene();

const sweep = () => givesBackTicketsOfGoneHolders(app.services.infra, app.services.outbox).run();
const boss = () => app.api.as(scene.admin);
/** What a user without any queue finds waiting. */
async function waitingForAll(): Promise<number[]> {
  const somebody = app.api.as(await app.aUser(scene.company));
  const { body } = await somebody.get('/tickets', { query: { status: 'pending' } });
  return body.tickets.map(({ id }: { id: number }) => id);
}
const botOf = (ticketId: number) => app.db('ticketBots').where({ ticketId }).first('dueAt');
const aBot = (ticketId: number) =>
  app.db('ticketBots').insert({ ticketId, companyId: scene.company.id, dueAt: null });

/** The scene's ticket, closed; its queue is deleted. */
async function closedOfGoneQueue() {
  const { ticket, queue } = scene;
  const closed = await boss().put(`/tickets/${ticket.id}`, { status: 'closed', sendFarewellMessage: false });
  expect(closed.status).toBe(200);
  expect((await boss().delete(`/queue/${queue.id}`)).status).toBe(204);
  return ticket;
}

describe('tickets of deleted queues and users', () => {
  it('a message reopens a ticket of a deleted queue: it then waits for everybody', async () => {
    const { company, connection, queue, contact } = scene;
    const ticket = await closedOfGoneQueue();
    await aBot(ticket.id);
    const line = {
      ...{ id: connection.id, companyId: company.id, channel: 'reference' },
      ...{ allowGroup: false, groupAsTicket: false, timeCreateNewTicket: 60, onlyQueueId: null },
    };
    await app.services.ingest.receive(line, [
      {
        ...{ type: 'message', externalId: 'after-the-queue', conversation: 'c' },
        contact: { identities: [{ kind: 'phone', value: contact.number! }] },
        content: { kind: 'text', text: 'hello again' },
        sentAt: new Date().toISOString(),
      },
    ]);
    expect(await left.row(ticket.id)).toMatchObject({ status: 'pending', queueId: queue.id });
    expect(await waitingForAll()).toEqual([]);
    await sweep();
    expect(await left.row(ticket.id)).toMatchObject({ status: 'pending', queueId: null, userId: null });
    expect(await waitingForAll()).toEqual([ticket.id]);
    expect((await left.events(ticket.id)).at(-1)).toMatchObject({ before: { queueId: queue.id } });
    expect((await botOf(ticket.id)).dueAt).not.toBeNull();
    expect(await left.wrongCounts()).toBe(0);
  });

  it('a ticket that was assigned to a user during the deletion of the account waits again', async () => {
    const { ana, caio, held, waiting, other } = scene;
    expect((await boss().delete(`/users/${ana.id}`)).status).toBe(204);
    const open = await held(ana.id, { queueId: null });
    const offered = await waiting({ userId: ana.id, queueId: null });
    const group = await held(ana.id, { status: 'group', isGroup: true });
    const closed = await held(ana.id, { status: 'closed' });
    const others = await held(caio.id, { queueId: other.id });
    await aBot(open.id);
    await sweep();
    for (const { id } of [open, offered])
      expect(await left.row(id)).toMatchObject({ status: 'pending', userId: null });
    expect(await left.row(group.id)).toMatchObject({ status: 'group', userId: null, queueId: group.queueId });
    expect(await left.row(closed.id)).toMatchObject({ status: 'closed', userId: ana.id });
    expect(await left.row(others.id)).toMatchObject({ status: 'open', userId: caio.id });
    expect((await waitingForAll()).sort((a, b) => a - b)).toEqual([open.id, offered.id]);
    expect(await left.logs(open.id)).toEqual(['return']);
    expect(await left.events(open.id)).toMatchObject([{ cause: { what: 'returned', userId: null } }]);
    expect((await botOf(open.id)).dueAt).not.toBeNull();
    expect(await left.events(others.id)).toEqual([]);
    expect(await left.wrongCounts()).toBe(0);
  });

  it('an agent keeps the ticket whose queue is gone, and a company loses nothing to another', async () => {
    const { ana, held, theirs } = scene;
    const ticket = await held(ana.id, { queueId: 999_999 });
    const [foreign] = await app.db('tickets').where({ companyId: theirs.company.id });
    await sweep();
    await sweep();
    expect(await left.row(ticket.id)).toMatchObject({ status: 'open', userId: ana.id, queueId: null });
    expect(await left.events(ticket.id)).toHaveLength(1);
    expect(await left.row(foreign.id)).toEqual(foreign);
  });

  it('PUT /tickets/{id} reopens a ticket of a deleted queue without a queue', async () => {
    const ticket = await closedOfGoneQueue();
    const answer = await boss().put(`/tickets/${ticket.id}`, { status: 'open', userId: scene.admin.id });
    expect(answer).toMatchObject({ status: 200, body: { status: 'open', queueId: null } });
    expect(await left.wrongCounts()).toBe(0);
  });
});
