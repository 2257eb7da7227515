/** Longest wait for a model: the core gives an answer 30 seconds. */
const PATIENCE_MS = 25_000;

/** Works under a signal that ends with the given one, and after 25 seconds or `ms`, whether headers have come or not. */
export async function inTime<T>(
  given: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
  ms = PATIENCE_MS,
): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new DOMException('no answer in time', 'TimeoutError')), ms);
  try {
    return await work(AbortSignal.any([given, late.signal]));
  } finally {
    clearTimeout(timer);
  }
}
