import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LiveTopic, ServerFrame } from '@recado/sdk/contracts';
import type { DomainEvent } from '../../src/infra/domain-events.js';
import { factsOf } from '../../src/modules/tickets/ticket-rows.tx.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { openLive, type LiveClient } from '../support/live-client.js';
import { aSightScene, type SightScene } from '../tenancy/ticket-sight.js';

let app: TestApp;
let scene: SightScene;
let base: string;
const sockets: Record<string, LiveClient> = {};
beforeAll(async () => {
  app = await startTestApp({ started: true });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  scene = await aSightScene(app);
  for (const [who, viewer] of Object.entries(scene.viewers))
    sockets[who] = await openLive(base, { token: (await app.api.as(viewer).token())! });
});
afterAll(async () => {
  for (const socket of Object.values(sockets)) socket.close();
  await app.stop();
});

type Seen = { action: string; id: number };
/** The tickets in frames of a topic. */
const toldOf = (topic: LiveTopic) => (frames: ServerFrame[]) =>
  frames.flatMap(({ event, data }): Seen[] => {
    if (!event.endsWith(`-${topic}`)) return [];
    const { action, ticket, ticketId } = data as {
      action: string;
      ticket?: { id: number };
      ticketId?: number;
    };
    return [{ action, id: (ticket?.id ?? ticketId)! }];
  });

/** Publishes events, and returns what each viewer got over a socket and by polling, until a mark that all get. */
async function publish(events: DomainEvent[]): Promise<Record<string, ServerFrame[][]>> {
  const { db, services } = app;
  const companyId = scene.company.id;
  const { body } = await app.api.as(scene.viewers['admin']!).get('/live/poll');
  const from: number = body.seq;
  const mark = { action: 'delete', queueId: 1_000_000 + from };
  await db.transaction((trx) =>
    services.outbox.append(trx, ...events, {
      companyId,
      topic: 'queue',
      action: 'delete',
      data: mark,
      audience: { to: 'company' },
    }),
  );
  services.outbox.wake();
  const isMark = ({ data }: ServerFrame) => (data as { queueId?: number } | null)?.queueId === mark.queueId;
  const got: Record<string, ServerFrame[][]> = {};
  for (const [who, viewer] of Object.entries(scene.viewers)) {
    const end = await sockets[who]!.until(isMark);
    const live = sockets[who]!.frames.filter(({ seq }) => seq !== undefined && seq > from && seq < end.seq!);
    const polled: ServerFrame[] = [];
    for (let after = from; !polled.some(isMark);) {
      const answer = await app.api.as(viewer).get('/live/poll', { query: { after } });
      expect(answer.body.resync).toBeUndefined();
      polled.push(...answer.body.frames);
      after = answer.body.seq;
    }
    got[who] = [live, polled.filter((frame) => !isMark(frame))];
  }
  return got;
}
const sorted = (seen: Seen[]) => [...seen].sort((a, b) => a.id - b.id);

describe('live frames reach users who could GET the object, and nobody else', () => {
  it('company-{c}-ticket: update, updateUnread and delete', async () => {
    for (const action of ['update', 'updateUnread', 'delete']) {
      const got = await publish(
        scene.tickets.map((ticket) => ({
          companyId: scene.company.id,
          topic: 'ticket',
          action,
          ref: { ticketId: ticket.id },
          ...(action === 'delete' && { before: factsOf(ticket as never) }),
        })),
      );
      for (const [who, ways] of Object.entries(got)) {
        const wanted = scene.tickets
          .filter((ticket) => scene.mayEverSee(who, ticket))
          .map(({ id }) => ({ action, id }));
        for (const frames of ways)
          expect(sorted(toldOf('ticket')(frames)), `${who}: ${action}`).toEqual(sorted(wanted));
      }
    }
  });

  it('company-{c}-appMessage: create, update', async () => {
    for (const action of ['create', 'update']) {
      const messages = [];
      for (const ticket of scene.tickets) messages.push(await app.aMessage(ticket));
      const got = await publish(
        messages.map(({ id, ticketId }) => ({
          companyId: scene.company.id,
          topic: 'appMessage',
          action,
          ref: { ticketId, messageId: id },
        })),
      );
      for (const [who, ways] of Object.entries(got)) {
        const wanted = scene.tickets
          .filter((ticket) => scene.mayEverSee(who, ticket))
          .map(({ id }) => ({ action, id }));
        for (const frames of ways)
          expect(sorted(toldOf('appMessage')(frames)), `${who}: ${action}`).toEqual(sorted(wanted));
      }
    }
  });

  it('a move sends the delete to users who lose the ticket, and the ticket to users who gain it', async () => {
    const { tickets, mayEverSee } = scene;
    // Each ticket takes the place of another, which covers every change of status, agent and queue.
    const after = tickets.map((_, at) => tickets[(at * 7 + 3) % tickets.length]!);
    const moved = tickets.map((ticket, at) => {
      const { status, userId, queueId } = after[at]!;
      return { ...ticket, status, userId, queueId };
    });
    for (const { id, status, userId, queueId } of moved)
      await app.db('tickets').where({ id }).update({ status, userId, queueId });
    const got = await publish(
      tickets.map((ticket) => ({
        companyId: scene.company.id,
        topic: 'ticket',
        action: 'update',
        ref: { ticketId: ticket.id },
        before: factsOf(ticket as never),
      })),
    );
    for (const [who, ways] of Object.entries(got)) {
      const wanted = tickets.flatMap((ticket, at): Seen[] => {
        if (mayEverSee(who, moved[at]!)) return [{ action: 'update', id: ticket.id }];
        return mayEverSee(who, ticket) ? [{ action: 'delete', id: ticket.id }] : [];
      });
      for (const frames of ways) expect(sorted(toldOf('ticket')(frames)), who).toEqual(sorted(wanted));
    }
    for (const { id, status, userId, queueId } of tickets)
      await app.db('tickets').where({ id }).update({ status, userId, queueId });
  });

  it('company-{c}-user to admins and the user, company-{c}-contact, -queue and -whatsapp to the company', async () => {
    const { viewers, company } = scene;
    const self = viewers['user']!;
    const companyId = company.id;
    const contact = await app.aContact(company);
    const connection = await app.aConnection(company);
    const got = await publish([
      {
        companyId,
        topic: 'user',
        action: 'update',
        data: { action: 'update', user: { id: self.id } },
        audience: { to: 'user', userId: self.id },
      },
      { companyId, topic: 'contact', action: 'update', ref: { contactId: contact.id } },
      { companyId, topic: 'whatsapp', action: 'update', ref: { connectionId: connection.id } },
    ]);
    for (const [who, ways] of Object.entries(got))
      for (const frames of ways) {
        // A poll is a heartbeat, of which admins are notified as well: only events published here count.
        const about = frames.filter(
          ({ event, data }) =>
            !event.endsWith('-user') ||
            JSON.stringify(data) === JSON.stringify({ action: 'update', user: { id: self.id } }),
        );
        const topics = about.map(({ event }) => event.replace(`company-${companyId}-`, '')).sort();
        const hears = who === 'admin' || who === 'user';
        expect(topics, who).toEqual(hears ? ['contact', 'user', 'whatsapp'] : ['contact', 'whatsapp']);
      }
  });

  it('company-{c}-tag to the company, company-{c}-quickMessage to the company if it is shared, otherwise to its user', async () => {
    const { viewers, company } = scene;
    const companyId = company.id;
    const [tagId] = await app.db('tags').insert({ companyId, name: 'Garantia', color: '#0f9d76' });
    const record = (id: number) => ({ record: { id, shortcode: 'ola' } });
    const events: DomainEvent[] = [];
    for (const action of ['create', 'update'])
      events.push({ companyId, topic: 'tag', action, ref: { tagId } });
    const gone = { action: 'delete', tag: { id: tagId } };
    events.push({ companyId, topic: 'tag', action: 'delete', data: gone, audience: { to: 'company' } });
    const reload = { action: 'reload' };
    events.push({ companyId, topic: 'tag', action: 'reload', data: reload, audience: { to: 'company' } });
    const owner = { to: 'only-user', userId: viewers['user']!.id } as const;
    for (const action of ['create', 'update', 'delete'])
      for (const [id, audience] of [[1, { to: 'company' }] as const, [2, owner] as const])
        events.push({ companyId, topic: 'quickMessage', action, data: record(id), audience });
    for (const [who, ways] of Object.entries(await publish(events)))
      for (const frames of ways) {
        const tags = frames.filter(({ event }) => event === `company-${companyId}-tag`);
        expect(
          tags.map(({ data }) => (data as { action: string }).action),
          who,
        ).toEqual(['create', 'update', 'delete', 'reload']);
        const replies = frames.filter(({ event }) => event === `company-${companyId}-quickMessage`);
        const own = who === 'user' ? [1, 2] : [1];
        expect(
          replies.map(({ data }) => (data as { record: { id: number } }).record.id),
          who,
        ).toEqual([...own, ...own, ...own]);
      }
  });

  it('company-{c}-whatsappSession: the code to users who may manage connections, only the state to others', async () => {
    const { viewers, company } = scene;
    const companyId = company.id;
    const { id } = await app.aConnection(company, { status: 'DISCONNECTED' });
    const keeper = await app.aUser(company, { allowConnections: true });
    const socket = await openLive(base, { token: (await app.api.as(keeper).token())! });
    const all = Object.entries(viewers).map(([who, viewer]) => [who, viewer, sockets[who]!] as const);
    const { body } = await app.api.as(viewers['admin']!).get('/live/poll');
    await app.services.connectionPorts.setState(id, {
      status: 'needs_action',
      action: 'qr',
      code: '2@secret',
    });
    const isSession = ({ event }: ServerFrame) => event === `company-${companyId}-whatsappSession`;
    const told = { action: 'update', session: { id, status: 'qrcode', qrcode: '' } };
    const whole = { action: 'update', session: { id, status: 'qrcode', qrcode: '2@secret' } };
    for (const [who, viewer, live] of [...all, ['keeper', keeper, socket] as const]) {
      const manages = who === 'admin' || who === 'keeper';
      expect((await live.until(isSession)).data, who).toEqual(manages ? whole : told);
      const polled = await app.api.as(viewer).get('/live/poll', { query: { after: body.seq } });
      const [frame] = polled.body.frames.filter(isSession);
      expect(frame.data, who).toEqual(manages ? whole : told);
      if (!manages) expect(polled.text + JSON.stringify(live.frames)).not.toContain('2@secret');
    }
    socket.close();
  });

  it('company-{c}-presence by long poll, to those in the chat box alone', async () => {
    const ticket = scene.tickets.find(({ status, userId }) => status === 'open' && userId !== null)!;
    const payload = { ticketId: ticket.id, presence: 'recording' as const };
    const isTyping = ({ event }: ServerFrame) => event.endsWith('-presence');
    const { body } = await app.api.as(scene.viewers['admin']!).get('/live/poll');
    const rooms = JSON.stringify([`chatBox:${ticket.id}`]);
    const answered = new Set<string>();
    const polls = Object.entries(scene.viewers).map(async ([who, viewer]) => {
      const heard: ServerFrame[] = [];
      // Somebody's heartbeat ends a poll early: then it polls again, like a client.
      for (let after = body.seq; !heard.some(isTyping) && !answered.has('end');) {
        const answer = await app.api.as(viewer).get('/live/poll', { query: { after, rooms } });
        heard.push(...answer.body.frames);
        after = answer.body.seq;
      }
      if (heard.some(isTyping)) answered.add(who);
    });
    const inside = Object.keys(scene.viewers).filter((who) => scene.mayEverSee(who, ticket));
    // Ephemeral events between two polls are missed: repeat them until everybody inside has got one.
    await vi.waitFor(
      async () => {
        await app.services.live.ephemeral.publish(scene.company.id, 'presence', payload, {
          ticketId: ticket.id,
        });
        expect(inside.filter((who) => !answered.has(who))).toEqual([]);
      },
      { interval: 50 },
    );
    const heard = [...answered].sort();
    answered.add('end');
    await publish([]);
    await Promise.all(polls);
    expect(heard).toEqual([...inside].sort());
    expect([...answered].filter((who) => who !== 'end').sort()).toEqual([...inside].sort());
  });

  it('company-{c}-presence to those in the chat box, which only users who may see the ticket can join', async () => {
    const ticket = scene.tickets.find(({ status, userId }) => status === 'open' && userId !== null)!;
    const payload = { ticketId: ticket.id, presence: 'composing' as const };
    const isTyping = ({ event, data }: ServerFrame) =>
      event.endsWith('-presence') && (data as { presence?: string }).presence === 'composing';
    const isRefusal = ({ event, data }: ServerFrame) =>
      event === 'error' && (data as { error?: string }).error === 'ERR_NO_TICKET_FOUND';
    for (const socket of Object.values(sockets)) socket.send({ event: 'joinChatBox', ticketId: ticket.id });
    const inside = Object.entries(sockets).filter(([who]) => scene.mayEverSee(who, ticket));
    for (const [who, socket] of Object.entries(sockets))
      if (!scene.mayEverSee(who, ticket)) await socket.until(isRefusal);
    // Joining has no response: repeat the ephemeral event until everybody inside has got one.
    await vi.waitFor(
      async () => {
        await app.services.live.ephemeral.publish(scene.company.id, 'presence', payload, {
          ticketId: ticket.id,
        });
        expect(inside.filter(([, socket]) => !socket.frames.some(isTyping)).map(([who]) => who)).toEqual([]);
      },
      { interval: 50 },
    );
    for (const [who, socket] of Object.entries(sockets))
      expect(socket.frames.some(isTyping), who).toBe(scene.mayEverSee(who, ticket));
  });
});
