import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ClientCertificate } from '@recado/sdk';
import { createFetchAgents } from './fetch-agents.js';
import { guardedLookup } from './safe-fetch-addresses.js';
import { createSafeFetch } from './safe-fetch.js';

const read = (name: string) =>
  readFileSync(new URL(`../../test/support/certificates/${name}`, import.meta.url));
const ca = read('authority.pem');
const client: ClientCertificate = { pfx: read('client.p12'), passphrase: 'secret', ca };

let server: Server;
let elsewhere: Server;
/** Whose certificate each request brought, or that it brought none. */
const seen: string[] = [];
const answering = (redirect?: () => string) => {
  const options = { key: read('server.key'), cert: read('server.pem'), ca, requestCert: true };
  return createServer({ ...options, rejectUnauthorized: redirect !== undefined }, (request, response) => {
    const { subject } = (
      request.socket as { getPeerCertificate(): { subject?: { CN: string } } } & typeof request.socket
    ).getPeerCertificate();
    seen.push(
      `${request.method} ${request.url} ${subject?.CN ?? 'nobody'} ${request.headers['api-key'] ?? ''}`.trim(),
    );
    if (redirect && request.url !== '/')
      response.writeHead(Number(request.url!.slice(1)), { location: redirect() }).end();
    else response.end('answer');
  });
};
const portOf = (one: Server) => (one.address() as AddressInfo).port;
const urlOf = (one: Server, path = '/') => `https://localhost:${portOf(one)}${path}`;

beforeAll(async () => {
  elsewhere = answering();
  server = answering(() => urlOf(elsewhere));
  for (const one of [server, elsewhere])
    await new Promise<void>((resolve) => one.listen(0, 'localhost', resolve));
});
const guarded = createSafeFetch(new Set(['localhost']));
afterAll(async () => {
  await guarded.close();
  for (const one of [server, elsewhere]) await new Promise((resolve) => one.close(resolve));
});
afterEach(() => void (seen.length = 0));
const fetchWith = (clientCertificate: ClientCertificate, path = '/', init: RequestInit = {}) =>
  guarded.fetch(urlOf(server, path), { ...init, clientCertificate });
const refused = (message: string | RegExp) => ({
  code: 'CONFIG_INVALID',
  message: expect.stringMatching(message),
});

describe('a request with a client certificate', () => {
  it.each<[string, ClientCertificate]>([
    ['a PKCS#12 file', client],
    ['certificate and key', { cert: read('client.pem'), key: read('client.key').toString(), ca: [ca] }],
    ['a sealed key', { cert: read('client.pem'), key: read('client-sealed.key'), passphrase: 'secret', ca }],
  ])('proves who asks, by %s', async (_what, certificate) => {
    expect(await (await fetchWith(certificate)).text()).toBe('answer');
    expect(seen).toEqual(['GET / recado']);
  });

  it.each<[string, RegExp, Partial<Record<string, unknown>>]>([
    ['has expired', /expired on 2020-02-01/, { pfx: read('expired.p12') }],
    ['has a wrong passphrase', /passphrase .* wrong or missing/, { passphrase: 'other' }],
    ['lacks its passphrase', /passphrase .* wrong or missing/, { passphrase: undefined }],
    ['is of an old form', /old encryption.*openssl pkcs12 -legacy/, { pfx: read('legacy.p12') }],
    ['is no certificate', /no PKCS#12 file/, { pfx: Buffer.from('hello') }],
    ['is cut off', /no PKCS#12 file/, { pfx: read('client.p12').subarray(0, 300) }],
  ])('is not sent when the file %s', async (_what, sentence, changes) => {
    await expect(fetchWith({ ...client, ...changes } as ClientCertificate)).rejects.toMatchObject(
      refused(sentence),
    );
    expect(seen).toEqual([]);
  });

  it.each<[string, RegExp, Record<string, unknown>]>([
    ['has expired', /expired on 2020-02-01/, { cert: read('expired.pem'), key: read('expired.key') }],
    ['has another key', /key does not belong/, { key: read('server.key') }],
    ['has a sealed key and no passphrase', /passphrase/, { key: read('client-sealed.key') }],
    ['has an unreadable key', /The key .* cannot be read/, { key: 'key' }],
    ['is no PEM', /The client certificate cannot be read/, { cert: 'certificate' }],
  ])('is not sent when the pair %s', async (_what, sentence, changes) => {
    const pair = { cert: read('client.pem'), key: read('client.key'), ca, ...changes } as ClientCertificate;
    await expect(fetchWith(pair)).rejects.toMatchObject(refused(sentence));
    expect(seen).toEqual([]);
  });

  it.each([
    ['an unknown authority', 48],
    ['an expired certificate', 45],
    ['a bad certificate', 42],
    ['no certificate that it knows', 116],
  ])('says so when the service refuses it for %s', async (_what, alert) => {
    // Node's own server closes the connection without an alert.
    const refusing = createTcpServer((socket) => {
      socket.once('data', () => socket.end(Buffer.from([21, 3, 3, 0, 2, 2, alert])));
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => refusing.listen(0, 'localhost', resolve));
    const { port } = refusing.address() as AddressInfo;
    const asked = guarded.fetch(`https://localhost:${port}/`, { clientCertificate: client });
    await expect(asked).rejects.toMatchObject(
      refused(/^localhost:\d+ does not accept the client certificate/),
    );
    await new Promise((resolve) => refusing.close(resolve));
  });

  it('trusts no other server because of it', async () => {
    const { ca: _, ...untrusting } = client;
    await expect(fetchWith(untrusting)).rejects.toThrow('fetch failed');
    await expect(guarded.fetch(urlOf(elsewhere))).rejects.toThrow('fetch failed');
    expect(seen).toEqual([]);
  });

  it.each([301, 302, 303, 307, 308])('never goes to another origin: %s', async (status) => {
    for (const method of ['GET', 'POST'])
      await expect(
        fetchWith(client, `/${status}`, { method, ...(method === 'POST' && { body: 'x' }) }),
      ).rejects.toMatchObject(
        refused(`redirects to https://localhost:${portOf(elsewhere)}: enter that address`),
      );
    expect(seen.map((line) => line.split(' ')[2])).toEqual(['recado', 'recado']);
  });

  it('needs encryption, and a permitted address', async () => {
    const plain = guarded.fetch(`http://localhost:${portOf(server)}/`, { clientCertificate: client });
    await expect(plain).rejects.toMatchObject(refused(/needs an https address/));
    const strict = createSafeFetch(new Set());
    await expect(strict.fetch(urlOf(server), { clientCertificate: client })).rejects.toMatchObject(
      refused(/inside the network/),
    );
    await strict.close();
    expect(seen).toEqual([]);
  });
});

describe('the connections of certificates', () => {
  const agents = (limits: { most?: number; idleMs?: number }) =>
    createFetchAgents(
      guardedLookup(() => true),
      limits,
    );

  it('are shared by equal ones, and bounded', async () => {
    const held = agents({ most: 2 });
    const first = await held.for(client);
    expect(await held.for({ ...client, pfx: Uint8Array.from(read('client.p12')) })).toBe(first);
    const pair = { cert: read('client.pem'), key: read('client.key') };
    await held.for(pair);
    await held.for(client);
    await held.for({ ...pair, ca });
    expect(held.size).toBe(2);
    expect(await held.for(client)).toBe(first);
    expect(first.closed).toBe(false);
    expect((await held.for(pair)).closed).toBe(false);
    await held.close();
    expect(first.destroyed).toBe(true);
  });

  it('are closed when nobody uses them', async () => {
    const held = agents({ idleMs: 1 });
    const agent = await held.for(client);
    await expect.poll(() => [held.size, agent.closed]).toEqual([0, true]);
    expect(await held.for(client)).not.toBe(agent);
    await held.close();
  });
});
