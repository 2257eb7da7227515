import { PluginError, errorFromAnswer, isPluginError, type PluginErrorCode } from '@recado/sdk';
import { LOCKED } from '../mapping/standing.js';
import { isDatabaseFault } from '../store/database.js';

interface ClientError {
  message?: string;
  output?: { statusCode?: number };
  data?: unknown;
}
const CLOSED = 428;

/** The connection was closed before anything of a message was sent. */
export const isLineClosed = (error: unknown): boolean =>
  (error as ClientError)?.output?.statusCode === CLOSED;

/** The cause of a failure, for the log: the client's sentence and its code. */
export function causeOf(error: unknown): Error {
  const code = codeOf(error);
  const text = error instanceof Error ? error.message : String(error);
  return new Error(code === undefined ? text : `${text} (${code})`, { cause: error });
}

/** The provider's response: the client keeps it in `data`, and its own codes in `output`. */
export function codeOf(error: unknown): number | undefined {
  const { output, data } = (error ?? {}) as ClientError;
  return typeof data === 'number' ? data : output?.statusCode;
}

const CODES: Record<number, PluginErrorCode> = {
  401: 'AUTH_EXPIRED',
  403: 'AUTH_EXPIRED',
  404: 'RECIPIENT_INVALID',
  406: 'CONTENT_REJECTED',
  429: 'RATE_LIMITED',
};

/** The client's error in the core's terms; nothing has been transmitted. */
export function failureOf(error: unknown): PluginError {
  if (isPluginError(error)) return error;
  if (isLineClosed(error))
    return new PluginError('TEMPORARY', 'The phone is not connected at the moment', {
      ...{ untried: true, cause: causeOf(error) },
    });
  if (isDatabaseFault(error))
    return new PluginError('TEMPORARY', 'The database could not do it', { cause: causeOf(error) });
  const told = codeOf(error);
  const code = CODES[told ?? 0] ?? 'TEMPORARY';
  return new PluginError(code, `WhatsApp could not do it (${told ?? 'no answer'})`, {
    cause: causeOf(error),
  });
}

/** The provider rejected a message. */
export function refusalOf(code: string): PluginError {
  if (code === '429') return new PluginError('RATE_LIMITED', 'WhatsApp asks to send more slowly');
  if (code === '401' || code === '403')
    return new PluginError('AUTH_EXPIRED', 'WhatsApp no longer takes messages of this phone');
  if (code === '463') {
    const { en, ...texts } = LOCKED;
    return new PluginError('ACCOUNT_RESTRICTED', en, { texts, providerCode: code });
  }
  if (Number(code) >= 500) return new PluginError('TEMPORARY', `WhatsApp is in trouble (${code})`);
  return new PluginError('CONTENT_REJECTED', `WhatsApp refused the message (${code})`);
}

/** The media host's response was not a success. */
export const mediaFailure = (answer: Response, what: string): PluginError =>
  errorFromAnswer(answer, what, { transmits: false });
