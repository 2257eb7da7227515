import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createSafeFetch, type SafeFetch } from '../../../core/src/infra/safe-fetch.js';
import { ChatServer, KEY, SAYS } from './chat-server.js';
import { answered, contextFor, conversation, failureOf, promptAt } from './scene.js';

// As the core calls it: through the guard that keeps plugins out of the operator's network.
let server: ChatServer;
let elsewhere: ChatServer;
let open: SafeFetch;
let shut: SafeFetch;
beforeAll(async () => {
  [server, elsewhere] = await Promise.all([ChatServer.start(), ChatServer.start()]);
  open = createSafeFetch(new Set(['127.0.0.1']));
  shut = createSafeFetch(new Set());
});
afterAll(() => Promise.all([open.close(), shut.close(), server.stop(), elsewhere.stop()]));
beforeEach(() => {
  server.reset();
  elsewhere.reset();
});
afterEach(() => vi.useRealTimers());

/** A context behind a guard, and what resolves when the headers of an answer are here. */
function behind(guard: SafeFetch) {
  let tell = (): void => undefined;
  const headersCame = new Promise<void>((resolve) => (tell = resolve));
  const listen = async (...given: Parameters<typeof fetch>) => {
    const answer = await guard.fetch(given[0] as string, given[1]);
    tell();
    return answer;
  };
  return { ctx: contextFor(server, {}, { fetch: listen }), headersCame };
}

it('an answer comes through the guard, and its request has the key', async () => {
  const { actions } = await answered(behind(open).ctx, conversation(promptAt(server), ['Oi']));
  expect(actions).toEqual([{ type: 'say', text: SAYS }]);
  expect(server.askedBy(KEY)).toHaveLength(1);
});

it('an address inside the network is refused in words for the company', async () => {
  const error = await failureOf(behind(shut).ctx, conversation(promptAt(server), ['Oi']));
  expect(error).toMatchObject({ code: 'CONFIG_INVALID', texts: { pt: expect.stringContaining('operador') } });
  expect(server.asked).toEqual([]);
});

it.each([302, 307, 308])('a %i is not followed, though the guard could', async (status) => {
  server.next({ status, headers: { location: `${elsewhere.url}/chat/completions` } });
  const error = await failureOf(behind(open).ctx, conversation(promptAt(server), ['Oi']));
  expect(error).toMatchObject({ code: 'CONFIG_INVALID', message: expect.stringContaining('redirects') });
  expect(elsewhere.asked).toEqual([]);
});

it('a body that stalls ends after 25 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.next('stall');
  const { ctx, headersCame } = behind(open);
  const failure = failureOf(ctx, conversation(promptAt(server), ['Oi']));
  await headersCame;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await failure).toMatchObject({ code: 'TEMPORARY', message: expect.stringContaining('in time') });
});
