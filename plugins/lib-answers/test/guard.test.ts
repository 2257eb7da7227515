import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, expect, it } from 'vitest';
import type { Exchange } from '@recado/sdk';
import { createSafeFetch } from '../../../core/src/infra/safe-fetch.js';
import { post } from '../src/post.js';
import { calling } from './asking.js';

let handle: RequestListener = (_request, response) => void response.end('{}');
/** Resolves when the connection of an unfinished answer is given up. */
let left: Promise<unknown> = Promise.resolve();
const server = createServer((request, response) => {
  left = new Promise((resolve) => response.once('close', resolve));
  handle(request, response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const allowed = createSafeFetch(new Set(['127.0.0.1']));
const guarded = createSafeFetch(new Set());
afterEach(() => (handle = (_request, response) => void response.end('{}')));
afterAll(async () => {
  await Promise.all([allowed.close(), guarded.close()]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
const asked = ({ fetch } = allowed, exchanges?: Exchange[], signal?: AbortSignal) =>
  post(
    calling({ fetch: fetch as typeof globalThis.fetch, signal }),
    { url, body: { text: 'olá 👋' } },
    exchanges,
  );

it('through the guard of the core an answer is read whole', async () => {
  handle = (request, response) => void request.pipe(response);
  expect(await asked()).toMatchObject({ ok: true, status: 200, text: '{"text":"olá 👋"}' });
});

it('an address inside the network is not asked', async () => {
  const exchanges: Exchange[] = [];
  await expect(asked(guarded, exchanges)).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    texts: { pt: expect.stringMatching(/não pode se conectar.*RECADO_ALLOWED_HOSTS/) as string },
  });
  expect(exchanges[0]!.response).toEqual({ status: 0, body: '' });
});

it('a redirect into the network is not followed', async () => {
  handle = (_request, response) => response.writeHead(307, { location: 'http://169.254.169.254/' }).end('x');
  await expect(asked()).rejects.toMatchObject({
    code: 'CONFIG_INVALID',
    message: expect.stringContaining('redirects') as string,
  });
});

it('the rest of a huge answer is not taken', async () => {
  handle = (_request, response) => void response.write('x'.repeat(300_000)); // and goes on
  await expect(asked()).rejects.toMatchObject({ code: 'CONTENT_REJECTED' });
  await left;
});

it('an answer that stalls is given up at the deadline, with its connection', async () => {
  const deadline = new AbortController();
  handle = (_request, response) => {
    response.write('{"out', () => deadline.abort(new DOMException('deadline', 'TimeoutError')));
  };
  await expect(asked(allowed, [], deadline.signal)).rejects.toMatchObject({ code: 'DELIVERY_UNCERTAIN' });
  await left;
});
