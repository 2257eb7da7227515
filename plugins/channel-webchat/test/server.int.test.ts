import { describe, expect, it } from 'vitest';
import type { FeedAnswer, FeedItem } from '../src/protocol.js';
import { WebchatScene, SITE } from './scene.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const scene = new WebchatScene();
const { call, newVisitor } = scene;

describe('calls of a page', () => {
  it('answers an allowed origin and lets it read the response', async () => {
    const { status, headers, body } = await call('GET', '/config');
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(SITE);
    expect(body).toMatchObject({ accent: '#1d3f8f', maxUpload: 1024 * 1024, voice: false });
  });

  it('rejects another origin, also in the preflight, without a header that lets it read', async () => {
    const refused = await call('GET', '/config', { origin: 'https://elsewhere.example' });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await call('OPTIONS', '/messages', { origin: 'https://elsewhere.example' });
    expect(preflight.status).toBe(403);
    expect((await call('OPTIONS', '/messages')).headers.get('access-control-allow-headers')).toContain(
      'authorization',
    );
  });

  it('recognises no visitor without the token', async () => {
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
    const before = scene.host.received('message').length;
    const send = () => call('POST', '/messages', { token, body: { id: 'client-id-1', text: 'Olá\u0000 ' } });
    const answers = await Promise.all([send(), send(), send()]);
    expect(new Set(answers.map(({ body }) => (body as FeedItem).seq)).size).toBe(1);
    const events = scene.host.received('message').slice(before);
    expect(new Set(events.map((event) => event.externalId)).size).toBe(1);
    expect(events[0]).toMatchObject({
      content: { kind: 'text', text: 'Olá' },
      contact: { name: 'Ana', email: 'ana@example.com', identities: [{ kind: 'visitor' }] },
    });
    const { body } = await call('GET', '/messages', { token });
    expect((body as FeedAnswer).items.map((item) => item.text)).toEqual(['Olá']);
  });

  it('to a visitor who cannot be looked up at the moment is sent again later', async () => {
    const token = await newVisitor();
    await call('POST', '/messages', { token, body: { id: 'client-id-9', text: 'Olá' } });
    const db = scene.host.ctx.db!;
    const { query } = db;
    db.query = async () => {
      db.query = query;
      throw Object.assign(new Error('Connection lost'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });
    };
    const sent = () => scene.host.send({ kind: 'text', text: 'Oi' }, { clientId: 'agent-fault' });
    await expect(sent()).rejects.toMatchObject({ code: 'TEMPORARY' });
    expect(await sent()).toMatch(/^agent-/);
  });

  it('answers 503 if the core could not store it, and accepts the same message afterwards', async () => {
    const token = await newVisitor();
    scene.refuseOnce = true;
    const body = { id: 'client-id-2', text: 'de novo' };
    const first = await call('POST', '/messages', { token, body });
    expect([first.status, first.headers.get('retry-after')]).toEqual([503, '2']);
    expect((await call('POST', '/messages', { token, body })).body).toMatchObject({
      text: 'de novo',
      seq: 1,
    });
  });

  it('detects a file by its bytes, and rejects false claims', async () => {
    const token = await newVisitor();
    const upload = (id: string, raw: Buffer, type: string, name: string) =>
      call('POST', '/uploads', { token, raw, type, query: `&id=${id}&name=${encodeURIComponent(name)}` });
    const image = await upload('upload-01', PNG, 'application/octet-stream', '../../foto.png');
    expect(image.body).toMatchObject({
      kind: 'image',
      media: { name: 'foto.png', mime: 'image/png', size: PNG.length },
    });
    expect(scene.host.received('message').at(-1)).toMatchObject({
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

  it('tells a visitor when no more files can be stored, and names them to the store', async () => {
    const token = await newVisitor();
    const { media } = scene.host.ctx;
    const save = media.save;
    const senders: (string | undefined)[] = [];
    const upload = async (code: string) => {
      media.save = async (_id, file) => {
        senders.push(file.sender);
        throw Object.assign(new Error(code), { code });
      };
      return call('POST', '/uploads', { token, raw: PNG, type: 'image/png', query: `&id=full-${code}` });
    };
    try {
      for (const [code, told] of [
        ['ERR_STORAGE_VISITOR_FULL', 'ERR_STORAGE_VISITOR_FULL'],
        ['ERR_STORAGE_CONNECTION_FULL', 'ERR_STORAGE_COMPANY_FULL'],
        ['ERR_STORAGE_DISK_FULL', 'ERR_STORAGE_COMPANY_FULL'],
      ] as const)
        expect(await upload(code)).toMatchObject({ status: 507, body: { error: told } });
    } finally {
      media.save = save;
    }
    expect(new Set(senders).size).toBe(1);
    expect(senders[0]).toMatch(/./);
  });

  it('reports how long to wait when there are too many', async () => {
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
