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

/** The field that a plugin's form was refused for, and what was said of it. */
export function fieldProblem(error: unknown): { field: string; message: string } | undefined {
  if (!isApiError(error, 'ERR_PLUGIN_CONFIG')) return undefined;
  const { field, message } = (error.body ?? {}) as { field?: unknown; message?: unknown };
  if (typeof field !== 'string' || field === '' || typeof message !== 'string') return undefined;
  return { field, message: message.replace(/^[^:]*: /, '') };
}

/** react-admin shows an error's message by its translation: so the message becomes the key of the text. */
export function withTextKey(error: unknown): unknown {
  if (!isApiError(error)) return error;
  const problem = fieldProblem(error);
  // By this name react-admin's forms find what to say at which field.
  const errors = problem && { settings: { [problem.field]: problem.message } };
  const body = errors ? { ...(error.body as object), errors } : error.body;
  return new ApiError(error.status, error.code, errorKey(error), body);
}

/** How many active tickets stand in the way of a deletion. */
export function ticketsInTheWay(error: unknown): number | undefined {
  if (!isApiError(error, 'ERR_IN_USE')) return undefined;
  const count = (error.body as { count?: unknown } | undefined)?.count;
  return typeof count === 'number' ? count : undefined;
}
