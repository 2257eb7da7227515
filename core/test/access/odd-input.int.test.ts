import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONNECTION_TOKEN_PER_MINUTE } from '@recado/sdk/contracts';
import { errorsOf } from '../../src/infra/http/api-document/errors-of-call.js';
import { validators } from '../../src/infra/http/validation.js';
import { startReferenceApp, type ReferenceApp } from '../support/reference-app.js';
import type { Answer, TestClient } from '../support/client.js';
import { nameOf, pathOf, type CallRoute } from './route-fixtures.js';
import { sample } from './sample.js';

interface Schema {
  properties?: Record<string, object>;
}
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud83d',
  '😀😀😀',
  '\u202eشلום',
  "' OR 1=1 --",
  '%_\\%',
  '${{7*7}}',
  '__proto__',
  '-1',
  '0',
  '1e999',
  '1e30',
  '4294967296',
  '9007199254740993',
  '99999999999999999999',
  '0.5',
  'NaN',
  'null',
  '[]',
  '{}',
  '[1e30]',
  '[0,1e30]',
  '[1e15,2e15]',
  '["x"]',
  '{"id":[1e30]}',
  '{"id":{"$gt":0}}',
  '{"q":["a"]}',
  '["name","; DROP"]',
  '2026-02-30',
  '9999-12-31',
  '0000-00-00',
  'x'.repeat(5_000),
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
];
const ODD_VALUES: unknown[] = [
  ...['', '\u0000', '\ud83d', '😀😀😀', '99999999999999999999', '2026-02-30', 'x'.repeat(5_000)],
  null,
  true,
  -1,
  0,
  0.5,
  1e30,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  [],
  [null],
  [1e30],
  {},
  JSON.parse('{"__proto__": {"admin": true}}'),
];

/**
 * Which of these values to try under this name. Values that reach the code are tried in each call; values that a schema
 * rejects before it, once for each schema: another call with the same schema is protected in the same way.
 */
function toAsk<T>(
  { properties = {} }: Schema,
  reader: keyof ReturnType<typeof validators>,
  values: readonly T[],
): { name: string; value: T }[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const text = JSON.stringify(schema);
    const known = passing.get(`${reader} ${text}`);
    if (known) return (known as T[]).map((value) => ({ name, value }));
    const passes = validators()[reader].compile({ type: 'object', properties: { value: schema } });
    passing.set(
      `${reader} ${text}`,
      values.filter((value) => passes({ value: structuredClone(value) })),
    );
    return values.map((value) => ({ name, value }));
  });
}
const passing = new Map<string, readonly unknown[]>();

/** Concurrent requests: with one at a time, the database and the test would take turns waiting. */
const WIDTH = 8;
/** Repeats of a request that found the server away. */
const TRIES = 3;

/** Any invalid input is answered as the caller's mistake, never as a server error, with a code that the contract names. */
describe('odd input', () => {
  let app: ReferenceApp;
  const askers = new Map<string, { client: Promise<TestClient>; left: number }>();
  let routes: CallRoute[];
  let side: Awaited<ReturnType<ReferenceApp['twoCompanies']>>['ours'];

  beforeAll(async () => {
    app = await startReferenceApp();
    side = (await app.twoCompanies()).ours;
    routes = app.app.routeTable.filter(
      (one): one is CallRoute =>
        !!one.call && one.method !== 'HEAD' && !/poll|auth|media-upload/.test(one.call.path),
    );
  });
  afterAll(() => app.stop());

  /** A new user, or token of a connection, before a rate limit is reached, the call's own or the general one: otherwise only that would answer. */
  function fresh({ call }: CallRoute): Promise<TestClient> {
    const isProgram = call.access.who === 'connection-token';
    const own = call.perMinute === undefined ? 'general' : `${call.method} ${call.path}`;
    const key = isProgram ? 'program' : own;
    const known = askers.get(key);
    if (known && known.left-- > 0) return known.client;
    const client = isProgram
      ? app.aConnectionToken(side.connection).then(({ token }) => app.api.withToken(token))
      : app.anAdmin(side.company, { super: true }).then((user) => app.api.as(user));
    const most = isProgram ? CONNECTION_TOKEN_PER_MINUTE : (call.perMinute ?? 1000);
    askers.set(key, { client, left: most - 1 });
    return client;
  }
  /**
   * Sends a request as a client does: again while the server says that it is away, as a busy machine's database is for a
   * transaction that it has not heard of for seconds. A fault of the call's own is answered so each time.
   */
  async function told(send: () => Promise<Answer>): Promise<Answer> {
    let answer = await send();
    for (let again = 0; answer.status === 503 && again < TRIES; again++) answer = await send();
    return answer;
  }
  /** Sends all requests, some at a time, and reports the failed ones. */
  async function ask(questions: Iterable<() => Promise<void>>): Promise<string[]> {
    failures.length = 0;
    const rest = questions[Symbol.iterator]();
    const asker = async () => {
      for (let next = rest.next(); !next.done; next = rest.next()) await next.value();
    };
    await Promise.all(Array.from({ length: WIDTH }, asker));
    return failures;
  }
  const failures: string[] = [];
  const look = (route: CallRoute, what: string, answer: { status: number; text: string }) => {
    expect(answer.status).not.toBe(429);
    if (answer.status >= 500 && !answer.text.includes('ERR_PLUGIN_UNAVAILABLE'))
      failures.push(`${nameOf(route)} ${what}: ${answer.status} ${answer.text.slice(0, 100)}`);
    if (answer.status >= 400 && !isTold(route, answer))
      failures.push(`${nameOf(route)} ${what}: add ${answer.text.slice(0, 60)} to its errors`);
  };
  /** Whether the contract, and so the API document, says that this call can answer this error. */
  const isTold = ({ call }: CallRoute, { status, text }: { status: number; text: string }) => {
    const { code, error } = JSON.parse(text) as { code?: string; error: string };
    const told = errorsOf(call).get(status) ?? [];
    return told.some((one) => one === error || one === code);
  };
  const shown = (value: unknown) => (JSON.stringify(value) ?? 'undefined').slice(0, 40);

  function* queries() {
    for (const route of routes.filter(({ call }) => call.method === 'GET'))
      for (const { name, value } of toAsk((route.call.query ?? {}) as Schema, 'converting', ODD_TEXTS))
        yield async () => {
          const query = { [name]: value };
          const answer = await told(async () => (await fresh(route)).get(pathOf(route, side), { query }));
          look(route, `?${name}=${shown(value)}`, answer);
        };
  }
  it('in the query of any call is not a server error', async () => {
    expect(await ask(queries())).toEqual([]);
  });

  function* paths() {
    const odd = ['0', '-1', '1e30', '99999999999999999999', '0.5', '%00', '%F0', '..%2f..', 'x'.repeat(150)];
    for (const route of routes.filter(({ call }) => call.path.includes('{') && call.method === 'GET'))
      for (const text of odd)
        yield async () => {
          const path = route.call.path.replace(/\{\w+\}/g, text);
          const answer = await told(async () => (await fresh(route)).get(path));
          look(route, text, answer);
        };
  }
  it('in the path of any call is not a server error', async () => {
    expect(await ask(paths())).toEqual([]);
  });

  function* bodies() {
    for (const route of routes.filter(({ call }) => call.body && call.method !== 'GET'))
      for (const { name, value } of toAsk(route.call.body as Schema, 'exact', ODD_VALUES))
        yield async () => {
          const body = { ...(sample(route.call.body as never) as object), [name]: value };
          const { method } = route.call;
          const answer = await told(async () => (await fresh(route)).send(method, pathOf(route, side), body));
          look(route, `{${name}: ${shown(value)}}`, answer);
        };
  }
  it('in the body of any call is not a server error', async () => {
    expect(await ask(bodies())).toEqual([]);
  });
});
