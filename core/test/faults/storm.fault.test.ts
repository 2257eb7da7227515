import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InboundEvent } from '@recado/sdk';
import type { ServerFrame, Ticket } from '@recado/sdk/contracts';
import { buildApp, type Recado } from '../../src/app.js';
import { sees } from '../../src/modules/tickets/visibility.rules.js';
import type { InboundConnection } from '../../src/ports/ingest.js';
import { createTestClients, type TestClients } from '../support/client.js';
import { openLive } from '../support/live-client.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import { diceOf, faultSeeds, type Dice } from './seeds.js';

const OPERATIONS = 400;
const AT_ONCE = 10;

let app: ReferenceApp;
let second: Recado;
let clients: TestClients[];
let base: string;
beforeAll(async () => {
  app = await startReferenceApp({ started: true });
  second = await buildApp({ ...app.config, processName: 'the-second' }, { log: app.services.infra.log });
  await second.app.ready();
  await second.services.plugins.host.start();
  await second.start();
  clients = [app.api, createTestClients(second.app, app.db)];
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await second.close();
  await app.stop();
});

async function aScene() {
  const company = await app.aCompany();
  const queues = [await app.aQueue(company), await app.aQueue(company)];
  const admin = await app.anAdmin(company);
  const agents = [
    await app.aUser(company, { queueIds: [queues[0]!.id] }),
    await app.aUser(company, { queueIds: [queues[1]!.id], allowGroup: true }),
    await app.aUser(company, { queueIds: queues.map(({ id }) => id) }),
  ];
  const line = async (fields: Partial<InboundConnection>): Promise<InboundConnection> => ({
    id: (await app.aConnection(company, { ...app.line, isDefault: fields.timeCreateNewTicket === 60 })).id,
    companyId: company.id,
    channel: 'reference',
    allowGroup: true,
    groupAsTicket: false,
    timeCreateNewTicket: 0,
    onlyQueueId: null,
    ...fields,
  });
  const lines = [
    await line({ timeCreateNewTicket: 60 }),
    await line({ onlyQueueId: queues[0]!.id, groupAsTicket: true }),
  ];
  return { company, queues, admin, agents, lines };
}
type Scene = Awaited<ReturnType<typeof aScene>>;

/** Everything that a channel reports, now and then twice, about a dozen people and two groups. */
function inboundEvents(dice: Dice, sent: Map<string, InboundEvent>): InboundEvent[] {
  const who = dice.below(14);
  const isGroup = who >= 12;
  const value = `55119${String(70_000_000 + dice.seed * 1000 + who)}`;
  const contact = { identities: [{ kind: 'phone', value }], name: `Person ${who} 😀`, isGroup };
  const sentAt = new Date().toISOString();
  return Array.from({ length: 1 + dice.below(4) }, (): InboundEvent => {
    const known = [...sent.values()];
    if (known.length && dice.chance(0.2)) return dice.of(known);
    const externalId = `storm-${dice.seed}-${sent.size}`;
    const about = { conversation: value, contact, externalId };
    const event = dice.of<() => InboundEvent>([
      () => ({ ...about, type: 'message', sentAt, content: { kind: 'text', text: `said ${externalId}` } }),
      () => ({ ...about, type: 'message', sentAt, content: { kind: 'text', text: '\u0000 \ud83d שלום 😀' } }),
      () => ({
        ...about,
        type: 'echo',
        sentAt,
        content: { kind: 'text', text: `from the phone ${externalId}` },
      }),
      () => ({ ...about, type: 'call', at: sentAt, outcome: 'missed', video: false }),
    ])();
    sent.set(externalId, event);
    return event;
  });
}

async function anAction(dice: Dice, { queues, admin, agents, lines }: Scene): Promise<number> {
  const actor = dice.of([admin, ...agents]);
  const client = dice.of(clients).withToken((await app.api.as(actor).token())!);
  const tickets: { id: number; contactId: number; inbound: number }[] = await app
    .db('tickets as t')
    .where({ companyId: actor.companyId })
    .select('id', 'contactId')
    .select({ inbound: app.db('messages').whereRaw('ticketId = t.id AND fromMe = 0').count() });
  if (!tickets.length) return 200;
  const { id, contactId, inbound } = dice.of(tickets);
  const put = (body: object) => client.put(`/tickets/${id}`, body);
  const deeds = [
    () => put({ status: 'open', userId: actor.id }),
    () => put({ status: 'open', userId: actor.id }),
    () => put({ status: 'closed' }),
    () => put({ status: 'pending' }),
    () => put({ status: 'open' }),
    () => put({ userId: dice.of(agents).id, queueId: dice.of(queues).id }),
    () => put({ queueId: dice.of(queues).id }),
    () => client.post(`/messages/${id}`, { body: `answer ${dice.below(1e9)}` }),
    () => client.post(`/messages/${id}`, { body: `answer ${dice.below(1e9)}` }),
    () => client.post(`/tickets/${id}/read`),
    () => (inbound ? client.post(`/tickets/${id}/unread`) : client.get(`/messages/${id}`)),
    () => client.get(`/messages/${id}`),
    () =>
      client.post('/tickets', {
        contactId,
        queueId: dice.of(queues).id,
        whatsappId: dice.of(lines).id,
        status: 'open',
      }),
  ];
  return (await dice.of(deeds)()).status;
}

describe.each(faultSeeds())('seed %i', (seed) => {
  it('a storm of messages and agents over two processes leaves every count, mark and number correct', async () => {
    const scene = await aScene();
    const { company, admin, agents, lines } = scene;
    const { db } = app;
    const dice = diceOf(seed);
    const watchers = await Promise.all(
      [admin, ...agents].map(async (user) => ({
        user,
        live: await openLive(base, { token: (await app.api.as(user).token())! }),
      })),
    );
    const sent = lines.map(() => new Map<string, InboundEvent>());
    const statuses: number[] = [];
    let left = OPERATIONS;
    const someone = async () => {
      while (left-- > 0) {
        const line = dice.below(lines.length);
        if (dice.chance(0.4)) {
          const events = inboundEvents(dice, sent[line]!);
          const receivers = dice.chance(0.2) ? [app, second] : [dice.of([app, second])];
          await Promise.all(receivers.map(({ services }) => services.ingest.receive(lines[line]!, events)));
        } else statuses.push(await anAction(dice, scene));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, someone));
    expect(statuses.filter((status) => status === 401 || status >= 500)).toEqual([]);
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(statuses.length / 3);
    const outbox = () => db('outbox').where({ companyId: company.id }).first('id');
    const dueToSend = () =>
      db('messages')
        .where({ companyId: company.id })
        .whereIn('sendState', ['queued', 'sending'])
        .where((due) => due.whereNull('dueAt').orWhere('dueAt', '<', new Date()))
        .first('id');
    await expect.poll(outbox).toBeUndefined();
    await expect.poll(dueToSend).toBeUndefined();
    await expect.poll(outbox).toBeUndefined();

    // Every message once, and none quarantined.
    expect(await db('quarantinedEvents').where({ companyId: company.id })).toEqual([]);
    for (const [place, line] of lines.entries()) {
      const stored = await db('messages')
        .where({ connectionId: line.id })
        .where('externalId', 'like', 'storm-%');
      expect(stored.map(({ externalId }) => externalId.toString()).sort()).toEqual(
        [...sent[place]!.keys()].sort(),
      );
      expect(stored.filter(({ ticketId }) => ticketId === null)).toEqual([]);
    }
    // Counters match the tickets.
    const counted = await db('ticketCounts').where({ companyId: company.id }).whereNot('total', 0);
    const found = await db('tickets')
      .where({ companyId: company.id })
      .groupByRaw('status, COALESCE(queueId, 0), COALESCE(userId, 0)')
      .select(
        'status',
        db.raw('COALESCE(queueId, 0) AS queueId, COALESCE(userId, 0) AS userId, COUNT(*) AS total'),
      );
    const text = (rows: typeof found) =>
      rows.map(({ status, queueId, userId, total }) => `${status} ${queueId} ${userId}: ${total}`).sort();
    expect(text(counted)).toEqual(text(found));
    expect(await app.services.tickets.reconcileCounts()).toBe(0);
    const unread = await db('tickets as t')
      .where({ companyId: company.id })
      .select('id', 'status', 'unreadMessages')
      .select({ marked: db('messages').whereRaw('ticketId = t.id AND fromMe = 0 AND isRead = 0').count() });
    expect(unread.filter(({ unreadMessages, marked }) => unreadMessages !== marked)).toEqual([]);
    // Events are numbered without gaps, and each user's state is the one that they could GET.
    const events = await db('companyEvents').where({ companyId: company.id }).orderBy('seq').pluck('seq');
    expect(events).toEqual(events.map((_, index) => index + 1));
    const tickets = await db('tickets').where({ companyId: company.id });
    for (const { user, live } of watchers) {
      const sight =
        user.profile === 'admin'
          ? ({ everything: true } as const)
          : {
              everything: false as const,
              userId: user.id,
              queueIds: await db('userQueues').where({ userId: user.id }).pluck('queueId'),
              groups: 'allowGroup' in user && Boolean(user.allowGroup),
            };
      const may = () =>
        tickets
          .filter((ticket) => sees(sight, ticket))
          .map(line)
          .sort();
      const shown = () => [...picture(live.frames).values()].map(line).sort();
      await expect.poll(shown).toEqual(may());
      const numbers = live.frames.flatMap(({ seq }) => seq ?? []);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      live.close();
    }
    // Each person's messages came in the order in which they were written.
    const order = new Map<string, number[]>();
    for (const { send } of app.provider.ledger.sends)
      order.set(send.chat, [...(order.get(send.chat) ?? []), Number(send.clientId)]);
    for (const ids of order.values()) expect(new Set(ids).size).toBe(ids.length);
  });
});

type Shown = Pick<Ticket, 'id' | 'status' | 'unreadMessages'>;
const line = ({ id, status, unreadMessages }: Shown) => `${id} ${status} ${unreadMessages}`;

/** The tickets that a client shows after these frames. */
function picture(frames: readonly ServerFrame[]): Map<number, Shown> {
  const shown = new Map<number, Shown>();
  for (const { event, data } of frames) {
    if (!/-(ticket|appMessage)$/.test(event)) continue;
    const { action, ticket, ticketId } = data as { action: string; ticket?: Ticket; ticketId?: number };
    if (ticket) shown.set(ticket.id, ticket);
    else if (action === 'delete') shown.delete(ticketId!);
  }
  return shown;
}
