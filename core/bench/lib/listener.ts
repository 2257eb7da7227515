import { createRequire } from 'node:module';
import { randomBytes } from 'node:crypto';
import WebSocket from 'ws';
import { loadConfig } from '../../src/infra/config.js';
import type { Bench } from './processes.js';

const { createSigner } = createRequire(createRequire(import.meta.url).resolve('@fastify/jwt'))(
  'fast-jwt',
) as {
  createSigner(options: object): (claims: object) => string;
};

export interface Listener {
  /** Resolves when this many more messages have arrived. */
  expect(count: number): Promise<void>;
  close(): void;
}

/** A signed-in live client that counts new messages. */
export async function listen(
  url: string,
  bench: Bench,
  env: NodeJS.ProcessEnv,
  user: { id: number; companyId: number },
): Promise<Listener> {
  const token = await tokenFor(bench, env, user);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`);
  let seen = 0;
  let wanted = Infinity;
  let arrived: () => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    socket.on('close', (code, reason) => reject(new Error(`live socket closed: ${code} ${reason}`)));
    socket.on('message', (data) => {
      const text = String(data);
      if (text.includes('"event":"caught-up"')) resolve();
      if (text.includes('-appMessage","data":{"action":"create"') && ++seen >= wanted) arrived();
    });
  });
  socket.on('open', () => socket.send(JSON.stringify({ event: 'auth', token })));
  await ready;
  return {
    expect(count) {
      seen = 0;
      wanted = count;
      return count === 0 ? Promise.resolve() : new Promise((resolve) => (arrived = resolve));
    },
    close: () => socket.close(),
  };
}

/** A session, as a sign-in creates it, and its access token. */
export async function tokenFor(
  { db }: Pick<Bench, 'db'>,
  env: NodeJS.ProcessEnv,
  user: { id: number; companyId: number },
): Promise<string> {
  const id = randomBytes(16);
  await db('sessions').insert({
    id,
    userId: user.id,
    companyId: user.companyId,
    refreshHash: randomBytes(32),
    rotatedAt: new Date(),
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const sign = createSigner({
    key: loadConfig(env).keys.jwt,
    algorithm: 'HS256',
    aud: 'recado',
    expiresIn: 3_600_000,
  });
  return sign({ sub: String(user.id), sid: id.toString('hex') });
}
