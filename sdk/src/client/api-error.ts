/** A call that failed. `status` is 0 when no answer came; `code` is then `ERR_OFFLINE` or `ERR_TIMEOUT`. */
export class ApiError extends Error {
  readonly status: number;
  /** The machine-readable reason: one of `ERROR_CODES`, or a client-side code. */
  readonly code: string;
  /** The parsed body of the answer, or its text. */
  readonly body: unknown;

  constructor(status: number, code: string, message: string, body?: unknown) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.body = body;
  }
}

/** Whether a value is an `ApiError`, with that code when one is given. */
export const isApiError = (value: unknown, code?: string): value is ApiError =>
  value instanceof ApiError && (code === undefined || value.code === code);

/** Parses an error answer. The ownership conflict keeps its code beside the original API's JSON string in `error`. */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  const answer = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
  const code = text(answer['code']) ?? text(answer['error']) ?? text(body) ?? `HTTP_${status}`;
  return new ApiError(status, code, text(answer['message']) ?? code, body);
}

/** The error of a request that got no answer. A cancelled request keeps its own error. */
export function errorOfSilence(cause: unknown, timedOut: boolean): unknown {
  if (timedOut) return new ApiError(0, 'ERR_TIMEOUT', 'The server took too long to answer');
  if (cause instanceof DOMException && cause.name === 'AbortError') return cause;
  return new ApiError(0, 'ERR_OFFLINE', 'The server could not be reached');
}
