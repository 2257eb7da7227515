import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import WebSocket, { WebSocketServer } from 'ws';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ClientFrame } from '../contracts/live.js';
import { createLive, type Live, type LiveOptions, type LiveStatus } from './live.js';
import type { Poll, PollAnswer } from './live-transport.js';

/** A scripted server socket: frames received from the client, and frames to send. */
class Peer {
  readonly frames: ClientFrame[] = [];
  private waiting: { event: string; resolve: (frame: ClientFrame) => void }[] = [];

  constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => {
      const frame = JSON.parse(String(data)) as ClientFrame;
      this.frames.push(frame);
      this.waiting = this.waiting.filter((one) => one.event !== frame.event || void one.resolve(frame));
    });
  }
  async hears(event: string): Promise<ClientFrame> {
    const found = this.frames.find((frame) => frame.event === event);
    return found ?? new Promise((resolve) => this.waiting.push({ event, resolve }));
  }
  say(event: string, data: unknown, seq?: number) {
    this.socket.send(JSON.stringify({ event, data, ...(seq !== undefined && { seq }) }));
  }
}

let server: WebSocketServer;
let live: Live;
let port: number;
let tokens: string[];

const peer = async () => new Peer(((await once(server, 'connection')) as [WebSocket])[0]);
const status = (wanted: LiveStatus) =>
  new Promise<void>((resolve) => {
    if (live.status() === wanted) return resolve();
    const off = live.onEvent('status', (now) => {
      if (now !== wanted) return;
      off();
      resolve();
    });
  });
const make = (more: Partial<LiveOptions> = {}) => {
  live = createLive({
    url: `ws://127.0.0.1:${port}/api/live`,
    token: () => tokens.at(-1),
    refresh: async () => (tokens.push('t2'), 't2'),
    backoff: { firstMs: 1, maxMs: 5 },
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    ...more,
  });
  return live;
};

beforeEach(async () => {
  tokens = ['t1'];
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  live.stop();
  for (const client of server.clients) client.terminate();
  server.close();
});

describe('the live client', () => {
  it('sends the token in its first frame, joins its rooms and receives typed events', async () => {
    make().join({ room: 'chatBox', ticketId: 7 });
    const heard = new Promise((resolve) => live.on('ticket', resolve));
    live.start();
    const one = await peer();
    expect(await one.hears('auth')).toEqual({ event: 'auth', token: 't1' });
    one.say('ready', { seq: 10, sessionId: 's' });
    expect(await one.hears('joinChatBox')).toEqual({ event: 'joinChatBox', ticketId: 7 });
    one.say('company-1-ticket', { action: 'delete', ticketId: 7 }, 11);
    expect(await heard).toEqual({ action: 'delete', ticketId: 7 });
    expect(live.status()).toBe('live');
    expect(live.sessionId()).toBe('s');
  });

  it('resumes from the last number it handled, without a duplicate', async () => {
    const ids: number[] = [];
    make().on('ticket', (payload) => payload.action === 'delete' && ids.push(payload.ticketId));
    live.start();
    const one = await peer();
    await one.hears('auth');
    one.say('ready', { seq: 10 });
    one.say('company-1-ticket', { action: 'delete', ticketId: 1 }, 14);
    await status('live');
    const again = peer();
    const lost = status('offline');
    one.socket.close();
    await lost;
    const two = await again;
    expect(await two.hears('auth')).toEqual({ event: 'auth', token: 't1', resume: 14 });
    two.say('ready', { seq: 20 });
    await status('catching-up');
    two.say('company-1-ticket', { action: 'delete', ticketId: 1 }, 14);
    two.say('company-1-ticket', { action: 'delete', ticketId: 2 }, 15);
    two.say('caught-up', { seq: 20 });
    await status('live');
    expect(ids).toEqual([1, 2]);
  });

  it('begins where the page began to load, so that nothing is missed in between', async () => {
    let reloads = 0;
    make().onEvent('resync', () => (reloads += 1));
    const heard = new Promise((resolve) => live.on('ticket', resolve));
    live.start(41);
    const one = await peer();
    expect(await one.hears('auth')).toMatchObject({ resume: 41 });
    one.say('ready', { seq: 42 });
    one.say('company-1-ticket', { action: 'update' }, 42);
    expect(await heard).toMatchObject({ action: 'update' });
    expect(live.status()).toBe('connecting');
    one.say('caught-up', { seq: 42 });
    await status('live');
    expect(reloads).toBe(0);
  });

  it.each([
    ['the first greeting', async () => (await peer()).say('ready', { seq: 42 }), undefined],
    ['the first poll', async () => undefined, async () => ({ seq: 42, frames: [] })],
  ])('reloads after %s if it does not know where the page began', async (_what, greet, first) => {
    const answers = [first?.()];
    const poll: Poll = () => (answers.shift() ?? new Promise(() => undefined)) as Promise<PollAnswer>;
    make(
      first && {
        poll,
        WebSocket: class {
          constructor() {
            throw new Error('none');
          }
        } as never,
      },
    );
    const resync = new Promise((resolve) => live.onEvent('resync', resolve));
    live.start();
    await greet();
    await resync;
    await status('live');
  });

  it('reports when lists must reload', async () => {
    make().start();
    const resync = new Promise((resolve) => live.onEvent('resync', resolve));
    const one = await peer();
    one.say('ready', { seq: 1 });
    one.say('resync', { seq: 900 });
    await resync;
    one.socket.close();
    expect(await (await peer()).hears('auth')).toMatchObject({ resume: 900 });
  });

  it('takes a new token when the old one has expired', async () => {
    make().start();
    const one = await peer();
    await one.hears('auth');
    const again = peer();
    one.socket.close(4401);
    expect(await (await again).hears('auth')).toMatchObject({ token: 't2' });
  });

  it('stops when a newer sign-in took the session', async () => {
    make().start();
    const over = new Promise((resolve) => live.onEvent('signedOut', resolve));
    const one = await peer();
    await one.hears('auth');
    one.socket.close(4403);
    await over;
    expect(live.status()).toBe('offline');
  });

  it('pings', async () => {
    make({ pingMs: 5 }).start();
    const one = await peer();
    one.say('ready', { seq: 1 });
    await one.hears('ping');
  });

  it('polls when sockets do not open', async () => {
    server.close();
    const asked: unknown[] = [];
    const answers: PollAnswer[] = [
      { seq: 5, frames: [] },
      { seq: 6, frames: [{ seq: 6, event: 'company-1-ticket', data: { action: 'delete', ticketId: 3 } }] },
    ];
    const poll: LiveOptions['poll'] = (query, signal) => {
      asked.push(query);
      const answer = answers.shift();
      if (answer) return Promise.resolve(answer);
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    };
    make({ poll }).join({ room: 'notification' });
    const heard = new Promise((resolve) => live.on('ticket', resolve));
    live.start();
    expect(await heard).toEqual({ action: 'delete', ticketId: 3 });
    expect(asked.slice(0, 2)).toEqual([{ rooms: ['notification'] }, { rooms: ['notification'], after: 5 }]);
    expect(live.status()).toBe('live');
  });

  it('polls when sockets open and close before the greeting, as behind some proxies', async () => {
    server.on('connection', (socket) => socket.close(1011));
    const poll = () => new Promise<PollAnswer>(() => undefined);
    const polled = new Promise((resolve) => {
      make({ poll: (query) => (resolve(query), poll()) }).start();
    });
    expect(await polled).toEqual({ rooms: [] });
  });

  it('polls where there are no sockets at all', async () => {
    const none = class {
      constructor() {
        throw new Error('not here');
      }
    } as unknown as typeof globalThis.WebSocket;
    const polled = new Promise((resolve) => {
      make({ WebSocket: none, poll: (query) => (resolve(query), new Promise(() => undefined)) }).start();
    });
    expect(await polled).toEqual({ rooms: [] });
  });
});
