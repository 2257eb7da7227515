import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guardedLookup, isPublicAddress } from './safe-fetch-addresses.js';
import { redirected } from './redirects.js';
import { createSafeFetch, type SafeFetch } from './safe-fetch.js';

let server: Server;
let port: number;
let handle: RequestListener;
const seen: string[] = [];
const open: SafeFetch[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.headers.host}${request.url}`);
    handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
afterEach(async () => {
  seen.length = 0;
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const guard = (allowed: string[] = [], lookup?: LookupFunction) => {
  const made = createSafeFetch(new Set(allowed), lookup);
  open.push(made);
  return made.fetch;
};
const refused = { code: 'CONFIG_INVALID' };

describe('a guarded fetch', () => {
  it('sends no packet to an address inside the network, whatever its form', async () => {
    handle = (_request, response) => response.end('reached');
    const hosts = [
      ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '0', '0.0.0.0', '[::1]', '[::]'],
      ...[
        '10.0.0.1',
        '172.16.5.4',
        '192.168.0.1',
        '169.254.169.254',
        '100.64.0.1',
        '224.0.0.1',
        '255.255.255.255',
      ],
      ...[
        '[::ffff:127.0.0.1]',
        '[::ffff:7f00:1]',
        '[fe80::1]',
        '[fc00::1]',
        '[64:ff9b::7f00:1]',
        '[2002:7f00:1::]',
      ],
      '198.18.0.1',
    ];
    for (const host of hosts)
      await expect(guard()(`http://${host}:${port}/`), host).rejects.toMatchObject(refused);
    await expect(guard()('file:///etc/passwd')).rejects.toMatchObject(refused);
    expect(seen).toEqual([]);
  });

  it('rejects names that lead inside, even if only one of their addresses does', async () => {
    const resolving = (...addresses: string[]) =>
      guardedLookup(
        () => false,
        (_name, _options, callback) =>
          callback(
            null,
            addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
          ),
      );
    await expect(guard([], resolving('127.0.0.1'))(`http://evil.test:${port}/`)).rejects.toMatchObject(
      refused,
    );
    await expect(
      guard([], resolving('93.184.216.34', '10.0.0.1'))(`http://evil.test:${port}/`),
    ).rejects.toMatchObject(refused);
    await expect(guard([], resolving('::ffff:127.0.0.1'))(`http://evil.test:${port}/`)).rejects.toMatchObject(
      refused,
    );
    await expect(guard()(`http://localhost:${port}/`)).rejects.toMatchObject(refused);
    expect(seen).toEqual([]);
  });

  it('connects to the checked address: a name that changes in between gains nothing', async () => {
    let asked = 0;
    const rebinding = guardedLookup(
      () => false,
      (_name, _options, callback) => {
        asked += 1;
        callback(null, [{ address: asked === 1 ? '203.0.113.1' : '127.0.0.1', family: 4 }]);
      },
    );
    // 203.0.113.0/24 is for documentation: it is rejected as reserved, so nothing is ever sent there.
    await expect(guard([], rebinding)(`http://evil.test:${port}/`)).rejects.toMatchObject(refused);
    await expect(guard([], rebinding)(`http://evil.test:${port}/`)).rejects.toMatchObject(refused);
    expect(asked).toBe(2);
    expect(seen).toEqual([]);
  });

  it('checks each redirect like the first address', async () => {
    handle = (_request, response) =>
      response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    await expect(
      guard([`localhost:${port}`, 'localhost'])(`http://localhost:${port}/start`),
    ).rejects.toMatchObject(refused);
    expect(seen).toEqual([`GET localhost:${port}/start`]);
  });

  it('reaches hosts that the operator allows, follows redirects, and drops credentials', async () => {
    const got: (string | undefined)[] = [];
    handle = (request, response) => {
      got.push(request.headers.authorization);
      if (request.url === '/start')
        response.writeHead(303, { location: `http://localhost:${port}/end` }).end();
      else response.end(`${request.method} ${request.headers['content-type'] ?? 'none'}`);
    };
    const answer = await guard(['127.0.0.1', 'localhost'])(`http://127.0.0.1:${port}/start`, {
      method: 'POST',
      headers: { authorization: 'Bearer s3cret', 'content-type': 'text/plain' },
      body: 'x',
    });
    expect(await answer.text()).toBe('GET none');
    expect(got).toEqual(['Bearer s3cret', undefined]);
  });

  it('sends to another origin nothing that could be a secret, and no body', async () => {
    const got: unknown[] = [];
    handle = ({ url, headers, method }, response) => {
      const { 'api-key': key, 'x-signature': signature, accept } = headers;
      got.push({ method, key, signature, accept });
      if (url === '/end') return response.end('end');
      response.writeHead(Number(url!.slice(1)), { location: `http://localhost:${port}/end` }).end();
    };
    const headers = { 'api-key': 's3cret', 'x-signature': 'abc', accept: 'text/csv' };
    const call = (status: number, init: RequestInit = {}) =>
      guard(['127.0.0.1', 'localhost'])(`http://127.0.0.1:${port}/${status}`, { headers, ...init });
    expect(await (await call(302)).text()).toBe('end');
    const whole = { method: 'GET', key: 's3cret', signature: 'abc', accept: 'text/csv' };
    expect(got).toEqual([whole, { method: 'GET', key: undefined, signature: undefined, accept: 'text/csv' }]);
    got.length = 0;
    for (const status of [307, 308])
      await expect(call(status, { method: 'POST', body: 'what a customer wrote' })).rejects.toMatchObject({
        ...refused,
        message: `http://127.0.0.1:${port} redirects to http://localhost:${port}: enter that address.`,
      });
    expect(got).toEqual([
      { ...whole, method: 'POST' },
      { ...whole, method: 'POST' },
    ]);
  });

  it('keeps headers and body within an origin, and where the same host asks for encryption', () => {
    const init = { method: 'POST', body: 'x', headers: { 'api-key': 's3cret' } };
    const to = (from: string, target: string) => redirected(308, new URL(from), new URL(target), init);
    for (const next of [to('https://a.test/x', 'https://a.test/y'), to('http://a.test/', 'https://a.test/')])
      expect([next.body, new Headers(next.headers).get('api-key')]).toEqual(['x', 's3cret']);
    for (const [from, target] of [
      ['https://a.test/', 'http://a.test/'],
      ['http://a.test:8080/', 'https://a.test/'],
      ['http://a.test/', 'https://b.test/'],
    ] as const)
      expect(() => to(from, target)).toThrow(
        `${new URL(from).origin} redirects to ${new URL(target).origin}`,
      );
  });

  it('ends a redirect loop', async () => {
    handle = (_request, response) => response.writeHead(302, { location: '/again' }).end();
    await expect(guard(['127.0.0.1'])(`http://127.0.0.1:${port}/`)).rejects.toThrow('redirected');
    expect(seen).toHaveLength(6);
  });

  it('posts forms with files', async () => {
    handle = (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => response.end(Buffer.concat(chunks)));
    };
    const form = new FormData();
    form.append('name', 'value');
    form.append('file', new Blob(['bytes'], { type: 'image/png' }), 'a.png');
    const answer = await guard(['127.0.0.1'])(`http://127.0.0.1:${port}/`, { method: 'POST', body: form });
    const text = await answer.text();
    expect(text).toContain('filename="a.png"');
    expect(text).toContain('bytes');
  });
});

describe('a public address', () => {
  it('is one that the internet routes', () => {
    expect(['8.8.8.8', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true]);
    expect(['nonsense', '', '::ffff:10.0.0.1', '192.0.2.1'].map(isPublicAddress)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
