const BRAND = Symbol.for('recado.plugin-error');

/** What went wrong at a provider or inside a plugin, in words that the core acts on. */
export type PluginErrorCode =
  | 'AUTH_EXPIRED'
  | 'RATE_LIMITED'
  | 'RECIPIENT_INVALID'
  | 'WINDOW_CLOSED'
  | 'CONTENT_REJECTED'
  | 'MEDIA_REJECTED'
  | 'UNSUPPORTED'
  | 'CONFIG_INVALID'
  | 'TEMPORARY'
  | 'DELIVERY_UNCERTAIN'
  | 'UNKNOWN';

const RETRYABLE: ReadonlySet<PluginErrorCode> = new Set(['RATE_LIMITED', 'TEMPORARY']);

/** What a {@link PluginError} can tell besides its code. */
export interface PluginErrorOptions {
  /** Milliseconds to wait before the next attempt, when the provider said so. */
  retryAfterMs?: number;
  /** Key of a text in the interface's languages; defaults to `plugin.<CODE>`. */
  messageKey?: string;
  /** Nothing left this machine, such as while a session reconnects: the core waits and does not count the attempt. */
  untried?: boolean;
  cause?: unknown;
}

/**
 * The one error family that plugins throw. It is recognised by a brand, never by `instanceof`, so that a plugin that
 * brings its own copy of the SDK still speaks to the core.
 *
 * `TEMPORARY` says that nothing was sent: the request did not leave, or the provider's documentation says of its answer that
 * it took nothing. The core sends again.
 *
 * `DELIVERY_UNCERTAIN` says that the request left this machine and nobody knows what became of it: no answer came, or one
 * that does not tell, such as a plain 500, 502 or 504. The core marks the message unconfirmed, goes on with the next one and
 * never sends it again by itself, unless the channel declares `idempotentSend`. A status that names the message settles it.
 */
export class PluginError extends Error {
  readonly code: PluginErrorCode;
  readonly retryable: boolean;
  readonly retryAfterMs?: number;
  readonly messageKey: string;
  readonly untried: boolean;

  constructor(code: PluginErrorCode, message: string, options: PluginErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'PluginError';
    this.code = code;
    this.retryable = RETRYABLE.has(code);
    this.retryAfterMs = options.retryAfterMs;
    this.untried = options.untried ?? false;
    this.messageKey = options.messageKey ?? `plugin.${code}`;
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/** True for a {@link PluginError} of any copy of the SDK. */
export function isPluginError(error: unknown): error is PluginError {
  return typeof error === 'object' && error !== null && BRAND in error;
}
