import type { IncomingMessage } from 'node:http';

/** Node's words for a body that ended early, for its own stream and for those that are piped from it. */
const CUT_OFF = new Set(['aborted', 'Premature close', 'Unexpected end of form', 'Part terminated early']);

/** True if an error says no more than that the client left before it had sent its whole body. */
export function isCutOffRequest(error: unknown, raw: IncomingMessage): boolean {
  if (raw.complete !== false || !raw.destroyed || !(error instanceof Error)) return false;
  return CUT_OFF.has(error.message) || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
}
