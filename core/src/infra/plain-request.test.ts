import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isPlain } from './plain-request.js';
import { createSafeFetch } from './safe-fetch.js';

let server: Server;
let origin: string;
let handle: RequestListener;
const safe = createSafeFetch(new Set(['127.0.0.1']));

beforeAll(async () => {
  server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await safe.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const post = (path = '/', init: RequestInit = {}) =>
  safe.fetch(origin + path, { method: 'POST', body: 'x', ...init });
async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

describe('a plain request', () => {
  it('is one with a body of text or bytes, and nothing that only fetch knows', () => {
    const url = new URL('https://provider.test/send');
    expect(isPlain(url, { method: 'POST', body: 'x', headers: {}, redirect: 'manual' })).toBe(true);
    expect(isPlain(url, { method: 'POST', body: Buffer.from('x') })).toBe(true);
    for (const init of [
      {},
      { method: 'POST', body: new ReadableStream() },
      { method: 'POST', body: new FormData() },
      { method: 'POST', body: 'x', keepalive: true },
    ])
      expect(isPlain(url, init)).toBe(false);
    expect(isPlain(new URL('https://me:secret@provider.test/'), { method: 'POST', body: 'x' })).toBe(false);
  });

  it('sends what fetch would send, and asks for no compression', async () => {
    const seen: unknown[] = [];
    handle = async (request, response) => {
      const { accept, authorization, 'accept-encoding': encoding, 'content-type': type } = request.headers;
      seen.push([request.method, request.url, await textOf(request), type]);
      seen.push([accept, authorization, encoding, request.headers['content-length']]);
      response.end();
    };
    const headers = new Headers({ Authorization: 'Bearer s3cret', 'content-type': 'application/json' });
    await post('/send?a=1', { headers, body: '{"to":"José"}' });
    await post('/bytes', { method: 'put', body: Buffer.from([1]), headers: [['accept', 'text/csv']] });
    await post('/text');
    expect(seen).toEqual([
      ['POST', '/send?a=1', '{"to":"José"}', 'application/json'],
      ['*/*', 'Bearer s3cret', 'identity', '14'],
      ['PUT', '/bytes', '\u0001', undefined],
      ['text/csv', undefined, 'identity', '1'],
      ['POST', '/text', 'x', 'text/plain;charset=UTF-8'],
      ['*/*', undefined, 'identity', '1'],
    ]);
  });

  it('answers as fetch does', async () => {
    handle = (_request, response) => {
      response.writeHead(201, 'Made', { 'x-id': '7', 'set-cookie': ['a=1', 'b=2'] });
      response.end('{"id":7,"name":"José"}');
    };
    const answer = await post('/made');
    expect(answer).toMatchObject({ status: 201, statusText: 'Made', ok: true, url: `${origin}/made` });
    expect([answer.headers.get('X-Id'), answer.headers.getSetCookie()]).toEqual(['7', ['a=1', 'b=2']]);
    expect(answer.bodyUsed).toBe(false);
    expect(await answer.json()).toEqual({ id: 7, name: 'José' });
    expect(answer.bodyUsed).toBe(true);
    await expect(answer.text()).rejects.toThrow(TypeError);
    const copied = await post();
    const copy = copied.clone();
    expect([await copied.text(), Buffer.from(await copy.arrayBuffer()).toString()]).toEqual([
      '{"id":7,"name":"José"}',
      '{"id":7,"name":"José"}',
    ]);
    const chunks: Uint8Array[] = [];
    for await (const chunk of (await post()).body!) chunks.push(chunk as Uint8Array);
    expect(Buffer.concat(chunks).toString()).toBe('{"id":7,"name":"José"}');
    expect((await (await post()).blob()).size).toBe(23);
  });

  it('has no body where its status has none, and is not ok from 400 on', async () => {
    handle = (request, response) => response.writeHead(Number(request.url!.slice(1))).end();
    const gone = await post('/204');
    expect([gone.ok, gone.body, await gone.text()]).toEqual([true, null, '']);
    expect(await post('/429')).toMatchObject({ ok: false, status: 429 });
    await expect((await post('/500')).json()).rejects.toThrow(SyntaxError);
  });

  it('reads an answer that is compressed all the same', async () => {
    handle = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"ok":true}'));
    expect(await (await post()).json()).toEqual({ ok: true });
  });

  it('fails as fetch does: with the cause, or with the reason of its signal', async () => {
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(0, '127.0.0.1', resolve));
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    await expect(
      safe.fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x' }),
    ).rejects.toMatchObject({ name: 'TypeError', message: 'fetch failed', cause: { code: 'ECONNREFUSED' } });

    handle = (request) => void request.socket.destroy();
    await expect(post()).rejects.toMatchObject({
      message: 'fetch failed',
      cause: { code: 'UND_ERR_SOCKET' },
    });

    const ending = new AbortController();
    const reason = new DOMException('deadline', 'TimeoutError');
    handle = () => ending.abort(reason);
    await expect(post('/', { signal: ending.signal })).rejects.toBe(reason);
    await expect(post('/', { signal: ending.signal })).rejects.toBe(reason);
  });

  it('fails while an answer is read that breaks off, or whose signal ends', async () => {
    handle = (request, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      if (request.url === '/broken') setImmediate(() => request.socket.destroy());
    };
    await expect((await post('/broken')).json()).rejects.toMatchObject({ message: 'fetch failed' });
    const ending = new AbortController();
    const reading = (await post('/', { signal: ending.signal })).text();
    ending.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
  });
});
