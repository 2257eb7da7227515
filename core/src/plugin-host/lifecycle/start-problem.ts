import { errorText } from '../../infra/error-text.js';
import { sourceLineIn } from '../../infra/source-lines.js';
import { PluginProblem } from './registration-checks.js';

/** Why a plugin does not start, for readers of the list of plugins, with the line of its code. */
export function sentenceOf(error: unknown, folder: string): string {
  const text = errorText(error);
  if (error instanceof PluginProblem) return text;
  const line = sourceLineIn(folder, error);
  return `${`It failed to start: ${text}`.slice(0, 400)}${line ? ` (${line})` : ''}`.slice(0, 500);
}
