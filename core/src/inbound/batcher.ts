import { apiError } from '../infra/errors.js';

/** More than a minute's work: a stalled database must not fill the memory. */
const MOST_WAITING = 20_000;

/** From this size on, the next batch waits a moment to become as large. */
const WORTH_WAITING = 4;
const LINGER_MS = 3;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The parts of a batch: the work, and the callers to notify once it is committed. */
interface Waiting<Item> {
  item: Item;
  resolve: () => void;
  reject: (error: unknown) => void;
}
export interface Batcher<Item> {
  /** Resolves when the item has been committed with its batch. */
  submit(item: Item): Promise<void>;
  /** Resolves when nothing is waiting or in progress. */
  drain(): Promise<void>;
}

/**
 * Group commit: items that arrive while a batch is being written form the next one, so that many requests share one
 * transaction and one flush to disk. Items keep the order of their arrival. `commit` rejects for the whole batch, or
 * returns an error for each item that failed alone.
 */
export function createBatcher<Item>(
  most: number,
  commit: (items: Item[]) => Promise<(unknown | undefined)[] | void>,
): Batcher<Item> {
  let waiting: Waiting<Item>[] = [];
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    // Requests of the same tick arrive together.
    await new Promise<void>((resolve) => setImmediate(resolve));
    let former = 0;
    while (waiting.length) {
      // Callers whom the last batch answered return over the next milliseconds: most of them are worth waiting for.
      if (former >= WORTH_WAITING && waiting.length < former * 0.8) await pause(LINGER_MS);
      former = Math.min(waiting.length, most);
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const failures = await commit(batch.map(({ item }) => item));
        batch.forEach(({ resolve, reject }, place) => {
          const failure = failures?.[place];
          if (failure === undefined) resolve();
          else reject(failure);
        });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running = undefined;
  }
  return {
    submit(item) {
      return new Promise<void>((resolve, reject) => {
        if (waiting.length >= MOST_WAITING) return reject(apiError('ERR_UNAVAILABLE'));
        waiting.push({ item, resolve, reject });
        running ??= run();
      });
    },
    async drain() {
      while (running) await running;
    },
  };
}
