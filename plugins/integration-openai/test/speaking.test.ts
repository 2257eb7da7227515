import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_VOICE, PluginError, answerProblem, type EntrySettings, type Exchange } from '@recado/sdk';
import { openai } from '../src/integration.js';
import { speechUrl } from '../src/voice/speech-service.js';
import { spokenText } from '../src/voice/spoken-text.js';
import { isVoiceName, ssmlOf } from '../src/voice/ssml.js';
import { ChatServer, SAYS } from './chat-server.js';
import { answered, contextFor, conversation, promptAt } from './scene.js';
import { OGG, VOICE_KEY } from './speech-wire.js';

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
afterEach(() => vi.useRealTimers());

const FRANCISCA = 'pt-BR-FranciscaNeural';
const withVoice = (changes: Partial<EntrySettings['prompt']> = {}) =>
  promptAt(server, {
    ...{ voice: FRANCISCA, voiceKey: VOICE_KEY, voiceRegion: 'brazilsouth', ...changes },
  });
const context = (options: Parameters<typeof contextFor>[2] = {}) =>
  contextFor(server, { speechAddress: server.speechUrl }, options);
const ask = (entry = withVoice(), ctx = context()) => answered(ctx, conversation(entry, ['Oi']));
const SPOKEN = { type: 'say', text: SAYS, voice: { type: 'audio/ogg', bytes: expect.any(Uint8Array) } };
const SILENT = { type: 'say', text: SAYS };

it('an answer is spoken, and its text stays beside the voice', async () => {
  const answer = await ask();
  expect(answer.actions).toEqual([SPOKEN]);
  expect(answerProblem(answer)).toBeUndefined();
  const [said] = answer.actions;
  expect(OGG.equals((said as { voice: { bytes: Uint8Array } }).voice.bytes)).toBe(true);
  expect(server.spoken).toMatchObject([{ key: VOICE_KEY, ssml: ssmlOf(FRANCISCA, SAYS) }]);
  expect(server.spoken[0]!.headers).toMatchObject({
    'user-agent': 'Recado',
    'x-microsoft-outputformat': 'ogg-24khz-16bit-mono-opus',
  });
  expect(JSON.stringify(server.spoken)).not.toContain(withVoice().settings.apiKey);
});

it('its move follows it', async () => {
  server.mind = () => ({ reply: 'Um momento.', action: 'handoff' });
  const { actions } = await ask(withVoice({ queueId: 7 }));
  expect(actions).toEqual([
    { ...SPOKEN, text: 'Um momento.' },
    { type: 'handOver', queueId: 7 },
  ]);
});

it.each(['texto', '', ' '])('a prompt with the voice %j writes', async (voice) => {
  const ctx = context();
  expect((await ask(withVoice({ voice }), ctx)).actions).toEqual([SILENT]);
  expect([server.spoken, ctx.ledger.logged]).toEqual([[], []]);
});

it('a conversation that is handed over without a word has no voice', async () => {
  server.next('refusal');
  expect((await ask()).actions).toEqual([{ type: 'handOver' }]);
  expect(server.spoken).toEqual([]);
});

describe('what is no speech stays written', () => {
  it.each([
    ['a link', 'Veja https://pao.test/menu'],
    ['a link without a scheme', 'Veja www.pao.test'],
    ['an address', 'Escreva a vendas@pao.test'],
    ['a picture', '👍🏽❤️'],
    ['a sign', '...'],
    ['1,001 characters', 'a '.repeat(501).trim()],
    ['two messages', 'Temos pães, bolos e salgados. '.repeat(170)],
  ])('%s', async (_what, reply) => {
    server.mind = () => ({ reply });
    const ctx = context();
    const { actions } = await ask(withVoice(), ctx);
    expect(actions.every((action) => action.type === 'say' && !action.voice)).toBe(true);
    expect([server.spoken, ctx.ledger.logged]).toEqual([[], []]);
  });
  it.each([
    ['*Abrimos* às _8h_ 😀!', 'Abrimos às 8h !'],
    ['2*3 e nome_do_bolo', '2*3 e nome_do_bolo'],
    ['Às 8h ⏰\n- pão', 'Às 8h \n- pão'],
  ])('%j is spoken as %j', (text, spoken) => expect(spokenText(text)).toBe(spoken));
  it('1,000 characters are spoken', () => {
    expect(spokenText('a'.repeat(1000))).toHaveLength(1000);
  });
});

describe('whatever goes wrong, the text goes, and the log says why without the key', () => {
  const check = async (why: RegExp, entry = withVoice(), ctx = context()) => {
    const { actions, usage } = await ask(entry, ctx);
    expect(actions).toEqual([SILENT]);
    expect(usage).toMatchObject([{ calls: 1 }]);
    expect(ctx.ledger.logged).toMatchObject([{ level: 'warn', fields: { why: expect.stringMatching(why) } }]);
    expect(JSON.stringify([ctx.ledger.logged, ctx.ledger.fetched])).not.toContain(
      entry.settings.voiceKey.trim() || VOICE_KEY,
    );
    return ctx;
  };

  it('no key', async () => {
    await check(/no key/, withVoice({ voiceKey: ' ' }));
    expect(server.spoken).toEqual([]);
  });
  it.each(['Francisca', '"/><audio src="x"/>', 'pt-BR-Francisca Neural', '../x'])(
    'a voice that is none: %s',
    async (voice) => {
      await check(/no name of Azure/, withVoice({ voice }));
      expect(server.spoken).toEqual([]);
    },
  );
  it.each([
    '',
    'brazil south',
    'evil.test/',
    'a.b',
    'x@evil',
    '127.0.0.1',
    'localhost:1',
    '-a',
    'a'.repeat(60),
  ])('a region that is none: %j', async (voiceRegion) => {
    const ctx = contextFor(server);
    await check(/region/, withVoice({ voiceRegion }), ctx);
    expect(ctx.ledger.fetched).toEqual([`${server.url}/chat/completions`]);
  });
  it('a key that is refused', async () => {
    await check(/HTTP 401/, withVoice({ voiceKey: 'a-withdrawn-voice-key' }));
    expect(server.spoken).toHaveLength(1);
  });
  it.each([400, 403, 429, 500, 502, 204, 201])('HTTP %i, once', async (status) => {
    server.nextVoice({ status });
    await check(new RegExp(`HTTP ${status}`));
    expect(server.spoken).toHaveLength(1);
  });
  it.each([302, 307, 308])('a %i, which is not followed', async (status) => {
    server.nextVoice({ status, headers: { location: `${elsewhere.speechUrl}/cognitiveservices/v1` } });
    await check(new RegExp(`HTTP ${status}`));
    expect(elsewhere.provider.calls).toEqual([]);
  });
  it.each(['', '<html>', '{"error":7}', 'ID3 mp3'])('what is no voice: %j', async (body) => {
    server.nextVoice({ headers: { 'content-type': 'audio/ogg' }, body: Buffer.from(body) });
    await check(/no Ogg/);
  });
  it('a voice that is too large', async () => {
    server.voice = Buffer.concat([OGG, Buffer.alloc(ANSWER_VOICE)]);
    await check(/too large/);
  });
  it('an address that is not permitted, and a connection that fails', async () => {
    const refusing = (error: Error) =>
      context({
        fetch: (url, init) =>
          String(url).includes('cognitiveservices') ? Promise.reject(error) : fetch(url, init),
      });
    await check(/connection failed/, withVoice(), refusing(new TypeError(`fetch failed ${VOICE_KEY}`)));
    const guard = new PluginError('CONFIG_INVALID', `not fetched ${VOICE_KEY}`);
    await check(/not permitted/, withVoice(), refusing(guard));
  });
  it('a voice that does not come within 10 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let tell = (): void => undefined;
    const came = new Promise<void>((resolve) => (tell = resolve));
    server.nextVoice({ headers: { 'content-length': '9999' }, body: OGG });
    const listen: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init);
      if (String(url).includes('cognitiveservices')) tell();
      return answer;
    };
    const done = check(/too long/, withVoice(), context({ fetch: listen }));
    await came;
    await vi.advanceTimersByTimeAsync(10_000);
    await done;
  });
  it('the core’s end', async () => {
    const stop = new AbortController();
    const listen: typeof fetch = (url, init) => {
      if (String(url).includes('cognitiveservices')) stop.abort();
      return fetch(url, init);
    };
    await check(/too long/, withVoice(), context({ fetch: listen, signal: stop.signal }));
  });
});

it.each([
  [24_000, true],
  [24_990, true],
  [25_010, false],
])('a model that thought for %i ms leaves time for a voice: %s', async (thought, spoken) => {
  vi.useFakeTimers({ toFake: ['performance'] });
  server.think = async () => void vi.advanceTimersByTime(thought);
  const ctx = context();
  expect((await ask(withVoice(), ctx)).actions).toEqual([spoken ? SPOKEN : SILENT]);
  expect(server.spoken).toHaveLength(spoken ? 1 : 0);
  if (!spoken)
    expect(ctx.ledger.logged).toMatchObject([{ fields: { why: expect.stringContaining('no time') } }]);
});

it('keys and texts of companies that ask at once never mix', async () => {
  const companies = Array.from({ length: 12 }, (_, index) => ({
    ...{ voiceKey: `voice-key-of-company-${index}`, words: `resposta da empresa ${index}.` },
  }));
  server.voiceKeys = new Set(companies.map(({ voiceKey }) => voiceKey));
  server.mind = ({ messages }) => ({ reply: messages.at(-1)!.content });
  await Promise.all(
    companies.map(({ voiceKey, words }) =>
      answered(context(), conversation(withVoice({ voiceKey }), [words], '')),
    ),
  );
  for (const { voiceKey, words } of companies)
    expect(server.spoken.filter(({ key }) => key === voiceKey).map(({ ssml }) => ssml)).toEqual([
      ssmlOf(FRANCISCA, words),
    ]);
});

it('who tries a prompt sees that it is spoken, or why not, without the keys', async () => {
  for (const voiceKey of [VOICE_KEY, 'a-withdrawn-voice-key']) {
    const entry = withVoice({ voiceKey });
    const exchanges: Exchange[] = [];
    server.mind = () => ({ reply: `A chave é ${voiceKey}.` });
    await openai.try!(context() as never, entry, 'Oi', exchanges);
    const [, { request, response } = {} as Exchange] = exchanges;
    expect(request).toMatchObject({ method: 'POST', url: `${server.speechUrl}/cognitiveservices/v1` });
    expect(response).toEqual(
      voiceKey === VOICE_KEY
        ? { status: 200, body: `[audio/ogg, ${OGG.byteLength} bytes]` }
        : { status: 401, body: '' },
    );
    expect(JSON.stringify(exchanges[1])).not.toContain(voiceKey);
  }
});

describe('the request', () => {
  it('goes to Azure in the company’s region', () => {
    expect(speechUrl('', ' BrazilSouth ')).toBe(
      'https://brazilsouth.tts.speech.microsoft.com/cognitiveservices/v1',
    );
    expect(speechUrl(undefined, 'eastus2')).toContain('//eastus2.tts.');
    expect(speechUrl('http://127.0.0.1:9/', '')).toBe('http://127.0.0.1:9/cognitiveservices/v1');
  });
  it('has nothing in it that could be markup', () => {
    const said = `</voice><audio src='x'/>&amp; "a" \u0000\u001b\uffff \ud83d ok`;
    expect(ssmlOf(FRANCISCA, said)).toBe(
      '<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="pt-BR">' +
        `<voice name="${FRANCISCA}">&lt;/voice&gt;&lt;audio src=&apos;x&apos;/&gt;&amp;amp; &quot;a&quot;       ok</voice></speak>`,
    );
    expect(ssmlOf('tr-TR-EmelNeural', 'a')).toContain('xml:lang="tr-TR"');
    expect(isVoiceName('es-MX-DaliaNeural')).toBe(true);
  });
});
