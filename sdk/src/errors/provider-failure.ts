import { PluginError, isPluginError, type PluginErrorCode } from './plugin-error.js';

/** Failures after which nothing can have reached the provider. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The part of a `fetch` answer that {@link errorFromAnswer} looks at. */
export interface ProviderAnswer {
  status: number;
  headers: { get(name: string): string | null };
}

/** Milliseconds that a `Retry-After` header asks for (seconds, or an HTTP date); undefined when it is absent or odd. */
export function retryAfterMs(header: string | null, now: number = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return seconds < 0 ? undefined : Math.ceil(seconds * 1000);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}

function codeOfStatus(status: number): PluginErrorCode {
  if (status === 401 || status === 403) return 'AUTH_EXPIRED';
  if (status === 429) return 'RATE_LIMITED';
  if (status === 408 || status >= 500) return 'TEMPORARY';
  if (status === 413 || status === 415) return 'MEDIA_REJECTED';
  if (status === 400 || status === 422) return 'CONTENT_REJECTED';
  return 'UNKNOWN';
}

/**
 * The error for an answer that is not a success, by its HTTP status: 401 and 403 `AUTH_EXPIRED`, 429 `RATE_LIMITED` with
 * `retryAfterMs` when the provider tells, 408 and 5xx `TEMPORARY`, 413 and 415 `MEDIA_REJECTED`, 400 and 422
 * `CONTENT_REJECTED`, else `UNKNOWN`. A provider that explains itself in the body deserves a finer mapping of its own.
 *
 * @param message one sentence for the log; never put a secret or the provider's whole answer in it
 */
export function errorFromAnswer(answer: ProviderAnswer, message: string): PluginError {
  const code = codeOfStatus(answer.status);
  const wait = code === 'RATE_LIMITED' ? retryAfterMs(answer.headers.get('retry-after')) : undefined;
  return new PluginError(code, `${message} (HTTP ${answer.status})`, { retryAfterMs: wait });
}

function systemCode(error: unknown): string | undefined {
  for (
    let current = error, depth = 0;
    depth < 4 && typeof current === 'object' && current !== null;
    depth += 1
  ) {
    const { code, cause } = current as { code?: unknown; cause?: unknown };
    if (typeof code === 'string') return code;
    current = cause;
  }
  return undefined;
}

/**
 * The error for a `fetch` that rejected. With `transmits` (the request makes the provider send something), a failure
 * after the connection stood is `DELIVERY_UNCERTAIN`: the provider may have accepted it. Everything else is `TEMPORARY`.
 * A {@link PluginError} comes back as it is.
 */
export function errorFromFetch(cause: unknown, options: { transmits: boolean }): PluginError {
  if (isPluginError(cause)) return cause;
  const code = systemCode(cause);
  if (!options.transmits || (code !== undefined && NEVER_CONNECTED.has(code))) {
    return new PluginError('TEMPORARY', 'the provider could not be reached', { cause });
  }
  return new PluginError('DELIVERY_UNCERTAIN', 'the connection ended before the provider answered', {
    cause,
  });
}
