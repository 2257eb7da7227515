import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { guardedLookup } from '../../src/infra/safe-fetch-addresses.js';
import { createSafeFetch } from '../../src/infra/safe-fetch.js';
import { postWebhook } from '../../src/modules/outgoing-webhooks/posting.js';

let inside: Server;
let port: number;
const reached: string[] = [];
beforeAll(async () => {
  inside = createServer((request, reply) => {
    reached.push(request.url!);
    if (request.url === '/redirects')
      reply.writeHead(307, { location: `http://127.0.0.1:${port}/secret` }).end();
    else reply.end('secret of the network');
  }).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  port = (inside.address() as AddressInfo).port;
});
afterAll(() => void inside.close());
beforeEach(() => void (reached.length = 0));

const post = (http: ReturnType<typeof createSafeFetch>, url: string) =>
  postWebhook(http, {
    ...{ url, id: '1-1', body: '{}', now: new Date() },
    secrets: [`whsec_${Buffer.alloc(32, 1).toString('base64')}`],
  });

it.each([
  ...[
    '127.0.0.1',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '0.0.0.0',
    '[::1]',
    '[::ffff:127.0.0.1]',
  ],
  ...['10.0.0.1', '172.16.5.4', '192.168.0.1', '169.254.169.254', '100.64.0.1', '[fe80::1]', '[fc00::1]'],
])('sends no packet to %s, and shows nothing of it', async (host) => {
  const attempted = await post(createSafeFetch(new Set()), `http://${host}:${port}/`);
  expect(attempted).toMatchObject({
    delivered: false,
    problem: 'forbidden',
    status: null,
    answer: null,
    detail: null,
  });
  expect(reached).toEqual([]);
});

it('sends no packet to a name that leads inside at the second look', async () => {
  const answers = ['93.184.216.34', '127.0.0.1'];
  let looks = 0;
  const rebinding = guardedLookup(
    () => false,
    (_name, _options, done) => done(null, [{ address: answers[Math.min(looks++, 1)]!, family: 4 }]),
  );
  looks = 1; // the first look was somebody else's: when the webhook was stored
  const attempted = await post(createSafeFetch(new Set(), rebinding), `http://changes.test:${port}/`);
  expect(attempted).toMatchObject({ problem: 'forbidden', answer: null });
  expect(reached).toEqual([]);
});

it('follows no redirect to an address inside', async () => {
  const attempted = await post(
    createSafeFetch(new Set([`127.0.0.1:${port}`])),
    `http://127.0.0.1:${port}/redirects`,
  );
  expect(attempted).toMatchObject({ delivered: false, problem: 'redirect', status: 307 });
  expect(reached).toEqual(['/redirects']);
});

it('reports a server that is not there by the network’s own code', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port: free } = gone.address() as AddressInfo;
  gone.close();
  await once(gone, 'close');
  const attempted = await post(createSafeFetch(new Set(['127.0.0.1'])), `http://127.0.0.1:${free}/`);
  expect(attempted).toMatchObject({ problem: 'unreachable', detail: 'ECONNREFUSED', status: null });
});
