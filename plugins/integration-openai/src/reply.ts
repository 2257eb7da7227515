import type { Fields } from '@recado/lib-answers';
import { filledIn, readCompletion, withoutThoughts } from './completion.js';
import { formOf, objectOf, type Shape } from './request.js';
import { quotesRules, type Way } from './rules.js';

/** What a model wants: the customer reads the text, then the move is made. */
export interface Reply {
  text: string;
  move?: 'handOver' | 'close';
  /** Why nothing of it is said and people continue: what the model gave is no answer. */
  unusable?: string;
}

/** The one tool. */
const HANDOFF = 'handoff';

/** What a reply is. It names no queue and no person: a model could invent their ids. */
export const REPLY: Shape = {
  form: formOf('reply', {
    reply: { type: 'string' },
    action: { type: 'string', enum: ['answer', 'handoff', 'close'] },
  }),
  tool: {
    type: 'function',
    function: {
      name: HANDOFF,
      description: 'A person of the company continues the conversation.',
      parameters: objectOf({ reason: { type: 'string' } }),
    },
  },
};

const unusable = (why: string): Reply => ({ text: '', move: 'handOver', unusable: why });

/**
 * Reads a chat completion. Whatever is not a whole answer in the agreed form leads to people: half a sentence, a refusal, a
 * tool that nobody offered. Ids that the model invents are never read.
 *
 * @throws PluginError `CONFIG_INVALID` for what is no chat completion.
 */
export function readReply(completion: unknown, way: Way, marker: string): Reply {
  const written = readCompletion(completion);
  if ('unusable' in written) return unusable(written.unusable);
  const { content, calls } = written;
  const reply = READERS[way](content, calls, marker);
  if (quotesRules(reply.text)) return unusable('it repeats the rules');
  if (!reply.text && !reply.move) return unusable('empty');
  return reply;
}

const READERS: Record<Way, (content: string, calls: Fields[], marker: string) => Reply> = {
  schema(content, calls) {
    if (calls.length > 0) return unusable('unknown tool');
    const form = filledIn(content);
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
    if (calls.some(({ name }) => name !== HANDOFF)) return unusable('unknown tool');
    if (calls.some((one) => !filledIn(one['arguments'] || '{}'))) return unusable('broken arguments');
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
