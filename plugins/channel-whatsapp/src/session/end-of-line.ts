import { DisconnectReason } from '@whiskeysockets/baileys';
import { REASONS, type Reason } from './reasons.js';

/** The consequence of a closed connection to the provider. */
export type NextMove =
  | { move: 'reconnect'; after: 'at-once' | 'a-while' | 'long' }
  | { move: 'sign-in-is-gone'; reason: Reason }
  | { move: 'wait-for-somebody'; reason: Reason };

const codeOf = (error: unknown): number | undefined =>
  (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode;

/** Baileys gives a connection that could not be made the code of a time-out, and the socket's error as its data. */
const isOfSocket = (error: unknown): boolean =>
  (error as { data?: unknown } | undefined)?.data instanceof Error;

/** @param isSignedIn whether a phone is linked */
export function nextMove(error: unknown, isSignedIn: boolean): NextMove {
  switch (codeOf(error)) {
    case DisconnectReason.restartRequired:
      return { move: 'reconnect', after: 'at-once' };
    case DisconnectReason.loggedOut:
      return isSignedIn
        ? { move: 'sign-in-is-gone', reason: REASONS.unlinked }
        : { move: 'wait-for-somebody', reason: REASONS.refused };
    case DisconnectReason.forbidden:
      return { move: 'wait-for-somebody', reason: REASONS.blocked };
    case DisconnectReason.multideviceMismatch:
      return { move: 'wait-for-somebody', reason: REASONS.oldPhone };
    case 405:
      return { move: 'wait-for-somebody', reason: REASONS.oldVersion };
    case DisconnectReason.connectionReplaced:
      return { move: 'reconnect', after: 'long' };
    case DisconnectReason.timedOut:
      if (!isSignedIn && !isOfSocket(error)) return { move: 'wait-for-somebody', reason: REASONS.unscanned };
      return { move: 'reconnect', after: 'a-while' };
    default:
      return { move: 'reconnect', after: 'a-while' };
  }
}
