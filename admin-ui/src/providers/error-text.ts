import { ApiError, isApiError } from '@recado/sdk/client';
import { ERROR_CODES } from '@recado/sdk/contracts';

const LOCAL = ['ERR_OFFLINE', 'ERR_TIMEOUT'];
/** Codes whose message says more than the text of the code. */
const DETAILED = new Set(['ERR_VALIDATION', 'ERR_PLUGIN_CONFIG', 'ERR_PLUGIN_UNAVAILABLE']);

/** The key of the text for a failure. */
export function errorKey(error: unknown): string {
  const code = isApiError(error) ? error.code : '';
  return (ERROR_CODES as readonly string[]).includes(code) || LOCAL.includes(code)
    ? `errors.${code}`
    : 'errors.unknown';
}

/** What the server adds for a person, where the code alone does not help. */
export function errorDetail(error: unknown): string | undefined {
  if (!isApiError(error) || !DETAILED.has(error.code)) return undefined;
  const message = (error.body as { message?: unknown } | undefined)?.message;
  return typeof message === 'string' && message !== error.code ? message : undefined;
}

/** react-admin shows an error's message by its translation: so the message becomes the key of the text. */
export const withTextKey = (error: unknown): unknown =>
  isApiError(error) ? new ApiError(error.status, error.code, errorKey(error), error.body) : error;

/** How many active tickets stand in the way of a deletion. */
export function ticketsInTheWay(error: unknown): number | undefined {
  if (!isApiError(error, 'ERR_IN_USE')) return undefined;
  const count = (error.body as { count?: unknown } | undefined)?.count;
  return typeof count === 'number' ? count : undefined;
}
