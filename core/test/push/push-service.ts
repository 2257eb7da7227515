import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ece } from '../../src/modules/push/http-ece.js';

/** What came for one browser. */
export interface Pushed {
  browser: string;
  headers: Record<string, string | string[] | undefined>;
  /** As the browser reads it, with its own keys. */
  news: { kind: string; name: string; text?: string; path: string; tag: string };
}

/** A browser that subscribed at the service. */
export interface TestBrowser {
  name: string;
  subscription: { endpoint: string; p256dh: string; auth: string };
}

/** A browser maker's push service by RFC 8030, 8291 and 8292, which writes down what it takes. */
export async function startPushService() {
  const ledger: Pushed[] = [];
  const statuses = new Map<string, { status: number; headers?: Record<string, string> }>();
  const held = new Set<ServerResponse>();
  let holds = false;
  let mostHeld = 0;
  const keys = new Map<string, { privateKey: ReturnType<typeof createECDH>; authSecret: Buffer }>();
  const refusals: string[] = [];
  const released = new Map<ServerResponse, () => void>();
  const answer = (browser: string, reply: ServerResponse): void => {
    const { status, headers } = statuses.get(browser) ?? { status: 201 };
    reply.writeHead(status, headers).end();
  };
  let publicKey = '';
  const server = createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const browser = request.url!.slice(1);
      try {
        assertSigned(String(request.headers.authorization), url, publicKey);
        const content = ece.decrypt(Buffer.concat(parts), { version: 'aes128gcm', ...keys.get(browser)! });
        const news = JSON.parse(content.toString('utf8')) as Pushed['news'];
        ledger.push({ browser, headers: request.headers, news });
      } catch (error) {
        refusals.push(String(error));
      }
      if (!holds) return answer(browser, reply);
      held.add(reply);
      mostHeld = Math.max(mostHeld, held.size);
      reply.on('close', () => held.delete(reply));
      released.set(reply, () => answer(browser, reply));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let count = 0;
  return {
    url,
    ledger,
    /** Requests that were not signed by the installation, or that the browser could not read. */
    refusals,
    at: ({ name }: TestBrowser) => ledger.filter(({ browser }) => browser === name),
    /** The key that browsers subscribe with. */
    trust(key: string): void {
      publicKey = key;
    },
    answers({ name }: TestBrowser, status: number, headers?: Record<string, string>): void {
      statuses.set(name, { status, ...(headers && { headers }) });
    },
    /** Takes requests and answers none of them, until the returned function is called. */
    hold(): () => void {
      holds = true;
      return () => {
        holds = false;
        for (const reply of held) released.get(reply)!();
      };
    },
    /** How many requests waited for an answer at the same time. */
    mostHeld: () => mostHeld,
    aBrowser(): TestBrowser {
      const name = `browser-${++count}`;
      const privateKey = createECDH('prime256v1');
      privateKey.generateKeys();
      const authSecret = randomBytes(16);
      keys.set(name, { privateKey, authSecret });
      return {
        name,
        subscription: {
          endpoint: `${url}/${name}`,
          p256dh: privateKey.getPublicKey('base64url'),
          auth: authSecret.toString('base64url'),
        },
      };
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
export type PushService = Awaited<ReturnType<typeof startPushService>>;

/** By RFC 8292: signed with the key that browsers subscribed with, for this service and no longer than a day. */
function assertSigned(header: string, audience: string, publicKey: string): void {
  const [, token, key] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  if (!token || key !== publicKey) throw new Error(`not signed by the installation: ${header}`);
  const point = Buffer.from(publicKey, 'base64url');
  const [head, claims, signature] = token.split('.') as [string, string, string];
  const jwk = {
    ...{ kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url') },
    y: point.subarray(33).toString('base64url'),
  };
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isRight) throw new Error('the signature is wrong');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
    string,
    unknown
  >;
  const hours = (Number(exp) * 1000 - Date.now()) / 3_600_000;
  if (aud !== audience || !(hours > 0 && hours <= 24) || !/^(https|mailto):/.test(String(sub)))
    throw new Error(`claims ${claims}`);
}
