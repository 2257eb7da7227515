import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ChatServer } from './chat-server.js';
import { answered, contextFor, conversation, failureOf, promptAt } from './scene.js';

let server: ChatServer;
beforeAll(async () => {
  server = await ChatServer.start();
});
afterAll(() => server.stop());
beforeEach(() => {
  server.reset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

/** A context, and what resolves when the headers of an answer are here and its body is waited for. */
function listening(signal?: AbortSignal) {
  let tell = (): void => undefined;
  const headersCame = new Promise<void>((resolve) => (tell = resolve));
  const listen: typeof fetch = async (...given) => {
    const answer = await fetch(...given);
    tell();
    return answer;
  };
  return { ctx: contextFor(server, {}, { fetch: listen, signal }), headersCame };
}

it('a body that stalls ends after 25 seconds, and is asked once', async () => {
  server.next('stall');
  const { ctx, headersCame } = listening();
  const failure = failureOf(ctx, conversation(promptAt(server), ['Oi']));
  await headersCame;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await failure).toMatchObject({ code: 'TEMPORARY', message: expect.stringContaining('in time') });
  expect(server.asked).toHaveLength(1);
});

it('headers that do not come end after 25 seconds', async () => {
  server.provider.next('never-answer');
  const failure = failureOf(contextFor(server), conversation(promptAt(server), ['Oi']));
  await server.provider.reached();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await failure).toMatchObject({ code: 'TEMPORARY' });
});

it('a body that stalls ends with the core’s signal', async () => {
  server.next('stall');
  const stop = new AbortController();
  const { ctx, headersCame } = listening(stop.signal);
  const failure = failureOf(ctx, conversation(promptAt(server), ['Oi']));
  await headersCame;
  stop.abort();
  expect(await failure).toMatchObject({ code: 'TEMPORARY' });
});

it('an answer in time leaves no deadline behind', async () => {
  const [begun, ended] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
  await answered(contextFor(server), conversation(promptAt(server), ['Oi']));
  const deadlines = begun.mock.calls.flatMap(([, ms], index) =>
    ms === 25_000 ? [begun.mock.results[index]!.value as unknown] : [],
  );
  expect(deadlines).toHaveLength(1);
  expect(ended.mock.calls.flat()).toContain(deadlines[0]);
  vi.restoreAllMocks();
});
