import {
  PluginError,
  errorFromAnswer,
  retryAfterMs,
  type InLanguages,
  type PluginErrorCode,
} from '@recado/sdk';
import { SENTENCES } from './graph-sentences.js';
import { objectOf, optionalNumber, optionalText, textOf } from './wire-reader.js';

/** An error in the Graph API's format, in a response's `error` or in a webhook's `errors`. */
export interface GraphFailure {
  code: number;
  subcode?: number;
  text: string;
  isTransient?: boolean;
}

/** Subcodes are more precise than codes; the codes of Messenger and Instagram mean little without them. */
const BY_SUBCODE: Readonly<Record<number, PluginErrorCode>> = {
  2018278: 'WINDOW_CLOSED',
  2018065: 'WINDOW_CLOSED',
  2534022: 'WINDOW_CLOSED',
  2018001: 'RECIPIENT_INVALID',
  2018108: 'RECIPIENT_INVALID',
  1545041: 'RECIPIENT_INVALID',
  2534014: 'RECIPIENT_INVALID',
  2018022: 'RATE_LIMITED',
  2018008: 'MEDIA_REJECTED',
  2018007: 'MEDIA_REJECTED',
  2018047: 'MEDIA_REJECTED',
  2018074: 'MEDIA_REJECTED',
  2018109: 'MEDIA_REJECTED',
};

const BY_CODE: Readonly<Record<number, PluginErrorCode>> = {
  0: 'AUTH_EXPIRED',
  1: 'TEMPORARY',
  2: 'TEMPORARY',
  3: 'AUTH_EXPIRED',
  4: 'RATE_LIMITED',
  10: 'AUTH_EXPIRED',
  17: 'RATE_LIMITED',
  32: 'RATE_LIMITED',
  33: 'CONFIG_INVALID',
  100: 'CONTENT_REJECTED',
  102: 'AUTH_EXPIRED',
  190: 'AUTH_EXPIRED',
  230: 'AUTH_EXPIRED',
  368: 'ACCOUNT_RESTRICTED',
  551: 'RECIPIENT_INVALID',
  613: 'RATE_LIMITED',
  1200: 'TEMPORARY',
  // WhatsApp: https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes
  80007: 'RATE_LIMITED',
  130429: 'RATE_LIMITED',
  130472: 'RECIPIENT_EXCLUDED',
  130497: 'RECIPIENT_EXCLUDED',
  131000: 'TEMPORARY',
  131005: 'AUTH_EXPIRED',
  131008: 'CONTENT_REJECTED',
  131009: 'CONTENT_REJECTED',
  131016: 'TEMPORARY',
  131021: 'RECIPIENT_INVALID',
  131026: 'RECIPIENT_INVALID',
  131030: 'RECIPIENT_INVALID',
  131031: 'ACCOUNT_RESTRICTED',
  131037: 'CONFIG_INVALID',
  131042: 'CONFIG_INVALID',
  131045: 'CONFIG_INVALID',
  131047: 'WINDOW_CLOSED',
  131048: 'ACCOUNT_RESTRICTED',
  131049: 'RECIPIENT_CAPPED',
  131050: 'RECIPIENT_OPTED_OUT',
  131051: 'UNSUPPORTED',
  131052: 'MEDIA_REJECTED',
  131053: 'MEDIA_REJECTED',
  131056: 'RATE_LIMITED',
  131057: 'TEMPORARY',
  131064: 'ACCOUNT_RESTRICTED',
  132001: 'TEMPLATE_UNAVAILABLE',
  132007: 'TEMPLATE_UNAVAILABLE',
  132015: 'TEMPLATE_UNAVAILABLE',
  132016: 'TEMPLATE_UNAVAILABLE',
  132018: 'TEMPLATE_UNAVAILABLE',
  132068: 'TEMPLATE_UNAVAILABLE',
  132069: 'RATE_LIMITED',
  133004: 'TEMPORARY',
  133005: 'CONFIG_INVALID',
  133006: 'CONFIG_INVALID',
  133010: 'CONFIG_INVALID',
};

/**
 * Temporary errors after which, by Meta's documentation, the message was not sent. The others only say that something
 * went wrong: of code 1 Messenger's page says that "the messages are all sent successfully, but the endpoint returns an
 * error".
 *
 * 131000, "Message failed to send due to an unknown error", and 131057, the account is in maintenance mode:
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes.
 * 1200, "Temporary send message failure. Please try again later":
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/error-codes.
 */
const NOT_SENT: ReadonlySet<number> = new Set([1200, 131000, 131057]);

/** Rate limits with an inherently long pause: retrying within seconds does not help a flagged number. */
const SLOW_LIMITS: ReadonlySet<number> = new Set([4, 17, 32, 613, 80007]);
const SLOW_PAUSE_MS = 60_000;

const pauseAfter = (code: number, backOffMs: number): number =>
  Math.max(backOffMs, SLOW_LIMITS.has(code) ? SLOW_PAUSE_MS : 0);

/** The meaning of a Graph API error for a message; undefined for an unknown code. */
export function meaningOf({ code, subcode, isTransient }: GraphFailure): PluginErrorCode | undefined {
  if (subcode !== undefined && Object.hasOwn(BY_SUBCODE, subcode)) return BY_SUBCODE[subcode];
  if (Object.hasOwn(BY_CODE, code)) return BY_CODE[code];
  if (code >= 200 && code <= 299) return 'AUTH_EXPIRED';
  if (code >= 80_000 && code <= 80_014) return 'RATE_LIMITED';
  if (code >= 132_000 && code <= 132_999) return 'CONTENT_REJECTED';
  return isTransient ? 'TEMPORARY' : undefined;
}

/** What is told about a failure: Meta's code, and a sentence for agents where the core's text explains it badly. */
export interface ToldFailure {
  /** The sentence, else Meta's code and words. */
  text: string;
  /** Only with a sentence. */
  texts?: InLanguages<string>;
  /** With the subcode where that alone says what happened. */
  providerCode: string;
}
export function toldOf({ code, subcode, text }: GraphFailure): ToldFailure {
  const isPrecise = subcode !== undefined && Object.hasOwn(BY_SUBCODE, subcode);
  const providerCode = isPrecise ? `${code}/${subcode}` : String(code);
  if (!Object.hasOwn(SENTENCES, code)) return { text: `${code} ${text}`, providerCode };
  const { en, ...texts } = SENTENCES[code]!;
  return { text: en, texts, providerCode };
}

/** Meta repeats a malformed token in its message: nothing that looks like one is passed on. */
const withoutTokens = (text: string): string => text.replace(/[A-Za-z0-9_-]{32,}/g, '…').slice(0, 300);

/** Reads one error object. */
export function graphFailure(value: unknown): GraphFailure | undefined {
  const error = objectOf(value);
  const code = optionalNumber(error['code']);
  if (code === undefined) return undefined;
  const details = optionalText(objectOf(error['error_data'])['details']);
  const said = details ?? optionalText(error['message']) ?? textOf(error['title']);
  const subcode = optionalNumber(error['error_subcode']);
  return {
    code,
    text: withoutTokens(said) || 'no reason was told',
    ...(subcode !== undefined && { subcode }),
    ...(error['is_transient'] === true && { isTransient: true }),
  };
}

/** Minutes until access is regained, from the usage header of business calls. */
function minutesToWait(header: string | null): number | undefined {
  if (!header) return undefined;
  try {
    const uses = Object.values(objectOf(JSON.parse(header))).flat();
    const minutes = uses.map((use) => optionalNumber(objectOf(use)['estimated_time_to_regain_access']) ?? 0);
    const longest = Math.max(0, ...minutes);
    return longest > 0 ? longest : undefined;
  } catch {
    return undefined; // an unreadable header says nothing
  }
}

/** How a response is read: whether the call made a message, and how long to wait if Meta states no time. */
export interface GraphReading {
  transmits: boolean;
  backOffMs: number;
}

/** The error for an unsuccessful response. The body's code decides; without one, the status does. */
export function errorOfGraph(
  answer: { status: number; headers: { get(name: string): string | null } },
  body: unknown,
  what: string,
  { transmits, backOffMs }: GraphReading,
): PluginError {
  const failure = graphFailure(objectOf(body)['error']);
  const meaning = failure && meaningOf(failure);
  const stated = retryAfterMs(answer.headers.get('retry-after'));
  if (!failure || !meaning) {
    const told = failure ? `${what}: ${failure.code} ${failure.text}` : what;
    const plain = errorFromAnswer(answer, told, { transmits });
    const wait = plain.code === 'RATE_LIMITED' ? (plain.retryAfterMs ?? backOffMs) : plain.retryAfterMs;
    const providerCode = failure && toldOf(failure).providerCode;
    return new PluginError(plain.code, plain.message, { retryAfterMs: wait, providerCode });
  }
  const { text, texts, providerCode } = toldOf(failure);
  const said = `${what}: ${failure.code} ${failure.text}`;
  // A sentence is read by agents; what was asked, and Meta's words, are for the log.
  const cause = texts && new Error(said);
  const told = { providerCode, ...(texts && { texts, cause }) };
  const message = texts ? text : said;
  if (meaning === 'TEMPORARY' && transmits && !NOT_SENT.has(failure.code))
    return new PluginError('DELIVERY_UNCERTAIN', message, told);
  if (meaning !== 'RATE_LIMITED') return new PluginError(meaning, message, told);
  const minutes = minutesToWait(answer.headers.get('x-business-use-case-usage'));
  return new PluginError(meaning, message, {
    ...told,
    retryAfterMs: stated ?? (minutes === undefined ? pauseAfter(failure.code, backOffMs) : minutes * 60_000),
  });
}
