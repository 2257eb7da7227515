/** Concurrent calls: fast, without slowing down others. */
const AT_ONCE = 4;

export interface Failure<T> {
  item: T;
  error: unknown;
}
export interface Outcome<T> {
  /** In the given order. */
  failed: Failure<T>[];
  /** Items not started because the run was stopped. */
  left: T[];
}

/**
 * Processes many items, a few at a time. A failure does not stop the others; once `signal` is aborted no further one
 * starts, and running ones are awaited. `onStep` gets the number of finished ones.
 */
export async function runEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  { onStep, signal }: { onStep?: (through: number) => void; signal?: AbortSignal } = {},
): Promise<Outcome<T>> {
  const errors = new Map<T, unknown>();
  let begun = 0;
  let through = 0;
  const lane = async () => {
    while (begun < items.length && !signal?.aborted) {
      const item = items[begun++]!;
      try {
        await work(item);
      } catch (error) {
        errors.set(item, error);
      }
      onStep?.(++through);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return {
    failed: items.filter((item) => errors.has(item)).map((item) => ({ item, error: errors.get(item) })),
    left: items.slice(begun),
  };
}
