const NOT_TRIED = Symbol('not tried');

/** Marks an error of the core's own after which the provider was certainly not called: the attempt does not count. */
export const notTried = <E extends Error>(error: E): E =>
  Object.defineProperty(error, NOT_TRIED, { value: true });

export const wasNotTried = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  (NOT_TRIED in error || (error as { untried?: unknown }).untried === true);
