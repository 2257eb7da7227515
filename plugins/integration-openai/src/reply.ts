import { told } from '@recado/lib-answers';
import { NO_COMPLETION } from './sentences.js';
import { quotesRules, type Way } from './rules.js';
import { HANDOFF } from './request.js';

/** What a model wants: the customer reads the text, then the move is made. */
export interface Reply {
  text: string;
  move?: 'handOver' | 'close';
  /** Why nothing of it is said and people continue: what the model gave is no answer. */
  unusable?: string;
}

type Fields = Record<string, unknown>;
const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const unusable = (why: string): Reply => ({ text: '', move: 'handOver', unusable: why });

function parsed(text: unknown): Fields | undefined {
  try {
    return fields(JSON.parse(String(text)));
  } catch {
    return undefined; // a model wrote it: it may be anything
  }
}

/**
 * Reads a chat completion. Whatever is not a whole answer in the agreed form leads to people: half a sentence, a refusal, a
 * tool that nobody offered. Ids that the model invents are never read.
 *
 * @throws PluginError `CONFIG_INVALID` for what is no chat completion.
 */
export function readReply(completion: unknown, way: Way, marker: string): Reply {
  const { choices } = fields(completion);
  if (!Array.isArray(choices) || choices.length === 0) throw told('CONFIG_INVALID', NO_COMPLETION);
  const { message: given, finish_reason: ending } = fields(choices[0]);
  const message = fields(given);
  if (ending === 'length' || ending === 'content_filter') return unusable(ending);
  if (message['refusal']) return unusable('refusal');
  const content = typeof message['content'] === 'string' ? message['content'] : '';
  const calls = Array.isArray(message['tool_calls']) ? message['tool_calls'].map(fields) : [];
  const reply = READERS[way](content, calls, marker);
  if (quotesRules(reply.text)) return unusable('it repeats the rules');
  if (!reply.text && !reply.move) return unusable('empty');
  return reply;
}

const READERS: Record<Way, (content: string, calls: Fields[], marker: string) => Reply> = {
  schema(content, calls) {
    if (calls.length > 0) return unusable('unknown tool');
    const form = parsed(content);
    const { reply, action } = form ?? {};
    if (typeof reply !== 'string') return unusable('no JSON of the agreed form');
    const text = reply.trim();
    if (action === 'answer') return { text };
    if (action === 'handoff') return { text, move: 'handOver' };
    return action === 'close' ? { text, move: 'close' } : unusable('unknown action');
  },
  tools(content, calls) {
    const text = withoutThoughts(content);
    if (text === undefined) return unusable('length');
    if (calls.length === 0) return { text };
    const named = calls.map(({ function: called }) => fields(called));
    if (named.some(({ name }) => name !== HANDOFF)) return unusable('unknown tool');
    if (named.some((one) => !parsed(one['arguments'] || '{}'))) return unusable('broken arguments');
    return { text, move: 'handOver' };
  },
  plain(content, calls, marker) {
    const text = withoutThoughts(content);
    if (text === undefined) return unusable('length');
    if (calls.length > 0) return unusable('unknown tool');
    const [first = '', ...rest] = text.split('\n');
    const isMarked = first.trim() === marker;
    const said = isMarked ? rest.join('\n').trim() : text;
    // Anywhere else it was quoted, and a customer never reads it.
    if (said.includes(marker)) return unusable('it quotes the marker');
    return isMarked ? { text: said, move: 'handOver' } : { text: said };
  },
};

/** Some open models write their thoughts before the answer. Undefined: they were cut off, and there is no answer. */
function withoutThoughts(content: string): string | undefined {
  const text = content.trim();
  if (!text.startsWith('<think>')) return text;
  const end = text.indexOf('</think>');
  return end < 0 ? undefined : text.slice(end + '</think>'.length).trim();
}
