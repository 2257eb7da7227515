/** How many are under way at a time. */
const WIDTH = 3;

export interface Outcome<T> {
  done: T[];
  failed: { item: T; error: unknown }[];
}

/** Does the same with many, a few at a time. A failure stops none of the others; a stop leaves the rest undone. */
export async function oneByOne<T>(
  items: readonly T[],
  work: (item: T) => Promise<unknown>,
  { onDone, signal }: { onDone: (count: number) => void; signal: AbortSignal },
): Promise<Outcome<T>> {
  const outcome: Outcome<T> = { done: [], failed: [] };
  const rest = [...items];
  const worker = async () => {
    while (!signal.aborted) {
      const item = rest.shift();
      if (item === undefined) return;
      try {
        await work(item);
        outcome.done.push(item);
      } catch (error) {
        outcome.failed.push({ item, error });
      }
      onDone(outcome.done.length + outcome.failed.length);
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, worker));
  return outcome;
}
