import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TRANSCRIBED_BYTES } from '@recado/sdk';
import { createSafeFetch } from '../../../core/src/infra/safe-fetch.js';
import { ChatServer, KEY } from './chat-server.js';
import { HEARD } from './recording-wire.js';
import { contextFor, promptAt, refusalOf, transcribed } from './scene.js';
import { OGG } from './speech-wire.js';

let server: ChatServer;
let elsewhere: ChatServer;
beforeAll(async () => {
  [server, elsewhere] = await Promise.all([ChatServer.start(), ChatServer.start()]);
});
afterAll(() => Promise.all([server.stop(), elsewhere.stop()]));
beforeEach(() => {
  server.reset();
  elsewhere.reset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

type Note = Parameters<typeof transcribed>[2];
const write = (note?: Note, entry = promptAt(server), ctx = contextFor(server)) =>
  transcribed(ctx, entry, note);
const last = () => server.heard.at(-1)!;

it('gives what was said, and tells what it cost', async () => {
  expect(await write()).toEqual({
    ...{ text: HEARD, usage: [{ model: 'whisper-1', calls: 1, inputTokens: 0, outputTokens: 0 }] },
  });
  expect(last()).toMatchObject({ key: KEY, model: 'whisper-1', format: 'json', name: 'voice.ogg' });
  expect(last().bytes.equals(OGG)).toBe(true);
});
it('uses the operator’s model, whose tokens are counted', async () => {
  const ctx = contextFor(server, { transcriptionModel: 'gpt-4o-mini-transcribe' });
  const { usage } = await write({}, promptAt(server), ctx);
  expect(usage).toEqual([{ model: 'gpt-4o-mini-transcribe', calls: 1, inputTokens: 14, outputTokens: 11 }]);
});
it.each(['', ' \n'])('no speech is no text: %j', async (said) => {
  server.hears = said;
  expect((await write()).text).toBe('');
});
it('a long speech is given whole: the core keeps as much of it as it can', async () => {
  server.hears = 'palavra '.repeat(5_000);
  expect((await write()).text).toBe('palavra '.repeat(5_000).trim());
});

it.each([
  ['audio/ogg; codecs=opus', 'voice.ogg', 'audio/ogg'],
  ['AUDIO/MPEG', 'voice.mp3', 'audio/mpeg'],
  ['audio/mp4', 'voice.m4a', 'audio/mp4'],
  ['audio/x-m4a', 'voice.m4a', 'audio/x-m4a'],
  ['audio/wav', 'voice.wav', 'audio/wav'],
  ['audio/webm;codecs=opus', 'voice.webm', 'audio/webm'],
  ['', 'voice.ogg', 'audio/ogg'],
  ['constructor', 'voice.ogg', 'audio/ogg'],
  ['"\r\nx: y', 'voice.ogg', 'audio/ogg'],
])('%j is sent as %s', async (type, name, sent) => {
  await write({ type });
  expect(last()).toMatchObject({ name, type: sent });
});

describe('is refused', () => {
  it.each([0, TRANSCRIBED_BYTES + 1])('before a request, with %i bytes', async (size) => {
    const error = await refusalOf(write({ bytes: new Uint8Array(size) }));
    expect(error).toMatchObject({ code: 'CONTENT_REJECTED', message: expect.stringContaining('16 MB') });
    expect(Object.keys(error.texts!)).toEqual(['pt', 'es', 'tr']);
    expect([server.heard, server.asked, server.provider.calls.length]).toEqual([[], [], 0]);
  });
  it('by a service that cannot read it', async () => {
    expect(await refusalOf(write({ type: 'audio/amr' }))).toMatchObject({
      ...{ code: 'CONTENT_REJECTED', message: expect.stringContaining('cannot read') },
    });
    expect(last().name).toBe('voice.amr');
  });
  it.each([{ text: 7 }, {}, [], 'x', null, { text: null }])('where the answer is %j', async (json) => {
    server.next({ json });
    expect(await refusalOf(write())).toMatchObject({ code: 'CONFIG_INVALID' });
  });
  it.each([
    ['html', 'CONFIG_INVALID'],
    ['no-json', 'CONFIG_INVALID'],
    ['no-end', 'CONFIG_INVALID'],
    ['no-model', 'CONFIG_INVALID'],
    ['no-quota', 'CONFIG_INVALID'],
    ['limited-for-an-hour', 'RATE_LIMITED'],
  ] as const)('%s: %s, after one call', async (misbehaviour, code) => {
    server.next(misbehaviour);
    expect((await refusalOf(write())).code).toBe(code);
    expect(server.heard).toHaveLength(1);
  });
  it('where the operator does not allow the address: nothing is sent', async () => {
    const error = await refusalOf(write({}, undefined, contextFor(server, { allowedAddresses: '' })));
    expect(error).toMatchObject({ code: 'CONFIG_INVALID', message: expect.stringContaining('operator') });
    expect(server.provider.calls).toEqual([]);
  });
});

describe('keys', () => {
  it('of the operator never leave, and a server that wants none gets none', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'sk-operator-key-1');
    vi.stubEnv('OPENAI_ORG_ID', 'org-operator');
    vi.stubEnv('OPENAI_BASE_URL', elsewhere.url);
    server.keys = undefined;
    await write({}, promptAt(server, { apiKey: '' }));
    expect(JSON.stringify(last().headers)).not.toMatch(/operator|authorization/);
    expect(elsewhere.provider.calls).toEqual([]);
  });
  it('that are refused are shown nowhere', async () => {
    const ctx = contextFor(server);
    const entry = promptAt(server, { apiKey: 'sk-proj-withdrawn-9876543210' });
    const error = await refusalOf(write({}, entry, ctx));
    expect(error.code).toBe('AUTH_EXPIRED');
    expect(`${error.stack} ${JSON.stringify([error, ctx.ledger.logged])}`).not.toContain('withdrawn');
  });
  it('of companies that ask at once never mix', async () => {
    const companies = Array.from({ length: 8 }, (_, index) => ({
      ...{ apiKey: `sk-company-${index}-secret`, bytes: new Uint8Array(64).fill(index + 1) },
    }));
    server.keys = new Set(companies.map(({ apiKey }) => apiKey));
    await Promise.all(companies.map(({ apiKey, bytes }) => write({ bytes }, promptAt(server, { apiKey }))));
    for (const { apiKey, bytes } of companies)
      expect(server.heard.filter(({ key }) => key === apiKey).map((one) => [...one.bytes])).toEqual([
        [...bytes],
      ]);
  });
  it('and the note’s own id go along, once', async () => {
    await write({ id: 'note-a' });
    expect(server.heard.map(({ headers }) => headers['idempotency-key'])).toEqual(['note-a']);
    expect(Object.keys(last().headers).filter((name) => name.startsWith('x-stainless'))).toEqual([]);
    expect(server.provider.calls).toHaveLength(1);
  });
  it.each([302, 307, 308])('and voices are not told where a %i leads', async (status) => {
    server.next({ status, headers: { location: `${elsewhere.url}/audio/transcriptions` } });
    expect(await refusalOf(write())).toMatchObject({ message: expect.stringContaining('redirects') });
    expect(elsewhere.provider.calls).toEqual([]);
  });
});

it('a note of 16 MB goes through the guard of the core', async () => {
  const guard = createSafeFetch(new Set(['127.0.0.1']));
  const bytes = new Uint8Array(TRANSCRIBED_BYTES).fill(7);
  const ctx = contextFor(server, {}, { fetch: (url, init) => guard.fetch(url as string, init) });
  try {
    expect((await write({ bytes }, promptAt(server), ctx)).text).toBe(HEARD);
    expect(last().bytes.equals(Buffer.from(bytes))).toBe(true);
  } finally {
    await guard.close();
  }
});

it('a body that stalls ends after 25 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.next('stall');
  let tell = (): void => undefined;
  const headersCame = new Promise<void>((resolve) => (tell = resolve));
  const listen: typeof fetch = async (...given) => {
    const answer = await fetch(...given);
    tell();
    return answer;
  };
  const failure = refusalOf(write({}, promptAt(server), contextFor(server, {}, { fetch: listen })));
  await headersCame;
  await vi.advanceTimersByTimeAsync(25_000);
  expect(await failure).toMatchObject({ code: 'TEMPORARY' });
});
