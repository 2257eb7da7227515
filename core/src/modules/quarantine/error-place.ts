import { withSourceLines } from '../../infra/source-lines.js';

/**
 * A description of an error without content: its text may quote a customer's message. The class of the error, its code,
 * and the line of code that threw it.
 */
export function errorPlace(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  const frame = /^\s+at .*?((?:[^/\\(\s]+[/\\]){0,2}[^/\\(\s]+:\d+):\d+\)?$/m.exec(
    withSourceLines(error.stack ?? ''),
  )?.[1];
  const kind = /^[\w$]{1,60}$/.test(error.name) ? error.name : 'Error';
  return [
    kind,
    typeof code === 'string' && /^[\w-]{1,60}$/.test(code) ? code : '',
    frame ? `at ${frame}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
