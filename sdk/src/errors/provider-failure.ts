import { PluginError, isPluginError, type PluginErrorCode } from './plugin-error.js';

/** Failures after which nothing can have reached the provider. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  // An untrusted certificate ends the call before the request is sent.
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

/** The part of a `fetch` response that {@link errorFromAnswer} reads. */
export interface ProviderAnswer {
  status: number;
  headers: { get(name: string): string | null };
}

/** From here on a number of seconds is a moment (September 2001 and later), not a wait of 31 years. */
const EPOCH_SECONDS = 1e9;

/**
 * Milliseconds that a `Retry-After` or `RateLimit-Reset` header asks for: seconds to wait, or a moment as seconds of the
 * epoch or as an HTTP date. Undefined if it is absent or invalid.
 */
export function retryAfterMs(header: string | null, now: number = Date.now()): number | undefined {
  if (!header) return undefined;
  const seconds = Number(header);
  if (seconds >= EPOCH_SECONDS && Number.isFinite(seconds)) return Math.max(0, seconds * 1000 - now);
  if (Number.isFinite(seconds)) return seconds < 0 ? undefined : Math.ceil(seconds * 1000);
  const moment = Date.parse(header);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - now);
}

function codeOfStatus(status: number, mayBeDone: boolean): PluginErrorCode {
  if (status === 401 || status === 403) return 'AUTH_EXPIRED';
  if (status === 429) return 'RATE_LIMITED';
  if (status >= 500) return mayBeDone ? 'DELIVERY_UNCERTAIN' : 'TEMPORARY';
  if (status === 408 || status === 425) return 'TEMPORARY';
  if (status === 413 || status === 415) return 'MEDIA_REJECTED';
  if (status === 400 || status === 422) return 'CONTENT_REJECTED';
  return 'UNKNOWN';
}

/**
 * The error for an unsuccessful response, by its HTTP status: 401 and 403 `AUTH_EXPIRED`, 429 `RATE_LIMITED`, 408 and
 * 425 `TEMPORARY`, 413 and 415 `MEDIA_REJECTED`, 400 and 422 `CONTENT_REJECTED`, else `UNKNOWN`. `retryAfterMs` is what
 * `Retry-After` asks for, or on a 429 without it what `RateLimit-Reset` says.
 *
 * A 5xx is `TEMPORARY` if the request has no effect. With `transmits` (the request makes the provider send something)
 * it is `DELIVERY_UNCERTAIN`: a gateway may answer 502 or 504 although the provider has the message. A 503 with
 * `Retry-After` is `TEMPORARY` even then: by RFC 9110 the request was not handled and may be repeated.
 *
 * For a provider that explains errors in the body, write a finer mapping: a code documented to mean that nothing was
 * sent is `TEMPORARY`.
 *
 * @param message one sentence for the log; never include a secret or the provider's whole response
 */
export function errorFromAnswer(
  answer: ProviderAnswer,
  message: string,
  options: { transmits: boolean },
): PluginError {
  const { status, headers } = answer;
  // Providers send the state of a limit with every answer: only a 429 says that it is used up.
  const limited = status === 429 ? retryAfterMs(headers.get('ratelimit-reset')) : undefined;
  const asked = retryAfterMs(headers.get('retry-after')) ?? limited;
  const mayBeDone = options.transmits && !(status === 503 && asked !== undefined);
  const code = codeOfStatus(status, mayBeDone);
  const wait = code === 'RATE_LIMITED' || code === 'TEMPORARY' ? asked : undefined;
  return new PluginError(code, `${message} (HTTP ${status})`, { retryAfterMs: wait });
}

/** Shown as a connection's last error to people who read no English. */
const UNREACHABLE = {
  pt: 'O provedor não pôde ser alcançado.',
  es: 'No se pudo contactar con el proveedor.',
  tr: 'Sağlayıcıya ulaşılamadı.',
};

/** Whether the connection to the provider was never made, by the first code in the chain of causes. */
function neverConnected(error: unknown): boolean {
  for (
    let current = error, depth = 0;
    depth < 4 && typeof current === 'object' && current !== null;
    depth += 1
  ) {
    const { code, cause, syscall } = current as { code?: unknown; cause?: unknown; syscall?: unknown };
    if (typeof code === 'string') return NEVER_CONNECTED.has(code) || syscall === 'connect';
    current = cause;
  }
  return false;
}

/**
 * The error for a `fetch` that rejected. With `transmits` (the request makes the provider send something), a failure
 * after the connection was established is `DELIVERY_UNCERTAIN`: the provider may have accepted it. Everything else is
 * `TEMPORARY`. A {@link PluginError} is returned unchanged.
 */
export function errorFromFetch(cause: unknown, options: { transmits: boolean }): PluginError {
  if (isPluginError(cause)) return cause;
  if (!options.transmits || neverConnected(cause)) {
    return new PluginError('TEMPORARY', 'the provider could not be reached', { cause, texts: UNREACHABLE });
  }
  return new PluginError('DELIVERY_UNCERTAIN', 'the connection ended before the provider answered', {
    cause,
  });
}
