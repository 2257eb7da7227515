import type { WASocket } from '@whiskeysockets/baileys';
import type { Identity, MessageReference, SessionContext } from '@recado/sdk';
import type { Account } from '../mapping/account.js';
import type { PhoneSettings } from '../settings.js';
import type { BoundedCache } from '../store/bounded-cache.js';
import type { Acknowledgements } from './acknowledgements.js';
import type { ClientDirectory } from './directory.js';

/** A linked phone, for the code that uses it. */
export interface PhoneSession {
  readonly ctx: SessionContext<PhoneSettings>;
  readonly connectionId: number;
  readonly directory: ClientDirectory;
  readonly acknowledgements: Acknowledgements;
  /** The provider's addresses for numbers. */
  readonly numbers: BoundedCache<string, string>;
  /** Absent while nobody has signed in. */
  readonly account: Account | undefined;
  /** The client, at once or after a moment; throws an error that does not count as an attempt. */
  ready(signal: AbortSignal, waitMs: number): Promise<WASocket>;
  /** Cuts the connection: unwritten messages must not be acknowledged. A new one is opened. */
  cut(error: unknown): void;
  close(): Promise<void>;
}

/** Requests to a session from processes that do not hold it: plain JSON both ways. */
export type SessionQuestion =
  | { what: 'ping' }
  | { what: 'markRead'; messages: MessageReference[] }
  | { what: 'setTyping'; conversation: string; typing: boolean }
  | { what: 'picture'; identity: Identity }
  | { what: 'standing' }
  | { what: 'lookUp'; phone: string }
  | { what: 'newPlaceOfFile'; providerRef: Record<string, string> };
