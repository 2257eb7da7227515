import type {
  AssistTask,
  Conversation,
  ConversationMessage,
  Entry,
  EntrySettings,
  PluginError,
  VoiceNote,
} from '@recado/sdk';
import { createTestContext, type TestContextOptions } from '@recado/sdk/testing';
import { openai } from '../src/integration.js';
import type { Settings } from '../src/settings.js';
import { KEY, type ChatServer } from './chat-server.js';
import { OGG } from './speech-wire.js';

let count = 0;

/** A prompt at this server. Each has a model of its own: what a model refuses is remembered as long as the process lives. */
export function promptAt(
  server: ChatServer,
  changes: Partial<EntrySettings['prompt']> = {},
): Entry<'prompt'> {
  count += 1;
  return {
    ...{ id: 9, kind: 'prompt', name: 'Atendimento' },
    settings: {
      ...{
        prompt: 'Somos a padaria Pão Quente. Abrimos às 8h.',
        model: `model-${count}`,
        baseUrl: server.url,
      },
      ...{ apiKey: KEY, maxTokens: 100, temperature: 1, maxMessages: 10 },
      ...{ voice: 'texto', voiceKey: '', voiceRegion: '', queueId: null },
      ...changes,
    },
  };
}

type Said = string | Partial<ConversationMessage>;
export const messagesOf = (said: readonly Said[]): ConversationMessage[] =>
  said.map((one, index) => ({
    ...{ id: index + 1, at: '2026-01-05T12:30:00.000Z', from: 'customer', kind: 'text', text: '' },
    ...(typeof one === 'string' ? { text: one } : one),
  }));
/** A conversation in which these messages stand; a text alone is the customer's. */
export function conversation(entry: Entry<'prompt'>, said: readonly Said[], name = 'Ana'): Conversation {
  count += 1;
  const messages = messagesOf(said);
  return {
    ...{ id: `2-41-1-${count}`, ticketId: 41, generation: 1, integrationId: entry.id, entry },
    ...{ contact: { id: 31, name, language: 'pt' }, messages },
  };
}

/** The plugin as the core calls it, where the operator allows the server's address. */
export function contextFor(
  server: ChatServer,
  settings: Partial<Settings> = {},
  options: TestContextOptions = {},
) {
  const own: Settings = {
    ...{ model: 'gpt-4.1-mini', allowedAddresses: server.url, maskPersonalData: false },
    ...settings,
  };
  const company = { id: 2, language: 'pt' as const, settings: {} };
  return { ...createTestContext({ pluginId: 'openai', pluginSettings: own, ...options }), company };
}

type Ctx = ReturnType<typeof contextFor>;
/** The whole answer, in its long form. */
export async function answered(ctx: Ctx, asked: Conversation) {
  const answer = await openai.answer!(ctx as never, asked);
  if (!('actions' in answer)) throw new Error('a list, where an answer with its usage is expected');
  return answer;
}
/** What the answer failed with. */
export const failureOf = (ctx: Ctx, asked: Conversation): Promise<PluginError> =>
  refusalOf(answered(ctx, asked));

/** Helps an agent, as the core asks for it. */
export function assisted(ctx: Ctx, entry: Entry<'prompt'>, task: AssistTask, id = `help-${++count}`) {
  return openai.assist!(ctx as never, entry, id, task);
}
/** Writes a recording down. */
export function transcribed(ctx: Ctx, entry: Entry<'prompt'>, note: Partial<VoiceNote> = {}) {
  count += 1;
  const bytes = new Uint8Array(OGG);
  return openai.transcribe!(ctx as never, entry, { id: `note-${count}`, type: 'audio/ogg', bytes, ...note });
}
/** What somebody's promise failed with. */
export const refusalOf = (promise: Promise<unknown>): Promise<PluginError> =>
  promise.then(
    (result) => Promise.reject(new Error(`it gave ${JSON.stringify(result)}`)),
    (error: PluginError) => error,
  );
