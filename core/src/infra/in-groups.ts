/** From this size on, the next group waits a moment to become as large. */
const WORTH_WAITING = 4;
const LINGER_MS = 1;

export interface GroupTimes {
  /** How long a group waits for more calls, if none was carried out within this time before. Milliseconds. */
  gatherMs?: number;
  /** The same for a group that comes soon after one. */
  lingerMs?: number;
}

interface Waiting<In, Out> {
  item: In;
  resolve(result: Out): void;
  reject(error: unknown): void;
}

/**
 * Calls that come while others are at work are carried out together, at most `most` of them: they share statements and
 * flushes to disk. A single call is carried out at once and alone. `together` returns a result for each item, in their
 * order; if it fails, each item is tried alone, so that one that cannot be handled fails by itself. Whatever `together`
 * has committed before it failed must be harmless to repeat.
 */
export function inGroups<In, Out>(
  most: number,
  together: (items: In[]) => Promise<Out[]>,
  alone: (item: In) => Promise<Out>,
  { gatherMs = 0, lingerMs = LINGER_MS }: GroupTimes = {},
): (item: In) => Promise<Out> {
  let waiting: Waiting<In, Out>[] = [];
  let isRunning = false;
  let endedAt = -Infinity;

  const handleAlone = ({ item, resolve, reject }: Waiting<In, Out>) => alone(item).then(resolve, reject);

  async function handle(group: Waiting<In, Out>[]): Promise<void> {
    if (group.length === 1) return handleAlone(group[0]!);
    try {
      const results = await together(group.map(({ item }) => item));
      group.forEach(({ resolve }, place) => resolve(results[place]!));
    } catch {
      // Whoever fails alone learns why.
      await Promise.all(group.map(handleAlone));
    }
  }
  async function run(): Promise<void> {
    isRunning = true;
    // Calls of the same tick come together. Soon after a group, whoever waits holds up a stream of calls.
    const isSoon = performance.now() - endedAt < gatherMs;
    const waitMs = isSoon ? lingerMs : gatherMs;
    await new Promise<void>((resolve) => (waitMs ? setTimeout(resolve, waitMs) : setImmediate(resolve)));
    let former = 0;
    while (waiting.length) {
      // Most of those whom the last group answered come back with their next call within milliseconds.
      if (former >= WORTH_WAITING && waiting.length < former)
        await new Promise<void>((resolve) => setTimeout(resolve, lingerMs));
      former = Math.min(waiting.length, most);
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      await handle(group);
    }
    endedAt = performance.now();
    isRunning = false;
  }
  return (item) =>
    new Promise<Out>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) void run();
    });
}
