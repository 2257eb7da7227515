import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { MessageEvent } from '@recado/sdk';
import type { ServerFrame } from '@recado/sdk/contracts';
import type { InboundConnection } from '../../src/ports/ingest.js';
import { uuidText } from '../../src/infra/uuid.js';
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

let sequence = 0;
const message = (fields: Partial<MessageEvent> = {}): MessageEvent => ({
  type: 'message',
  externalId: `live-${++sequence}`,
  conversation: `chat-${sequence}`,
  contact: { identities: [{ kind: 'phone', value: `55119876${String(10000 + sequence)}` }], name: 'Visitor' },
  content: { kind: 'text', text: `hello ${sequence}` },
  sentAt: new Date().toISOString(),
  ...fields,
});
async function aScene() {
  const company = await app.aCompany();
  const [sales, support] = [await app.aQueue(company), await app.aQueue(company)];
  const admin = await app.anAdmin(company);
  const seller = await app.aUser(company, { queueIds: [sales.id] });
  const helper = await app.aUser(company, { queueIds: [support.id] });
  const row = await app.aConnection(company);
  const line: InboundConnection = {
    id: row.id,
    companyId: company.id,
    channel: 'reference',
    allowGroup: false,
    groupAsTicket: false,
    timeCreateNewTicket: 0,
    onlyQueueId: sales.id,
  };
  return { company, sales, support, admin, seller, helper, line };
}
const token = async (user: { id: number; companyId: number }) => (await app.api.as(user).token())!;
/** Frames of tickets and messages; users join and leave meanwhile. */
const ofTickets = ({ event }: ServerFrame) => /-(ticket|appMessage)$/.test(event);
const isMessage = (body: string) => (frame: ServerFrame) =>
  frame.event.endsWith('-appMessage') && (frame.data as { message: { body: string } }).message.body === body;

describe('live events', () => {
  it('reach users who may see the ticket, and nobody else', async () => {
    const { admin, seller, helper, line } = await aScene();
    const other = await aScene();
    const clients = await Promise.all(
      [admin, seller, helper, other.admin].map(async (user) => openLive(base, { token: await token(user) })),
    );
    const event = message();
    await app.services.ingest.receive(line, [event]);
    await app.services.ingest.receive(other.line, [
      message({ content: { kind: 'text', text: 'for the neighbours' } }),
    ]);
    const body = (event.content as { text: string }).text;
    const seen = await clients[0]!.until(isMessage(body));
    await clients[1]!.until(isMessage(body));
    await clients[3]!.until(isMessage('for the neighbours'));
    expect(seen.event).toBe(`company-${line.companyId}-appMessage`);
    expect(seen.seq).toBeGreaterThan(0);
    expect(seen.data).toMatchObject({ action: 'create', ticket: { status: 'pending', unreadMessages: 1 } });
    expect(clients[2]!.frames.filter(ofTickets)).toEqual([]);
    for (const frame of clients[3]!.frames) expect(JSON.stringify(frame)).not.toContain(body);
    for (const frame of clients[0]!.frames) expect(JSON.stringify(frame)).not.toContain('for the neighbours');
    for (const client of clients) client.close();
  });

  it('tell a user who loses sight of a ticket that it is gone', async () => {
    const { admin, seller, helper, line, support } = await aScene();
    await app.services.ingest.receive(line, [message()]);
    const [sellers, helpers] = await Promise.all(
      [seller, helper].map(async (user) => openLive(base, { token: await token(user) })),
    );
    const ticket = await app.db('tickets').where({ companyId: line.companyId }).first();
    const before = {
      ticketId: ticket.id,
      contactId: ticket.contactId,
      status: ticket.status,
      userId: null,
      queueId: ticket.queueId,
      isGroup: false,
    };
    await app.db.transaction(async (trx) => {
      await trx('tickets').where({ id: ticket.id }).update({ queueId: support.id });
      await app.services.outbox.append(trx, {
        companyId: line.companyId,
        topic: 'ticket',
        action: 'update',
        ref: { ticketId: ticket.id },
        before,
      });
    });
    app.services.outbox.wake();
    const gone = await sellers!.until(
      ({ data }) => (data as { action?: string } | null)?.action === 'delete',
    );
    expect(gone.data).toEqual({ action: 'delete', ticketId: ticket.id, oldStatus: 'pending' });
    const come = await helpers!.until(({ event }) => event.endsWith('-ticket'));
    expect(come.data).toMatchObject({ action: 'update', ticket: { id: ticket.id, queueId: support.id } });
    // A client that was away learns the same, and nothing of the ticket's content.
    const late = await openLive(base, { token: await token(seller), resume: 0 });
    expect(late.frames.filter(ofTickets).map(({ data }) => (data as { action: string }).action)).toEqual([
      'delete',
    ]);
    const polled = await app.api.as(seller).get('/live/poll', { query: { after: 0 } });
    expect(
      polled.body.frames
        .filter(ofTickets)
        .map(({ data }: ServerFrame) => (data as { action: string }).action),
    ).toEqual(['delete']);
    expect(
      (await app.api.as(admin).get('/live/poll', { query: { after: 0 } })).body.frames.length,
    ).toBeGreaterThan(1);
    for (const client of [sellers!, helpers!, late]) client.close();
  });

  it('are resumed without gaps or duplicates after the client was cut off', async () => {
    const { admin, line } = await aScene();
    const bearer = await token(admin);
    const first = await openLive(base, { token: bearer });
    await app.services.ingest.receive(line, [message({ content: { kind: 'text', text: 'one' } })]);
    const last = await first.until(isMessage('one'));
    first.socket.terminate();
    for (const text of ['two', 'three', 'four'])
      await app.services.ingest.receive(line, [message({ content: { kind: 'text', text } })]);
    const again = await openLive(base, { token: bearer, resume: last.seq });
    await app.services.ingest.receive(line, [message({ content: { kind: 'text', text: 'five' } })]);
    await again.until(isMessage('five'));
    const texts = again.frames
      .filter(({ event }) => event.endsWith('-appMessage'))
      .map(({ data }) => (data as { message: { body: string } }).message.body);
    expect(texts).toEqual(['two', 'three', 'four', 'five']);
    const numbers = again.frames.flatMap(({ seq }) => seq ?? []);
    expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    expect(new Set(numbers).size).toBe(numbers.length);
    again.close();
  });

  it('come from MySQL if the stream was emptied', async () => {
    const { admin, line } = await aScene();
    const client = await openLive(base, { token: await token(admin) });
    await app.services.ingest.receive(line, [message({ content: { kind: 'text', text: 'before' } })]);
    await client.until(isMessage('before'));
    await app.services.infra.redis.del(`${app.config.redisPrefix}live:${line.companyId}`);
    await app.services.ingest.receive(line, [message({ content: { kind: 'text', text: 'after' } })]);
    await client.until(isMessage('after'));
    client.close();
  });

  it('GET /live/poll waits for the next event and returns it', async () => {
    const { admin, line } = await aScene();
    const client = app.api.as(admin);
    const { body: start } = await client.get('/live/poll');
    const waiting = client.get('/live/poll', { query: { after: start.seq } });
    await app.services.ingest.receive(line, [message({ content: { kind: 'text', text: 'polled' } })]);
    const { body } = await waiting;
    expect(body.frames.length).toBeGreaterThan(0);
    const rest = await client.get('/live/poll', { query: { after: start.seq } });
    expect(rest.body.frames.some(isMessage('polled'))).toBe(true);
  });
});

describe('a live socket is closed', () => {
  it('without a token, with a wrong one, with an expired one, and from another origin', async () => {
    const wrong = await openLive(base);
    wrong.send({ event: 'auth', token: 'nonsense' });
    expect((await wrong.closed).code).toBe(4401);
    const early = await openLive(base);
    early.socket.send('{"event":"nothing of ours"}');
    expect((await early.closed).code).toBe(4400);
    await expect(openLive(base, { origin: 'https://evil.example' })).rejects.toThrow(/403/);
    const { admin } = await aScene();
    const sid = 'ff'.repeat(16);
    const foreign = await openLive(base);
    foreign.send({ event: 'auth', token: app.app.accessTokens.issue({ sub: String(admin.id), sid }) });
    expect((await foreign.closed).code).toBe(4403);
  });

  it('when its session ends', async () => {
    const { admin } = await aScene();
    const client = await openLive(base, { token: await token(admin) });
    await app.db('sessions').where({ userId: admin.id }).update({ endedAt: new Date() });
    expect((await client.closed).code).toBe(4403);
  });

  it('for a chat box of a ticket that the user may not see', async () => {
    const { helper, line } = await aScene();
    await app.services.ingest.receive(line, [message()]);
    const ticket = await app.db('tickets').where({ companyId: line.companyId }).first();
    const client = await openLive(base, { token: await token(helper) });
    client.send({ event: 'joinChatBox', ticketId: ticket.id });
    expect((await client.until(({ event }) => event === 'error')).data).toMatchObject({
      error: 'ERR_NO_TICKET_FOUND',
    });
    client.close();
  });
});

describe('presence', () => {
  it('shows the customer typing to those in the chat box, and in GET /tickets/u/{uuid} and GET /tickets', async () => {
    const { admin, seller, line } = await aScene();
    const event = message();
    await app.services.ingest.receive(line, [event]);
    const ticket = await app.db('tickets').where({ companyId: line.companyId }).first();
    const [inside, outside] = await Promise.all(
      [admin, seller].map(async (user) => openLive(base, { token: await token(user) })),
    );
    inside!.send({ event: 'joinChatBox', ticketId: ticket.id });
    inside!.send({ event: 'ping' });
    await inside!.until(({ event: name }) => name === 'pong');
    await app.services.ingest.receive(line, [
      { type: 'presence', conversation: event.conversation, contact: event.contact, presence: 'composing' },
    ]);
    const typing = await inside!.until(({ event: name }) => name.endsWith('-presence'));
    expect(typing.data).toEqual({ ticketId: ticket.id, presence: 'composing' });
    expect(outside!.frames.some(({ event: name }) => name.endsWith('-presence'))).toBe(false);

    // A user who arrives meanwhile sees it with the ticket; it expires by itself, or ends with the next message.
    const shown = async () => {
      const one = await app.api.as(seller).get(`/tickets/u/${uuidText(ticket.uuid)}`);
      const { body: list } = await app.api.as(seller).get('/tickets', { query: { status: 'pending' } });
      return [one.body.presence, ...list.tickets.map((other: { presence: unknown }) => other.presence)];
    };
    expect(await shown()).toEqual(['composing', 'composing']);
    const key = `${app.config.redisPrefix}typing:${ticket.id}`;
    expect(await app.services.infra.redis.pttl(key)).toBeLessThanOrEqual(8_000);
    await app.services.ingest.receive(line, [
      { type: 'presence', conversation: event.conversation, contact: event.contact, presence: 'available' },
    ]);
    await inside!.until(({ data }) => (data as { presence?: string } | null)?.presence === 'available');
    expect(await shown()).toEqual([null, null]);
    inside!.close();
    outside!.close();
  });
});

describe('a flood of live sockets', () => {
  const opened = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const socket = new WebSocket(`${base.replace('http', 'ws')}/api/live`);
        const closed = new Promise<number>((resolve) => socket.on('close', resolve));
        await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
        return { socket, closed };
      }),
    );

  it('of one session ends at its limit, and no other session', async () => {
    const { admin, seller } = await aScene();
    const clients = [];
    for (let turn = 0; turn < 30; turn++) clients.push(await openLive(base, { token: await token(admin) }));
    await expect(openLive(base, { token: await token(admin) })).rejects.toThrow('4429');
    (await openLive(base, { token: await token(seller) })).close();
    clients[0]!.close();
    await clients[0]!.closed;
    (await openLive(base, { token: await token(admin) })).close();
    for (const client of clients) client.close();
  });

  it('of strangers ends at its limit, and releases the place', async () => {
    const strangers = await opened(100);
    const [last] = await opened(1);
    expect(await last!.closed).toBe(4429);
    for (const { socket } of strangers) socket.close();
    await Promise.all(strangers.map(({ closed }) => closed));
    const { admin } = await aScene();
    (await openLive(base, { token: await token(admin) })).close();
  });
});
