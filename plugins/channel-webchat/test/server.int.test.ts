import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FeedAnswer, FeedItem } from '../src/protocol.js';
import { startHost, type Host } from './host.js';
import { openSocket } from './socket-client.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const SITE = 'https://shop.example';

let host: Host;
let refuseOnce = false;
const address = (path: string, query = '') =>
  `${host.url}/api/plugins/webchat${path}?key=${host.key}${query}`;

async function call(
  method: string,
  path: string,
  options: {
    token?: string;
    body?: unknown;
    origin?: string;
    query?: string;
    raw?: Buffer;
    type?: string;
  } = {},
) {
  const response = await fetch(address(path, options.query), {
    method,
    headers: {
      origin: options.origin ?? SITE,
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...(options.raw ? { 'content-type': options.type ?? '' } : {}),
    },
    ...(options.raw
      ? { body: new Uint8Array(options.raw) }
      : options.body === undefined
        ? {}
        : { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: (text ? JSON.parse(text) : undefined) as never,
  };
}
async function newVisitor(profile: object = {}): Promise<string> {
  const { body } = await call('POST', '/session', { body: profile });
  return (body as { token: string }).token;
}

beforeAll(async () => {
  host = await startHost({
    settings: { allowedOrigins: [SITE, 'self'], maxUploadMb: 1, fileKinds: ['image', 'document'] },
    onReceive() {
      if (!refuseOnce) return;
      refuseOnce = false;
      throw new Error('the database is away');
    },
  });
});
afterAll(() => host.close());

describe('calls of a page', () => {
  it('answers an allowed origin and lets it read the answer', async () => {
    const { status, headers, body } = await call('GET', '/config');
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(SITE);
    expect(body).toMatchObject({ accent: '#1d3f8f', maxUpload: 1024 * 1024, voice: false });
  });

  it('refuses another origin, also in the preflight, without a header that lets it read', async () => {
    const refused = await call('GET', '/config', { origin: 'https://elsewhere.example' });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await call('OPTIONS', '/messages', { origin: 'https://elsewhere.example' });
    expect(preflight.status).toBe(403);
    expect((await call('OPTIONS', '/messages')).headers.get('access-control-allow-headers')).toContain(
      'authorization',
    );
  });

  it('knows no visitor without the token', async () => {
    const token = await newVisitor();
    expect((await call('GET', '/messages')).status).toBe(401);
    expect(
      (await call('GET', '/messages', { token: token.replace(/^./, (c) => (c === 'A' ? 'B' : 'A')) })).status,
    ).toBe(401);
    expect((await call('GET', '/messages', { token })).status).toBe(200);
  });
});

describe('a visitor writes', () => {
  it('stores a message once, however often it is sent', async () => {
    const token = await newVisitor({ name: ' Ana ', email: 'ana@example.com' });
    const before = host.received('message').length;
    const send = () => call('POST', '/messages', { token, body: { id: 'client-id-1', text: 'Olá\u0000 ' } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => (body as FeedItem).seq)).size).toBe(1);
    const events = host.received('message').slice(before);
    expect(new Set(events.map((event) => event.externalId)).size).toBe(1);
    expect(events[0]).toMatchObject({
      content: { kind: 'text', text: 'Olá' },
      contact: { name: 'Ana', email: 'ana@example.com', identities: [{ kind: 'visitor' }] },
    });
    const { body } = await call('GET', '/messages', { token });
    expect((body as FeedAnswer).items.map((item) => item.text)).toEqual(['Olá']);
  });

  it('answers 503 when the core could not store it, and takes the same message afterwards', async () => {
    const token = await newVisitor();
    refuseOnce = true;
    const body = { id: 'client-id-2', text: 'de novo' };
    const first = await call('POST', '/messages', { token, body });
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await call('POST', '/messages', { token, body })).body).toMatchObject({
      text: 'de novo',
      seq: 1,
    });
  });

  it('takes a file by its bytes, and refuses what only claims to be one', async () => {
    const token = await newVisitor();
    const upload = (id: string, raw: Buffer, type: string, name: string) =>
      call('POST', '/uploads', { token, raw, type, query: `&id=${id}&name=${encodeURIComponent(name)}` });
    const image = await upload('upload-01', PNG, 'application/octet-stream', '../../foto.png');
    expect(image.body).toMatchObject({
      kind: 'image',
      media: { name: 'foto.png', mime: 'image/png', size: PNG.length },
    });
    expect(host.received('message').at(-1)).toMatchObject({
      content: { kind: 'image', media: { mimeType: 'image/png' } },
    });
    expect((await upload('upload-01', PNG, 'image/png', 'foto.png')).body).toMatchObject({ seq: 1 });
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    expect((await upload('upload-02', page, 'image/png', 'a.png')).status).toBe(415);
    expect((await upload('upload-03', page, 'text/html', 'a.html')).status).toBe(415);
    expect(
      (await upload('upload-04', Buffer.alloc(1024 * 1024 + 1, 'a'), 'text/plain', 'a.txt')).status,
    ).toBe(413);
  });

  it('says how long to wait when there are too many', async () => {
    const token = await newVisitor();
    let accepted = 0;
    let last: Awaited<ReturnType<typeof call>>;
    do {
      const body = { id: `flood-${accepted}-xxxx`, text: 'oi' };
      last = await call('POST', '/messages', { token, body });
      if (last.status === 200) accepted++;
    } while (last.status === 200 && accepted < 100);
    expect(accepted).toBeGreaterThanOrEqual(30);
    expect(last).toMatchObject({ status: 429, body: { error: 'ERR_TOO_MANY_REQUESTS' } });
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('the socket', () => {
  it('brings what was missed, once and in order, and what comes afterwards', async () => {
    const token = await newVisitor();
    await call('POST', '/messages', { token, body: { id: 'first-message', text: 'um' } });
    await host.send({ kind: 'text', text: 'dois' }, { clientId: 'same-send' });
    await host.send({ kind: 'text', text: 'dois' }, { clientId: 'same-send' });
    const socket = await openSocket(host, { token, after: 1, origin: SITE });
    expect((await socket.next('feed')).items.map((item) => item.text)).toEqual(['dois']);
    const external = await host.send({ kind: 'text', text: 'três' });
    const live = await socket.next('feed');
    expect(live.items).toMatchObject([{ seq: 3, text: 'três', agent: 'Marina', from: 'agent' }]);
    socket.send({ t: 'message', id: 'over-socket', text: 'quatro' });
    expect((await socket.next('ack')).item).toMatchObject({ seq: 4, id: 'over-socket' });

    socket.send({ t: 'receipt', read: 3 });
    expect((await socket.next('state')).read).toBe(3);
    expect(host.received('status').at(-1)).toMatchObject({ externalMessageId: external, status: 'read' });
    const wrote = host.received('message').at(-1)!;
    await host.adapter.markRead!(host.ctx, [
      { externalId: wrote.externalId, conversation: wrote.conversation, fromMe: false },
    ]);
    expect((await socket.next('state')).agentRead).toBe(4);
    await host.adapter.setTyping!(host.ctx, wrote.conversation, true);
    expect(await socket.next('typing')).toMatchObject({ on: true });
    await host.adapter.deleteMessage!(host.ctx, {
      externalId: external,
      conversation: wrote.conversation,
      fromMe: true,
    });
    expect(
      (await socket.nextWith('feed', (frame) => frame.items.some((item) => item.deleted))).items,
    ).toMatchObject([{ seq: 3, deleted: true, text: '' }]);
    socket.close();
  });

  it('shows edits and reactions of agents, places and cards, each change once', async () => {
    const token = await newVisitor();
    await call('POST', '/messages', { token, body: { id: 'asked-first', text: 'onde?' } });
    const asked = host.received('message').at(-1)!;
    const external = await host.send({ kind: 'text', text: 'Rua Um, 1' });
    const ours = { externalId: external, conversation: asked.conversation, fromMe: true };
    const theirs = { externalId: asked.externalId, conversation: asked.conversation, fromMe: false };
    const socket = await openSocket(host, { token, after: 2, origin: SITE });
    await socket.next('feed');
    await host.adapter.edit!(host.ctx, ours, 'Rua Dois, 2');
    const edited = await socket.nextWith('feed', ({ items }) => items.some((item) => item.edited));
    expect(edited.items).toMatchObject([{ seq: 2, text: 'Rua Dois, 2', edited: true }]);
    await host.adapter.edit!(host.ctx, ours, 'Rua Dois, 2');
    await host.adapter.react!(host.ctx, theirs, '👍');
    const reacted = await socket.nextWith('feed', ({ items }) => items.some((item) => item.reactions));
    // The edit that was repeated has moved nothing.
    expect(reacted.items).toMatchObject([
      { seq: 1, rev: edited.items[0]!.rev + 1, reactions: { agent: '👍' } },
    ]);
    await host.adapter.react!(host.ctx, theirs, '');
    const back = await socket.nextWith('feed', ({ items }) => items.some(({ seq }) => seq === 1));
    expect(back.items[0]!.reactions).toBeUndefined();
    await host.send({ kind: 'location', latitude: -23.5, longitude: -46.6, name: 'Sé' });
    await host.send({ kind: 'contacts', contacts: [{ name: 'Bea', phones: ['5511988887777'], vcard: 'x' }] });
    const { body } = await call('GET', '/messages', { token });
    expect((body as FeedAnswer).items.slice(2)).toMatchObject([
      { kind: 'location', place: { latitude: -23.5, longitude: -46.6, name: 'Sé' } },
      { kind: 'contacts', cards: [{ name: 'Bea', phones: ['5511988887777'] }] },
    ]);
    await expect(
      host.adapter.edit!(host.ctx, { ...ours, externalId: 'agent-999999' }, 'x'),
    ).rejects.toThrow();
    await expect(host.adapter.edit!(host.ctx, theirs, 'x')).rejects.toMatchObject({ code: 'UNSUPPORTED' });
    socket.close();
  });

  it('takes the visitor’s reactions to agents’ messages, over the line and by calls', async () => {
    const token = await newVisitor();
    await call('POST', '/messages', { token, body: { id: 'hello-there', text: 'oi' } });
    const external = await host.send({ kind: 'text', text: 'Olá' });
    const socket = await openSocket(host, { token, after: 2, origin: SITE });
    await socket.next('feed');
    socket.send({ t: 'react', seq: 2, emoji: '❤️' });
    const reacted = await socket.nextWith('feed', ({ items }) => items.some((item) => item.reactions));
    expect(reacted.items).toMatchObject([{ seq: 2, reactions: { visitor: '❤️' } }]);
    expect(host.received('reaction').at(-1)).toMatchObject({
      ...{ externalMessageId: external, emoji: '❤️', fromMe: false },
    });
    expect((await call('POST', '/reactions', { token, body: { seq: 2, emoji: '' } })).status).toBe(200);
    expect(host.received('reaction').at(-1)!.emoji).toBeUndefined();
    const before = host.received('reaction').length;
    for (const body of [
      { seq: 2, emoji: 'x' },
      { seq: 1, emoji: '❤️' },
      { seq: 99, emoji: '❤️' },
      { seq: 2 },
    ])
      expect((await call('POST', '/reactions', { token, body })).status).toBe(400);
    expect((await call('POST', '/reactions', { body: { seq: 2, emoji: '❤️' } })).status).toBe(401);
    expect(host.received('reaction')).toHaveLength(before);
    socket.close();
  });

  it('takes what the visitor answers, of either side', async () => {
    const token = await newVisitor();
    await call('POST', '/messages', { token, body: { id: 'asked-twice', text: 'onde?' } });
    const asked = host.received('message').at(-1)!;
    const external = await host.send({ kind: 'text', text: 'Rua Um' });
    const quoting = { id: 'quoting-agent', text: 'qual número?', quote: 2 };
    const answer = await call('POST', '/messages', { token, body: quoting });
    expect(answer.body).toMatchObject({ text: 'qual número?', quote: 'Rua Um' });
    expect(host.received('message').at(-1)!.replyTo).toBe(external);
    const socket = await openSocket(host, { token, after: 3, origin: SITE });
    await socket.next('feed');
    socket.send({ t: 'message', id: 'quoting-self', text: 'alô?', quote: 1 });
    expect((await socket.next('ack')).item).toMatchObject({ quote: 'onde?' });
    expect(host.received('message').at(-1)!.replyTo).toBe(asked.externalId);
    const gone = await call('POST', '/messages', {
      token,
      body: { id: 'quoting-none', text: 'oi', quote: 99 },
    });
    expect((gone.body as FeedItem).quote).toBeUndefined();
    expect(host.received('message').at(-1)!.replyTo).toBeUndefined();
    socket.close();
  });

  it('tells the core when the visitor writes and when that is over', async () => {
    const token = await newVisitor();
    const socket = await openSocket(host, { token, after: 0, origin: SITE });
    await socket.next('feed');
    const before = host.received('presence').length;
    socket.send({ t: 'typing', on: true });
    socket.send({ t: 'typing', on: true });
    socket.send({ t: 'typing', on: false });
    socket.send({ t: 'ping', after: 0 });
    await socket.next('pong');
    // A sign of typing is passed on without an answer: it has to be asked for.
    await vi.waitFor(() => {
      const signs = host.received('presence').slice(before);
      expect(signs.map(({ presence }) => presence)).toEqual(['composing', 'available']);
    });
    socket.close();
  });

  it('refuses a message with its reason and stays open', async () => {
    const token = await newVisitor();
    const socket = await openSocket(host, { token, after: 0, origin: SITE });
    socket.send({ t: 'message', id: 'only-spaces', text: '   ' });
    expect(await socket.next('refused')).toMatchObject({ id: 'only-spaces', error: 'ERR_VALIDATION' });
    refuseOnce = true;
    socket.send({ t: 'message', id: 'not-stored', text: 'oi' });
    expect(await socket.next('refused')).toMatchObject({ error: 'ERR_UNAVAILABLE', retryAfterMs: 2_000 });
    socket.send({ t: 'message', id: 'not-stored', text: 'oi' });
    expect((await socket.next('ack')).item).toMatchObject({ id: 'not-stored', seq: 1 });
    socket.close();
  });

  it('closes for an unknown key, a wrong token and a foreign origin, each with its code', async () => {
    const token = await newVisitor();
    const closed = async (options: Parameters<typeof openSocket>[1]) =>
      (await openSocket(host, options)).closed;
    expect(await closed({ token, origin: 'https://elsewhere.example' })).toBe(4403);
    expect(await closed({ token: 'A'.repeat(22), origin: SITE })).toBe(4401);
    expect(await closed({ token, origin: SITE, key: 'other-key' })).toBe(4404);
    expect(await closed({ token, origin: SITE, first: '{"t":"hello"}' })).toBe(4400);
  });
});
