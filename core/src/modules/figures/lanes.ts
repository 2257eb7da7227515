/**
 * Works through what `next` gives until it gives undefined, in several lanes; `next` is called once at a time. After a
 * failure nothing new begins, and it is thrown when all lanes have ended: none uses a transaction that is gone.
 */
export async function inLanes<T>(
  lanes: number,
  next: () => Promise<T | undefined> | T | undefined,
  work: (one: T) => Promise<void>,
): Promise<void> {
  let isOver = false;
  let turn: Promise<unknown> = Promise.resolve();
  const take = (): Promise<T | undefined> => {
    const taken = turn.then(() => (isOver ? undefined : next()));
    turn = taken.catch(() => undefined);
    return taken;
  };
  const lane = async () => {
    for (let one = await take(); one !== undefined; one = await take()) await work(one);
  };
  const all = Array.from({ length: lanes }, lane);
  try {
    await Promise.all(all);
  } finally {
    isOver = true;
    await Promise.allSettled(all);
  }
}
