import { AssertionError } from 'node:assert';
import { isDeepStrictEqual } from 'node:util';
import { adviceFor } from './advice.js';
import { shown } from './damage.js';

/** The first place where two values differ. */
function difference(expected: unknown, came: unknown, place = ''): [place: string, unknown, unknown] {
  const isTree = (value: unknown) => typeof value === 'object' && value !== null;
  if (!isTree(expected) || !isTree(came)) return [place, expected, came];
  const [one, other] = [expected, came] as Record<string, unknown>[];
  const keys = new Set([...Object.keys(one!), ...Object.keys(other!)]);
  for (const key of keys)
    if (!isDeepStrictEqual(one![key], other![key]))
      return difference(one![key], other![key], place ? `${place}.${key}` : key);
  return [place, expected, came];
}

function compared(error: Error): string {
  if (!(error instanceof AssertionError) || !/equal/i.test(error.operator)) return '';
  if (error.operator.startsWith('not')) return `\n  came: ${shown(error.actual)}`;
  const [place, expected, came] = difference(error.expected, error.actual);
  return `\n  expected: ${shown(expected)}${place && ` (${place})`}\n  came: ${shown(came)}`;
}

/** The failure of a check with what was expected, what came, and what to do, unless it says so already. */
export function explained(name: string, error: unknown): unknown {
  if (!(error instanceof Error) || error.message.includes('\n  to do: ')) return error;
  const advice = adviceFor(name);
  const { message } = error;
  // Node adds a diff of the whole: runners show it from `expected` and `actual`.
  const [sentence] = message.split('\n+ actual');
  error.message = `${sentence}${compared(error)}${advice === undefined ? '' : `\n  to do: ${advice}`}`;
  error.stack = error.stack?.replace(message, () => error.message);
  return error;
}
