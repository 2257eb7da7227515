import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from '@recado/sdk';
import { ChatServer, SAYS, type Misbehaviour } from './chat-server.js';
import { answered, contextFor, conversation, failureOf, promptAt } from './scene.js';

let server: ChatServer;
beforeAll(async () => {
  server = await ChatServer.start();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

const ask = (entry: Entry<'prompt'>, text = 'Que horas abrem?') =>
  answered(contextFor(server), conversation(entry, [text]));
const HAND_OVER = { type: 'handOver', queueId: 7 };
const toQueue = () => promptAt(server, { queueId: 7 });

describe('what the model decides', () => {
  it('an answer is said, and its tokens are told', async () => {
    const entry = promptAt(server);
    const { actions, usage } = await ask(entry);
    expect(actions).toEqual([{ type: 'say', text: SAYS }]);
    expect(usage).toEqual([
      {
        model: entry.settings.model,
        calls: 1,
        inputTokens: expect.any(Number),
        outputTokens: expect.any(Number),
      },
    ]);
    expect(Math.min(usage![0]!.inputTokens, usage![0]!.outputTokens)).toBeGreaterThan(0);
  });

  it('a hand-over comes after its text, in the queue of the prompt', async () => {
    server.mind = () => ({ reply: 'Um momento.', action: 'handoff' });
    expect((await ask(toQueue())).actions).toEqual([{ type: 'say', text: 'Um momento.' }, HAND_OVER]);
    expect((await ask(promptAt(server))).actions.at(-1)).toEqual({ type: 'handOver' });
  });

  it('a closing comes after its text', async () => {
    server.mind = () => ({ reply: 'Até logo!', action: 'close' });
    expect((await ask(toQueue())).actions).toEqual([{ type: 'say', text: 'Até logo!' }, { type: 'close' }]);
  });

  it('ids that it invents are nobody’s', async () => {
    const invented = { queueId: 99, userId: 12, ticketId: 1, companyId: 3, queue: 'Financeiro' };
    server.mind = () => ({ reply: 'Transfiro.', action: 'handoff', invented });
    const { actions } = await ask(toQueue());
    expect(actions).toEqual([{ type: 'say', text: 'Transfiro.' }, HAND_OVER]);
    expect(JSON.stringify(actions)).not.toContain('99');
  });

  it('a text of 5 kB is two messages, and nothing of it is lost', async () => {
    const sentence = 'Temos pães, bolos e salgados de muitos tipos. ';
    const reply = sentence.repeat(112).trim();
    server.mind = () => ({ reply, action: 'answer' });
    const { actions } = await ask(toQueue());
    const texts = actions.map((action) => (action.type === 'say' ? action.text : action.type));
    expect(texts.map((text) => text.length <= 4096)).toEqual([true, true]);
    expect(texts.join(' ')).toBe(reply);
  });
});

describe('what is no answer says nothing, and people continue in the queue of the prompt', () => {
  const OF_ALL: [Misbehaviour, why: string][] = [
    ['unknown-tool', 'unknown tool'],
    ['broken-json', 'no JSON of the agreed form'],
    ['other-action', 'unknown action'],
    ['cut-before-a-word', 'length'],
    ['cut-in-a-sentence', 'length'],
    ['refusal', 'refusal'],
    ['content-filter', 'content_filter'],
  ];
  it.each(OF_ALL)('%s', async (misbehaviour, why) => {
    server.next(misbehaviour);
    const ctx = contextFor(server);
    const { actions, usage } = await answered(ctx, conversation(toQueue(), ['Oi']));
    expect(actions).toEqual([HAND_OVER]);
    expect(usage![0]!.inputTokens).toBeGreaterThan(0);
    expect(ctx.ledger.logged).toMatchObject([{ level: 'warn', fields: { why } }]);
    expect(server.asked).toHaveLength(1);
  });

  it('an empty text', async () => {
    server.mind = () => ({ reply: ' \n ', action: 'answer' });
    expect((await ask(toQueue())).actions).toEqual([HAND_OVER]);
  });

  const OF_TOOLS = ['unknown-tool', 'broken-arguments', 'cut-in-a-sentence', 'refusal'] as const;
  it.each(OF_TOOLS)('%s, of a server without schemas', async (misbehaviour) => {
    server.lacks.add('response_format');
    const entry = toQueue();
    await ask(entry);
    server.next(misbehaviour);
    expect((await ask(entry)).actions).toEqual([HAND_OVER]);
  });
});

describe('what the core learns of a failure', () => {
  const CASES: [Misbehaviour, code: string, words: RegExp][] = [
    ['no-quota', 'CONFIG_INVALID', /credit/],
    ['unpaid', 'CONFIG_INVALID', /credit/],
    ['forbidden', 'CONFIG_INVALID', /cannot use this model/],
    ['no-model', 'CONFIG_INVALID', /no model “model-/],
    ['prompt-filtered', 'CONTENT_REJECTED', /filter/],
    ['too-long', 'CONFIG_INVALID', /too long/],
    ['odd-value', 'CONFIG_INVALID', /HTTP 400/],
    ['html', 'CONFIG_INVALID', /not a Chat Completions/],
    ['no-json', 'CONFIG_INVALID', /not a Chat Completions/],
    ['no-choice', 'CONFIG_INVALID', /not a Chat Completions/],
    ['no-end', 'CONFIG_INVALID', /not a Chat Completions/],
  ];
  it.each(CASES)('%s: %s, after one call', async (misbehaviour, code, words) => {
    server.next(misbehaviour);
    const error = await failureOf(contextFor(server), conversation(promptAt(server), ['Oi']));
    expect(error).toMatchObject({ code, message: expect.stringMatching(words) });
    expect(Object.keys(error.texts ?? {})).toEqual(['pt', 'es', 'tr']);
    expect(error.retryable).toBe(false);
    expect(server.asked).toHaveLength(1);
  });

  it('a wait of an hour is told to the core, and nobody sleeps here', async () => {
    server.next('limited-for-an-hour');
    const error = await failureOf(contextFor(server), conversation(promptAt(server), ['Oi']));
    expect(error).toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: 3_600_000 });
    expect(server.asked).toHaveLength(1);
  });

  it('a key that is refused is quoted nowhere, though the service quotes it', async () => {
    const entry = promptAt(server, { apiKey: 'sk-proj-withdrawn-9876543210' });
    const ctx = contextFor(server);
    const error = await failureOf(ctx, conversation(entry, ['Oi']));
    expect(error).toMatchObject({ code: 'AUTH_EXPIRED', providerCode: 'invalid_api_key' });
    expect(error.cause).toBeUndefined();
    expect(`${error.stack} ${JSON.stringify(error)} ${JSON.stringify(ctx.ledger.logged)}`).not.toContain(
      'withdrawn',
    );
  });

  it('a conversation without a prompt is none', async () => {
    const asked = { ...conversation(promptAt(server), ['Oi']), entry: undefined };
    expect(await failureOf(contextFor(server), asked)).toMatchObject({ code: 'CONFIG_INVALID' });
    expect(server.asked).toEqual([]);
  });
});
