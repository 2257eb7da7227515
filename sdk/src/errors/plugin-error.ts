import type { AnswerUsage } from '../integration/answer.js';
import type { SendReceipt } from '../channel/adapter.js';
import type { InLanguages } from '../channel/in-languages.js';

const BRAND = Symbol.for('recado.plugin-error');

/**
 * What can go wrong at a provider or inside a plugin, in words that the core acts on. For a send:
 *
 * | code | what the core does with the message | what the agent sees |
 * |---|---|---|
 * | `AUTH_EXPIRED` | fails it; shows the connection as disconnected, with the error's sentence, until the provider accepts it again | It was not sent. The channel asks you to sign in again. Check the connections page. |
 * | `RATE_LIMITED` | sends it again after `retryAfterMs`, else 15 seconds, as often as it takes; fails it after a day | A clock. After a day: It was not sent. The channel limited the sending pace. The message will be tried again. |
 * | `RECIPIENT_INVALID` | fails it | It was not sent. The recipient does not exist or cannot receive messages. |
 * | `RECIPIENT_CAPPED` | fails it | It was not sent. The channel limits how much this person gets from companies. Wait at least a day. |
 * | `RECIPIENT_OPTED_OUT` | fails it | It was not sent. This person no longer wants the company’s marketing. |
 * | `RECIPIENT_EXCLUDED` | fails it | It was not sent. The channel does not let this account write to this person. |
 * | `WINDOW_CLOSED` | fails it | It was not sent. The time to reply on this channel is over. |
 * | `TEMPLATE_UNAVAILABLE` | fails it | It was not sent. The template cannot be used right now. |
 * | `CONTENT_REJECTED` | fails it | It was not sent. The channel rejected the message’s content. |
 * | `MEDIA_REJECTED` | fails it | It was not sent. The channel rejected the file. |
 * | `UNSUPPORTED` | fails it | It was not sent. The channel does not accept this kind of message. |
 * | `CONFIG_INVALID` | fails it | It was not sent. The connection’s configuration is not valid. |
 * | `ACCOUNT_RESTRICTED` | fails it; asks `health` how the account stands | It was not sent. The channel has restricted this account. Check the connections page. |
 * | `QUOTA_REACHED` | fails it; asks `health` how the account stands | It was not sent. The account has reached the channel’s limit for new conversations. |
 * | `TEMPORARY` | sends it again after `retryAfterMs`, else 2 seconds, then twice as long each time; fails it after 8 attempts or a day. `untried` attempts do not count | A clock. After the last attempt: It was not sent. The channel has a temporary problem. Try again. |
 * | `DELIVERY_UNCERTAIN` | marks it unconfirmed and continues with the next one; a status that names the message settles it. With `idempotentSend`: as `TEMPORARY` | We do not know whether it arrived. Sending again may duplicate it. |
 * | `UNKNOWN` | fails it. A plain error of the network counts as `DELIVERY_UNCERTAIN`, or as `TEMPORARY` where the line never stood | It was not sent. The channel answered with an unknown error. |
 *
 * The codes of a person, a template and an account tell a campaign what to stop: `RECIPIENT_CAPPED` puts this person off for a
 * day, `RECIPIENT_OPTED_OUT` and `RECIPIENT_EXCLUDED` leave the person out, `TEMPLATE_UNAVAILABLE` stops the template, and
 * `ACCOUNT_RESTRICTED`, `QUOTA_REACHED`, `AUTH_EXPIRED` and `CONFIG_INVALID` stop the account. A status `failed` names the same
 * codes. None of them says that a number is wrong, as `RECIPIENT_INVALID` does.
 *
 * While a message waits for a retry, the later ones of its conversation wait too. Agents read the text in their
 * language, and can resend failed or unconfirmed messages. Each other method documents the effect of its errors.
 */
export const PLUGIN_ERROR_CODES = [
  'AUTH_EXPIRED',
  'RATE_LIMITED',
  'RECIPIENT_INVALID',
  'RECIPIENT_CAPPED',
  'RECIPIENT_OPTED_OUT',
  'RECIPIENT_EXCLUDED',
  'WINDOW_CLOSED',
  'TEMPLATE_UNAVAILABLE',
  'CONTENT_REJECTED',
  'MEDIA_REJECTED',
  'UNSUPPORTED',
  'CONFIG_INVALID',
  'ACCOUNT_RESTRICTED',
  'QUOTA_REACHED',
  'TEMPORARY',
  'DELIVERY_UNCERTAIN',
  'UNKNOWN',
] as const;
/** One of {@link PLUGIN_ERROR_CODES}. */
export type PluginErrorCode = (typeof PLUGIN_ERROR_CODES)[number];

const RETRYABLE: ReadonlySet<PluginErrorCode> = new Set(['RATE_LIMITED', 'TEMPORARY']);

/** Details of a {@link PluginError} besides its code. */
export interface PluginErrorOptions {
  /** Milliseconds to wait until the next attempt, if the provider said so. */
  retryAfterMs?: number;
  /**
   * Nothing left this machine, for example while a session reconnects: the core waits and does not count the attempt.
   */
  untried?: boolean;
  /**
   * The message in other languages. It makes the message a sentence for people: the agent reads it in their language
   * instead of the text of the code.
   */
  texts?: InLanguages<string>;
  /** The provider's own code of the failure, such as `131047`; at most 60 characters. It is stored with the message. */
  providerCode?: string;
  /**
   * On a send of several parts: the receipts of the parts that the provider accepted before the failure, numbered from
   * {@link OutboundMessage.firstPart}. They are recorded. Where the code makes the core send again, the next call begins
   * with the part after them.
   */
  sent?: readonly SendReceipt[];
  /** On an answer or an agent's task: what the model used before the failure. It is paid for, so it is counted. */
  usage?: readonly AnswerUsage[];
  cause?: unknown;
}

/**
 * The one error class that plugins throw. It is recognised by a brand, never by `instanceof`, so that a plugin with its
 * own copy of the SDK still works. The message is for the log and for diagnosis, and the agent reads the
 * text of the code, unless there are `texts`.
 *
 * `TEMPORARY` means that nothing was sent beyond the parts in `sent`: the request did not leave, or the provider documents that this response
 * means nothing was accepted. The core retries.
 *
 * `DELIVERY_UNCERTAIN` means that the request left this machine and its outcome is unknown: there was no response, or
 * an inconclusive one such as a plain 500, 502 or 504. The core marks the message unconfirmed, continues with the next
 * one and never resends it by itself, unless the channel declares `idempotentSend`. A status that names the message
 * settles it.
 */
export class PluginError extends Error {
  readonly code: PluginErrorCode;
  readonly retryable: boolean;
  readonly retryAfterMs?: number;
  readonly untried: boolean;
  readonly texts?: InLanguages<string>;
  readonly providerCode?: string;
  readonly sent?: readonly SendReceipt[];
  readonly usage?: readonly AnswerUsage[];

  constructor(code: PluginErrorCode, message: string, options: PluginErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'PluginError';
    this.code = code;
    this.retryable = RETRYABLE.has(code);
    this.retryAfterMs = options.retryAfterMs;
    this.untried = options.untried ?? false;
    this.texts = options.texts;
    this.providerCode = options.providerCode;
    this.sent = options.sent;
    this.usage = options.usage;
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/** True for a {@link PluginError} of any copy of the SDK. */
export function isPluginError(error: unknown): error is PluginError {
  return typeof error === 'object' && error !== null && BRAND in error;
}

/**
 * The same failure with the parts that were sent before it, for a channel that posts the parts of a message one by one.
 * What is no {@link PluginError} becomes `UNKNOWN`.
 */
export function failedAfter(parts: readonly SendReceipt[], failure: unknown): PluginError {
  const known = isPluginError(failure) ? failure : undefined;
  const message = failure instanceof Error ? failure.message : String(failure);
  const { retryAfterMs, untried, texts, providerCode } = known ?? {};
  // An attempt of which a part has left is none that was not tried.
  const more = { retryAfterMs, untried: parts.length === 0 && untried, texts, providerCode };
  return new PluginError(known?.code ?? 'UNKNOWN', message, { ...more, sent: parts, cause: failure });
}
