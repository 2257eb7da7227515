import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { LivePayloads, ServerFrame, Ticket, TicketGiver } from '@recado/sdk/contracts';
import { startTestApp, type TestApp } from '../support/app.js';
import { openLive } from '../support/live-client.js';

let app: TestApp;
let base: string;
beforeAll(async () => {
  app = await startTestApp({ started: true });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(() => app.stop());

/** An agent with a ticket and another one waiting in her queue; a colleague, an admin, another queue. */
async function aScene() {
  const company = await app.aCompany();
  const queue = await app.aQueue(company, { name: 'Vendas' });
  const other = await app.aQueue(company, { name: 'Suporte' });
  const connection = await app.aConnection(company);
  const ana = await app.aUser(company, { name: 'Ana', queueIds: [queue.id] });
  const caio = await app.aUser(company, { name: 'Caio', queueIds: [queue.id] });
  const helena = await app.anAdmin(company, { name: 'Helena' });
  const token = (await app.api.as(ana).token())!;
  const socket = await openLive(base, { token });
  await socket.until(({ event }) => event === 'caught-up');
  const aTicket = (fields: object) => app.aTicket(company, { connection, queueId: queue.id, ...fields });
  const isGone =
    (ticketId: number) =>
    ({ data }: ServerFrame) => {
      const gone = data as { action?: string; ticketId?: number } | null;
      return gone?.action === 'delete' && gone.ticketId === ticketId;
    };
  /** What Ana's client gets when it reconnects, having been away for all of it. */
  const toldLate = async (ticketId: number) => {
    const late = await openLive(base, { token, resume: 0 });
    await late.until(({ event }) => event === 'caught-up');
    const frames = late.frames.filter(isGone(ticketId));
    late.close();
    return frames.map(({ data }) => data);
  };
  /** What it gets about the ticket that she no longer sees: at once, and after an absence. */
  const told = async (ticketId: number) => {
    const frame = await socket.until(isGone(ticketId));
    expect(await toldLate(ticketId)).toEqual([
      expect.objectContaining({ reason: (frame.data as object & { reason: object }).reason }),
    ]);
    return frame.data;
  };
  const close = () => socket.close();
  /** Who gave it to its agent, by the next update in which Ana has it. */
  const given = async (ticketId: number) => {
    const frame = await socket.until(({ event, data }) => {
      const { action, ticket } = (data ?? {}) as LivePayloads['ticket'] & { ticket?: Ticket };
      return (
        event.endsWith('-ticket') &&
        action === 'update' &&
        ticket?.id === ticketId &&
        ticket.userId === ana.id
      );
    });
    return (frame.data as { given?: TicketGiver }).given;
  };
  return { ...{ company, queue, other, ana, caio, helena, aTicket, told, toldLate, given, close } };
}

it('PUT /tickets/{id}: users who lose sight of a ticket are told who did what', async () => {
  const { ana, caio, helena, other, aTicket, told, close } = await aScene();
  const change = (user: typeof helena, id: number, body: object) =>
    app.api
      .as(user)
      .put(`/tickets/${id}`, body)
      .then(({ status }) => expect(status).toBe(200));
  const hers = await aTicket({ status: 'open', userId: ana.id });
  await change(helena, hers.id, { status: 'open', userId: caio.id, queueId: other.id });
  expect(await told(hers.id)).toEqual({
    ...{ action: 'delete', ticketId: hers.id, oldStatus: 'open' },
    reason: { what: 'transferred', user: 'Helena', toUser: 'Caio', toQueue: 'Suporte' },
  });

  const waiting = await aTicket({});
  await change(caio, waiting.id, { status: 'open', userId: caio.id });
  expect(await told(waiting.id)).toMatchObject({ reason: { what: 'accepted', user: 'Caio' } });

  const moved = await aTicket({});
  await change(helena, moved.id, { status: 'pending', userId: null, queueId: other.id });
  expect(await told(moved.id)).toMatchObject({
    reason: { what: 'transferred', user: 'Helena', toUser: null, toQueue: 'Suporte' },
  });

  const ignored = await aTicket({});
  await change(helena, ignored.id, { status: 'closed', userId: helena.id, amountUsedBotQueues: 0 });
  expect(await told(ignored.id)).toMatchObject({ reason: { what: 'closed', user: 'Helena' } });
  close();
});

it('DELETE /tickets/{id}: users who saw the ticket are told who deleted it', async () => {
  const { ana, helena, aTicket, told, close } = await aScene();
  const hers = await aTicket({ status: 'open', userId: ana.id });
  expect((await app.api.as(helena).delete(`/tickets/${hers.id}`)).status).toBe(204);
  expect(await told(hers.id)).toMatchObject({ reason: { what: 'deleted', user: 'Helena' } });
  close();
});

it('GET /live with resume: a user who was away is told of the move that ended their sight, and of nobody after it', async () => {
  const { company, ana, caio, helena, other, aTicket, told, toldLate, close } = await aScene();
  const bruno = await app.aUser(company, { name: 'Bruno', queueIds: [other.id] });
  const hers = await aTicket({ status: 'open', userId: ana.id });
  const give = async (from: typeof helena, to: typeof helena) => {
    const body = { status: 'open', userId: to.id, queueId: other.id };
    expect((await app.api.as(from).put(`/tickets/${hers.id}`, body)).status).toBe(200);
  };
  await give(helena, caio);
  const first = await told(hers.id);
  // Later actions of others are not hers to know.
  await give(caio, bruno);
  expect((await app.api.as(helena).delete(`/tickets/${hers.id}`)).status).toBe(204);
  await vi.waitUntil(async () => (await app.db('outbox').where({ companyId: company.id })).length === 0);
  expect(await toldLate(hers.id)).toEqual([first]);
  close();
});

it('a late report of a move does not name the agent of a later one', async () => {
  const { company, queue, other, ana, caio, helena, aTicket, close } = await aScene();
  const bruno = await app.aUser(company, { name: 'Bruno', queueIds: [other.id] });
  const now = await aTicket({ status: 'open', userId: bruno.id, queueId: other.id });
  const before = { ticketId: now.id, status: 'open', userId: ana.id, queueId: queue.id, isGroup: false };
  const lossOf = async (to: { userId: number; queueId: number }) => {
    const [told] = await app.services.hydrators.get('ticket')!([
      {
        ...{ companyId: company.id, topic: 'ticket', action: 'update', ref: { ticketId: now.id } },
        ...{ before: before as never, cause: { what: 'transferred', userId: helena.id, to } },
      },
    ]);
    return (told?.audience as { loss?: object }).loss;
  };
  const moved = { what: 'transferred', user: 'Helena', toQueue: 'Suporte' };
  expect(await lossOf({ userId: caio.id, queueId: other.id })).toEqual({ ...moved, toUser: null });
  expect(await lossOf({ userId: bruno.id, queueId: other.id })).toEqual({ ...moved, toUser: 'Bruno' });
  close();
});

it('PUT /tickets/{id}: whoever is given a ticket is told by whom, and has it unread', async () => {
  const { ana, caio, queue, aTicket, given, close } = await aScene();
  const change = (user: typeof ana, id: number, body: object) =>
    app.api
      .as(user)
      .put(`/tickets/${id}`, body)
      .then(({ status }) => expect(status).toBe(200));
  const his = await aTicket({ status: 'open', userId: caio.id });
  const message = await app.aMessage(his, { isRead: true });
  await change(caio, his.id, { status: 'open', userId: ana.id, queueId: queue.id });
  expect(Boolean((await app.db('messages').where({ id: message.id }).first('isRead')).isRead)).toBe(false);
  expect(await given(his.id)).toEqual({ id: caio.id, name: 'Caio' });
  expect(await app.db('tickets').where({ id: his.id }).first()).toMatchObject({
    ...{ userId: ana.id, unreadMessages: 1 },
  });

  // What a user takes is not given, nor what only changes its queue.
  const taken = await aTicket({});
  await change(ana, taken.id, { status: 'open', userId: ana.id });
  expect(await given(taken.id)).toBeUndefined();
  expect((await app.db('tickets').where({ id: taken.id }).first()).unreadMessages).toBe(0);
  close();
});
