import { DisconnectReason } from '@whiskeysockets/baileys';

/** What follows when the provider's line has ended. */
export type NextMove =
  | { move: 'reconnect'; after: 'at-once' | 'a-while' | 'long' }
  | { move: 'sign-in-is-gone'; reason: string }
  | { move: 'wait-for-somebody'; reason: string };

const codeOf = (error: unknown): number | undefined =>
  (error as { output?: { statusCode?: number } } | undefined)?.output?.statusCode;

/** @param isSignedIn whether a phone is linked */
export function nextMove(error: unknown, isSignedIn: boolean): NextMove {
  switch (codeOf(error)) {
    case DisconnectReason.restartRequired:
      return { move: 'reconnect', after: 'at-once' };
    case DisconnectReason.loggedOut:
      return isSignedIn
        ? { move: 'sign-in-is-gone', reason: 'The phone has ended the link. Show a new code and scan it.' }
        : { move: 'wait-for-somebody', reason: 'The provider refused the link. Try again.' };
    case DisconnectReason.forbidden:
      return { move: 'wait-for-somebody', reason: 'The provider has blocked this account.' };
    case DisconnectReason.multideviceMismatch:
      return { move: 'wait-for-somebody', reason: 'The phone’s application is too old to be linked.' };
    case 405:
      return {
        move: 'wait-for-somebody',
        reason:
          'The provider no longer takes this version of WhatsApp Web: the operator can set a newer one.',
      };
    case DisconnectReason.connectionReplaced:
      return { move: 'reconnect', after: 'long' };
    case DisconnectReason.timedOut:
      if (!isSignedIn) return { move: 'wait-for-somebody', reason: 'Nobody has scanned the code.' };
      return { move: 'reconnect', after: 'a-while' };
    default:
      return { move: 'reconnect', after: 'a-while' };
  }
}
