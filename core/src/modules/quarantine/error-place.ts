import { framesOf } from '../../infra/source-lines.js';

/**
 * A description of an error without content: its text may quote a customer's message. The class of the error, its code,
 * and the line of code that threw it.
 */
export function errorPlace(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as { code?: unknown };
  const frame = framesOf(error).map(placeOf).find(Boolean);
  const kind = /^[\w$]{1,60}$/.test(error.name) ? error.name : 'Error';
  return [
    kind,
    typeof code === 'string' && /^[\w-]{1,60}$/.test(code) ? code : '',
    frame ? `at ${frame}` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The last three parts of a frame's path, and its line. */
function placeOf(frame: string): string | undefined {
  const position = /:(\d{1,9}):\d{1,9}\)?$/.exec(frame);
  const path = position && frame.slice(0, position.index).split(/[\s(]/).at(-1);
  return path ? `${path.split(/[/\\]/).slice(-3).filter(Boolean).join('/')}:${position[1]}` : undefined;
}
