import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { newUuid } from '../../src/infra/uuid.js';
import type { Database } from '../../src/infra/database.js';
import { noteAnswer } from './refused-calls.js';

// A test reads responses by its own expectations.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export interface Answer<T = any> {
  status: number;
  /** Parsed JSON; undefined without a body. */
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
}
export type Send = (path: string, body?: unknown, options?: SendOptions) => Promise<Answer>;
export interface SendOptions {
  query?: Record<string, string | number | boolean>;
  headers?: Record<string, string>;
}
/** Paths are relative to /api. */
export interface TestClient {
  get(path: string, options?: SendOptions): Promise<Answer>;
  post: Send;
  put: Send;
  delete(path: string, options?: SendOptions): Promise<Answer>;
  send(method: string, path: string, body?: unknown, options?: SendOptions): Promise<Answer>;
  /** The bearer token; undefined for a client that has not signed in. */
  token(): Promise<string | undefined>;
}
export interface TestClients extends TestClient {
  /** A client signed in as this user, with one live session for all of its clients. */
  as(user: { id: number; companyId: number }): TestClient;
  withToken(token: string): TestClient;
}

export function createTestClients(app: FastifyInstance, db: Database): TestClients {
  const sessions = new Map<number, Promise<string>>();
  const clientOf = (token: () => Promise<string | undefined>): TestClient => {
    const send = async (
      method: string,
      path: string,
      body?: unknown,
      options: SendOptions = {},
    ): Promise<Answer> => {
      const bearer = await token();
      const response = await app.inject({
        method: method as InjectOptions['method'] & string,
        url: `/api${path}`,
        query: options.query as Record<string, string>,
        headers: { ...(bearer && { authorization: `Bearer ${bearer}` }), ...options.headers },
        ...(body !== undefined && { payload: body as InjectOptions['payload'] }),
      } as InjectOptions);
      noteAnswer(method, path, response.statusCode, response.body);
      const json = String(response.headers['content-type'] ?? '').includes('json');
      return {
        status: response.statusCode,
        body: json && response.body ? JSON.parse(response.body) : undefined,
        headers: response.headers as Answer['headers'],
        text: response.body,
      };
    };
    return {
      get: (path, options) => send('GET', path, undefined, options),
      post: (path, body, options) => send('POST', path, body, options),
      put: (path, body, options) => send('PUT', path, body, options),
      delete: (path, options) => send('DELETE', path, undefined, options),
      send,
      token,
    };
  };
  return {
    ...clientOf(async () => undefined),
    as(user) {
      return clientOf(async () => {
        const session = sessions.get(user.id) ?? openSession(db, user);
        sessions.set(user.id, session);
        // New for each request: the test's clock may have moved by hours.
        return app.accessTokens.issue({ sub: String(user.id), sid: await session });
      });
    },
    withToken: (token) => clientOf(async () => token),
  };
}

/** A live session, as a sign-in would leave it, without the cost of hashing a password. */
export async function openSession(db: Database, user: { id: number; companyId: number }): Promise<string> {
  const id = newUuid();
  await db('sessions').where({ userId: user.id }).whereNull('endedAt').update({ endedAt: new Date() });
  await db('sessions').insert({
    id,
    userId: user.id,
    companyId: user.companyId,
    refreshHash: randomBytes(32),
    rotatedAt: new Date(),
    expiresAt: new Date('2999-01-01'), // also for a clock that a test advances
    ip: '127.0.0.1',
  });
  return id.toString('hex');
}
