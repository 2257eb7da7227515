import type { ErrorCode } from '@recado/sdk/contracts';
import type { Refusal } from './protocol.js';

/** A rejected request with its reason; thrown wherever it is noticed. */
export class RefusedError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    message: string,
    readonly retryAfterMs?: number,
  ) {
    super(message);
    this.name = 'RefusedError';
  }

  toWire(): Refusal {
    return {
      error: this.code,
      message: this.message,
      ...(this.retryAfterMs === undefined ? {} : { retryAfterMs: this.retryAfterMs }),
    };
  }
}

export const invalid = (message: string) => new RefusedError(400, 'ERR_VALIDATION', message);
export const unknownKey = () => new RefusedError(404, 'ERR_NOT_FOUND', 'No web chat has this key');
export const unknownVisitor = () => new RefusedError(401, 'ERR_UNAUTHENTICATED', 'The visitor is not known');
export const originRefused = () =>
  new RefusedError(403, 'ERR_NO_PERMISSION', 'This site is not among the allowed origins of the web chat');
export const tooMany = (retryAfterMs: number) =>
  new RefusedError(429, 'ERR_TOO_MANY_REQUESTS', 'Too many requests; try again later', retryAfterMs);
export const tooLarge = (maxBytes: number) =>
  new RefusedError(413, 'ERR_TOO_LARGE', `The file is larger than ${maxBytes} bytes`);
/** The store's error: the visitor's daily limit, or space shared with others. */
export const storageFull = (code: ErrorCode) =>
  new RefusedError(
    507,
    code === 'ERR_STORAGE_VISITOR_FULL' ? code : 'ERR_STORAGE_COMPANY_FULL',
    'No more files can be stored',
  );
export const typeRefused = () =>
  new RefusedError(415, 'ERR_MEDIA_REJECTED', 'Files of this type are not accepted here');
export const unavailable = () =>
  new RefusedError(503, 'ERR_UNAVAILABLE', 'The message could not be stored; send it again', 2_000);
