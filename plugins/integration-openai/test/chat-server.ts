import { FakeProvider, type FakeAnswer, type FakeCall } from '@recado/sdk/testing';
import { completion, refused, unsupported, written, type ChatRequest, type Thought } from './chat-wire.js';
import { HEARD, heardIn, transcription, type Heard } from './recording-wire.js';
import { OGG, VOICE_KEY, badSpeech, spokenIn, wrongVoiceKey, type Spoken } from './speech-wire.js';

/** What the model says to everything, unless a test gives it a mind of its own. */
export const SAYS = 'Abrimos às 8h, e você pode vir sem marcar.';
export const KEY = 'sk-proj-Zm9vYmFyYmF6cXV4-0123456789';

/** A request that arrived. */
export interface Asked {
  /** Undefined: none came. */
  key: string | undefined;
  path: string;
  headers: Record<string, string>;
  body: ChatRequest;
}

/** How a call goes wrong, once. */
const MISBEHAVIOURS = {
  /** Headers and a little of the body, then nothing, on a connection that stays open. */
  stall: () => ({
    headers: { 'content-type': 'application/json', 'content-length': '9999' },
    body: Buffer.from('{"id":"chatcmpl-1","object":'),
  }),
  'limited-for-an-hour': () =>
    refused(
      429,
      { message: 'Rate limit reached for requests', type: 'requests', code: 'rate_limit_exceeded' },
      { 'retry-after': '3600', 'x-should-retry': 'true' },
    ),
  'no-quota': () =>
    refused(429, {
      message: 'You exceeded your current quota, please check your plan and billing details.',
      ...{ type: 'insufficient_quota', code: 'insufficient_quota' },
    }),
  'unknown-tool': (request) => ({
    json: completion(request, {
      content: 'Estou apagando tudo.',
      tool_calls: [{ name: 'delete_everything', arguments: '{}' }],
      finish_reason: 'tool_calls',
    }),
  }),
  'broken-arguments': (request) => ({
    json: completion(request, {
      content: 'Um momento.',
      tool_calls: [{ name: 'handoff', arguments: '{"reason":' }],
      finish_reason: 'tool_calls',
    }),
  }),
  'broken-json': (request) => ({ json: completion(request, { content: '{"reply":"Olá, {{","action"' }) }),
  'other-action': (request) => ({
    json: completion(request, { content: '{"reply":"Transferindo","action":"transfer:9"}' }),
  }),
  'cut-before-a-word': (request) => ({
    json: completion(request, { content: '', finish_reason: 'length' }),
  }),
  'cut-in-a-sentence': (request) => ({
    json: completion(request, { content: 'Abrimos às', finish_reason: 'length' }),
  }),
  refusal: (request) => ({
    json: completion(request, { refusal: "I'm sorry, I cannot assist with that request." }),
  }),
  'content-filter': (request) => ({
    json: completion(request, { content: 'Abrimos', finish_reason: 'content_filter' }),
  }),
  'prompt-filtered': () =>
    refused(400, {
      message: "The response was filtered due to the prompt triggering Azure OpenAI's policy.",
      ...{ type: 'null', param: 'prompt', code: 'content_filter' },
    }),
  'no-choice': (request) => ({ json: { ...completion(request, {}), choices: [] } }),
  html: () => ({
    headers: { 'content-type': 'text/html' },
    body: Buffer.from('<html><body>Welcome to nginx!</body></html>'),
  }),
  'no-json': () => ({
    headers: { 'content-type': 'application/json' },
    body: Buffer.from('upstream connect error'),
  }),
  'no-end': () => ({ json: { choices: [{ message: { content: 'a'.repeat(2_000_000) } }] } }),
  forbidden: () =>
    refused(403, { message: 'Project does not have access to model', code: 'model_not_found' }),
  'no-model': () =>
    refused(404, { message: 'The model `x` does not exist', code: 'model_not_found', param: null }),
  unpaid: () => refused(402, { message: 'Insufficient Balance', type: 'unknown_error' }),
  'too-long': () =>
    refused(400, {
      message: "This model's maximum context length is 8192 tokens. Reduce messages, tools or max_tokens.",
      ...{ param: 'messages', code: 'context_length_exceeded' },
    }),
  'odd-value': () =>
    refused(400, {
      message: 'max_tokens is too large: 99999. This model supports at most 4096 completion tokens.',
      ...{ param: 'max_tokens', code: 'invalid_value' },
    }),
} satisfies Record<string, (request: ChatRequest) => FakeAnswer>;
export type Misbehaviour = keyof typeof MISBEHAVIOURS;

/**
 * A server that speaks Chat Completions and writes recordings down as OpenAI does, and speaks as Azure does, with accounts and
 * ledgers of what each key asked.
 *
 * @example
 * const server = await ChatServer.start();
 * server.mind = ({ messages }) => ({ reply: 'Um momento.', action: 'handoff' });
 */
export class ChatServer {
  /** Keys of its accounts; undefined: it asks for none, as a server in one's own network. */
  keys: Set<string> | undefined = new Set([KEY]);
  /** What its models do not take; `response_format` and `tools` as well as single parameters. */
  readonly lacks = new Set<string>();
  mind: (request: ChatRequest) => Thought = () => ({ reply: SAYS });
  /** What its models wait for before they answer. */
  think: () => Promise<void> = () => Promise.resolve();
  readonly asked: Asked[] = [];
  /** What it hears in every recording. */
  hears = HEARD;
  /** Recordings that arrived. */
  readonly heard: Heard[] = [];
  /** Keys of Azure's speech service, which is at the address `speechUrl`. */
  voiceKeys = new Set([VOICE_KEY]);
  /** What its voices make of every text. */
  voice: Uint8Array = OGG;
  /** Texts that were to be spoken. */
  readonly spoken: Spoken[] = [];
  /** The same server for the conformance kit. */
  provider!: FakeProvider;
  private nextVoices: FakeAnswer[] = [];
  private nextAnswers: ((request: ChatRequest) => FakeAnswer)[] = [];

  static async start({ port }: { port?: number } = {}): Promise<ChatServer> {
    const server = new ChatServer();
    server.provider = await FakeProvider.start((call) => server.answer(call), {
      port,
      retryAfterMs: 7000,
      answers: {
        unauthorized: wrongKey,
        'rate-limited': refused(
          429,
          { message: 'Rate limit reached', type: 'tokens', code: 'rate_limit_exceeded' },
          { 'retry-after': '7' },
        ),
        'server-error': refused(503, { message: 'The engine is overloaded', type: 'server_error' }),
      },
    });
    return server;
  }
  /** Base address, as a company types it. */
  get url(): string {
    return `${this.provider.url}/v1`;
  }
  /** Address of its speech service. */
  get speechUrl(): string {
    return this.provider.url;
  }
  /** Answers the next texts that are to be spoken in these ways, one after the other. */
  nextVoice(...answers: FakeAnswer[]): void {
    this.nextVoices.push(...answers);
  }
  /** Treats the next calls for a model in these ways, one after the other. */
  next(...ways: (Misbehaviour | FakeAnswer)[]): void {
    this.nextAnswers.push(...ways.map((way) => (typeof way === 'string' ? MISBEHAVIOURS[way] : () => way)));
  }
  askedBy(key: string | undefined): Asked[] {
    return this.asked.filter((one) => one.key === key);
  }
  last(): Asked {
    return this.asked.at(-1)!;
  }
  /** As newly started; its ledger is empty. */
  reset(): void {
    this.keys = new Set([KEY]);
    this.lacks.clear();
    this.mind = () => ({ reply: SAYS });
    this.think = () => Promise.resolve();
    this.hears = HEARD;
    this.voiceKeys = new Set([VOICE_KEY]);
    this.voice = OGG;
    for (const ledger of [this.asked, this.heard, this.spoken]) ledger.length = 0;
    this.nextAnswers = [];
    this.nextVoices = [];
    this.provider.calls.length = 0;
    this.provider.reset();
  }
  stop(): Promise<void> {
    return this.provider.stop();
  }

  private async answer(call: FakeCall): Promise<FakeAnswer> {
    if (call.path === '/cognitiveservices/v1') return this.speak(call);
    const { headers, path, method } = call;
    const key = /^Bearer (.+)$/.exec(headers['authorization'] ?? '')?.[1];
    if (path === '/v1/audio/transcriptions') return this.hear(call, key);
    const body = JSON.parse(call.body.toString() || '{}') as ChatRequest;
    this.asked.push({ key, path, headers, body });
    if (method !== 'POST' || path !== '/v1/chat/completions')
      return refused(404, { message: `Invalid URL (${method} ${path})` });
    if (this.keys && !(key !== undefined && this.keys.has(key))) return wrongKey(call);
    const next = this.nextAnswers.shift();
    if (next) return next(body);
    const lacking = [...this.lacks].find((part) => part in body);
    if (lacking !== undefined) return unsupported(lacking);
    await this.think();
    const json = completion(body, written(body, this.mind(body)));
    return { json, accepted: [headers['idempotency-key'] ?? `none-${this.asked.length}`] };
  }

  private async hear(call: FakeCall, key: string | undefined): Promise<FakeAnswer> {
    const heard = await heardIn(call);
    this.heard.push({ key, ...heard });
    if (this.keys && !(key !== undefined && this.keys.has(key))) return wrongKey(call);
    const next = this.nextAnswers.shift();
    if (next) return next({ model: heard.model, messages: [] });
    await this.think();
    return transcription(heard, this.hears);
  }

  private speak(call: FakeCall): FakeAnswer {
    const spoken = spokenIn(call);
    this.spoken.push(spoken);
    if (!this.voiceKeys.has(spoken.key ?? '')) return wrongVoiceKey;
    const next = this.nextVoices.shift();
    if (next) return next;
    return badSpeech(call) ?? { headers: { 'content-type': 'audio/ogg' }, body: Buffer.from(this.voice) };
  }
}

/** OpenAI quotes the key that it refuses. */
function wrongKey({ headers }: FakeCall): FakeAnswer {
  const key = headers['authorization']?.replace('Bearer ', '');
  return refused(401, {
    message: key ? `Incorrect API key provided: ${key}.` : "You didn't provide an API key.",
    code: key ? 'invalid_api_key' : null,
  });
}
