import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerFrame } from '@recado/sdk/contracts';
import type { Principal } from '../../src/infra/tenancy.js';
import { PAGE_BYTES, createEventLog, type EventLog } from '../../src/live/event-log.js';
import { catchUp } from '../../src/live/resume.js';
import type { Subscriber } from '../../src/live/subscriber.js';
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

const EVENTS = 60;
const TEXT = 'x'.repeat(65_000);
const MEGABYTE = 1024 * 1024;

/** A company whose log holds some 4 MB of events, all of them for everyone. */
async function aLongStory() {
  const company = await app.aCompany();
  const companyId = company.id;
  await app.db('companyStreams').insert({ companyId, seq: EVENTS, publishedSeq: EVENTS });
  await app.db('companyEvents').insert(
    Array.from({ length: EVENTS }, (_, index) => ({
      ...{ companyId, seq: index + 1, topic: 'contact' },
      audience: JSON.stringify({ to: 'company' }),
      payload: JSON.stringify({ action: 'update', contact: { id: index + 1, name: TEXT } }),
    })),
  );
  return { companyId, user: await app.aUser(company) };
}
const ALL = Array.from({ length: EVENTS }, (_, index) => index + 1);

describe('events with long texts', () => {
  it('are read from the log in pages of bounded bytes, at least one at a time', async () => {
    const { companyId } = await aLongStory();
    const log = createEventLog(app.db);
    const seen: number[] = [];
    for (
      let page = await log.after(companyId, 0);
      page.length;
      page = await log.after(companyId, seen.at(-1)!)
    ) {
      const bytes = page.map(({ payload }) => payload.length).reduce((sum, size) => sum + size, 0);
      expect(bytes).toBeLessThan(PAGE_BYTES + TEXT.length + 200);
      seen.push(...page.map(({ seq }) => seq));
    }
    expect(seen).toEqual(ALL);
    const longer = 'y'.repeat(2 * PAGE_BYTES);
    await app
      .db('companyEvents')
      .where({ companyId, seq: 7 })
      .update({ payload: `"${longer}"` });
    expect((await log.after(companyId, 6)).map(({ seq }) => seq)).toEqual([7]);
  });

  it('come in several polls of about a megabyte, each once and in order', async () => {
    const { user } = await aLongStory();
    const client = app.api.as(user);
    const seen: number[] = [];
    let polls = 0;
    for (let after = 0; after < EVENTS; polls++) {
      const { body, status } = await client.get('/live/poll', { query: { after } });
      expect(status).toBe(200);
      const { seq, frames } = body as { seq: number; frames: ServerFrame[] };
      expect(JSON.stringify(frames).length).toBeLessThan(MEGABYTE + 2 * TEXT.length);
      seen.push(...frames.flatMap((frame) => frame.seq ?? []));
      expect(frames.at(-1)!.seq).toBe(seq);
      after = seq;
    }
    expect(seen).toEqual(ALL);
    expect(polls).toBeGreaterThan(2);
  });

  it('that arrive while a poll waits fill it no further, and the next poll continues', async () => {
    const { companyId, user } = await aLongStory();
    const client = app.api.as(user);
    const waiting = client.get('/live/poll', { query: { after: EVENTS } });
    const { rooms } = app.services.live;
    await expect.poll(() => [...(rooms.open.get(companyId)?.subscribers ?? [])][0]?.catchingUp).toBe(false);
    const room = rooms.open.get(companyId)!;
    for (let seq = EVENTS + 1; seq <= 2 * EVENTS; seq++)
      rooms.deliver(room, {
        ...{ seq, topic: 'contact' as const, audience: { to: 'company' as const } },
        payload: JSON.stringify({ action: 'update', contact: { id: seq, name: TEXT } }),
      });
    const { body } = await waiting;
    expect(body.frames.length).toBeLessThan(MEGABYTE / TEXT.length + 2);
    expect(body.seq).toBe(EVENTS + body.frames.length);
  });

  it('are all sent to a socket that resumes', async () => {
    const { user } = await aLongStory();
    const client = await openLive(base, { token: (await app.api.as(user).token())!, resume: 0 });
    expect(
      client.frames.flatMap(({ seq, event }) => (event.endsWith('-contact') ? (seq ?? []) : [])),
    ).toEqual(ALL);
    client.close();
  });
});

describe('sockets and polls of one session', () => {
  it('read their missed events one after another, and others do not wait for them', async () => {
    const { companyId, user } = await aLongStory();
    const reading = new Map<string, number>();
    let most = 0;
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const events = createEventLog(app.db);
    const read = async (sessionId: string, stays: boolean) => {
      const principal = { sessionId, companyId, userId: user.id } as Principal;
      const room = {
        companyId,
        subscribers: new Set<Subscriber>(),
        lastSeq: EVENTS,
        opened: Promise.resolve(),
      };
      const log: EventLog = {
        ...events,
        async after(company, seq) {
          reading.set(sessionId, (reading.get(sessionId) ?? 0) + 1);
          most = Math.max(most, reading.get(sessionId)!);
          if (stays) await held;
          const page = await events.after(company, seq);
          reading.set(sessionId, reading.get(sessionId)! - 1);
          return page;
        },
      };
      const rules = { canSeeTicket: () => true } as never;
      const write = () => undefined;
      const subscriber = {
        principal,
        chatBoxes: new Set<number>(),
        catchingUp: true,
        cursor: 0,
        write,
        close: write,
      };
      return catchUp(log, rules, room, subscriber, 0);
    };
    const one = Array.from({ length: 5 }, () => read('one', true));
    expect(await read('other', false)).toBe(true);
    release();
    expect(await Promise.all(one)).toEqual(Array(5).fill(true));
    expect(most).toBe(1);
  });
});

describe('polls of one session', () => {
  it('are limited, and an answered one gives its place back', async () => {
    const { companyId, user } = await aLongStory();
    const client = app.api.as(user);
    const poll = () => client.get('/live/poll', { query: { after: EVENTS } });
    const { rooms } = app.services.live;
    const waiting = Array.from({ length: 8 }, poll);
    await expect
      .poll(() => [...(rooms.open.get(companyId)?.subscribers ?? [])].filter((one) => !one.catchingUp))
      .toHaveLength(8);
    const refused = await poll();
    expect([refused.status, refused.body.error]).toEqual([429, 'ERR_TOO_MANY_REQUESTS']);
    rooms.deliver(rooms.open.get(companyId)!, {
      ...{ seq: EVENTS + 1, topic: 'contact', audience: { to: 'company' }, payload: '{"action":"reload"}' },
    });
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
    expect((await client.get('/live/poll', { query: { after: EVENTS - 1 } })).status).toBe(200);
  });
});
