import type { Fields } from '@recado/lib-answers';
import { filledIn, readCompletion, withoutThoughts } from '../completion.js';
import type { Way } from '../rules.js';
import { WRITE } from './shapes.js';

/** What a model gave for a task. */
export interface TaskResult {
  text: string;
  /** Places of the sources, as the model names them; anything. */
  cited: unknown;
}
export type TaskOutcome = TaskResult | { unusable: string };

const unusable = (why: string) => ({ unusable: why });

/**
 * Reads what came of a task. What is no whole text in the agreed form is none.
 *
 * @throws PluginError `CONFIG_INVALID` for what is no chat completion.
 */
export function readResult(completion: unknown, way: Way, marker: string, isDraft: boolean): TaskOutcome {
  const written = readCompletion(completion);
  if ('unusable' in written) return written;
  const { content, calls } = written;
  const result = way === 'schema' ? fromForm(content, calls) : fromText(content, calls, way, marker, isDraft);
  if ('unusable' in result) return result;
  const text = withoutLines(result.text, marker);
  // Somewhere in a sentence it was quoted, with our rules around it.
  return text.includes(marker) ? unusable('it quotes the rules') : { ...result, text };
}

function fromForm(content: string, calls: readonly Fields[]): TaskOutcome {
  if (calls.length > 0) return unusable('unknown tool');
  return resultOf(filledIn(content));
}

function fromText(
  content: string,
  calls: readonly Fields[],
  way: Way,
  marker: string,
  isDraft: boolean,
): TaskOutcome {
  const [call, ...others] = calls;
  if (call) {
    if (way !== 'tools' || call['name'] !== WRITE || others.length > 0) return unusable('unknown tool');
    return resultOf(filledIn(call['arguments']));
  }
  const text = withoutThoughts(content);
  if (text === undefined) return unusable('length');
  if (!isDraft) return { text, cited: [] };
  const [first = '', ...rest] = text.split('\n');
  const cited = first.trim().startsWith(marker) ? first.trim().slice(marker.length).match(/\d+/g) : null;
  // Without what it is made of nobody knows whether it is invented.
  return { text: rest.join('\n'), cited: (cited ?? []).map(Number) };
}

function resultOf(form: Fields | undefined): TaskOutcome {
  const { text, cited } = form ?? {};
  return typeof text === 'string' ? { text, cited } : unusable('no JSON of the agreed form');
}

/** Models repeat the lines around the material. */
const withoutLines = (text: string, marker: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== marker)
    .join('\n')
    .trim();
