/** Calls that are under way at once: quick, and no burden to others. */
const AT_ONCE = 4;

export interface Failure<T> {
  item: T;
  error: unknown;
}

/**
 * Does something with each of many, a few at a time. A failure keeps none of the others from being done.
 * `onStep` hears how many are through; resolves to those that failed, in the order in which they were given.
 */
export async function runEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  onStep: (through: number) => void = () => undefined,
): Promise<Failure<T>[]> {
  const errors = new Map<T, unknown>();
  const waiting = items.values();
  let through = 0;
  const lane = async () => {
    for (const item of waiting) {
      try {
        await work(item);
      } catch (error) {
        errors.set(item, error);
      }
      onStep(++through);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return items.filter((item) => errors.has(item)).map((item) => ({ item, error: errors.get(item) }));
}
