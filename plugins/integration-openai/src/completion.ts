import { fields, list, parsed, told, type Fields } from '@recado/lib-answers';
import { NO_COMPLETION } from './sentences.js';

/** What a model wrote, or why nothing of it may be used. */
export type Written = { content: string; calls: Fields[] } | { unusable: string };

/**
 * Reads a chat completion as far as every use of it is the same: half a sentence and a refusal are no text. `calls` are the
 * functions that it calls, with `name` and `arguments`.
 *
 * @throws PluginError `CONFIG_INVALID` for what is no chat completion.
 */
export function readCompletion(completion: unknown): Written {
  const { choices } = fields(completion);
  if (!Array.isArray(choices) || choices.length === 0) throw told('CONFIG_INVALID', NO_COMPLETION);
  const { message: given, finish_reason: ending } = fields(choices[0]);
  const { content, refusal, tool_calls: calls } = fields(given);
  if (ending === 'length' || ending === 'content_filter') return { unusable: ending };
  if (refusal) return { unusable: 'refusal' };
  return {
    content: typeof content === 'string' ? content : '',
    calls: list(calls).map((one) => fields(fields(one)['function'])),
  };
}

/** A form that a model filled in; undefined: it is no JSON. */
export function filledIn(text: unknown): Fields | undefined {
  const value = parsed(String(text));
  return value === undefined ? undefined : fields(value);
}

/** Some open models write their thoughts before the answer. Undefined: they were cut off, and there is no answer. */
export function withoutThoughts(content: string): string | undefined {
  const text = content.trim();
  if (!text.startsWith('<think>')) return text;
  const end = text.indexOf('</think>');
  return end < 0 ? undefined : text.slice(end + '</think>'.length).trim();
}
