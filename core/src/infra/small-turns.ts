interface Work<T> {
  /** How many work at the same time. */
  places: number;
  /** The number of one that takes turns, such as its company's. */
  numberOf(one: T): number;
  /** At most `most` with work, none of those in hand: by number, first those above `above`. */
  waiting(asked: { inHand: readonly number[]; above: number; most: number }): Promise<T[]>;
  /** One small turn. True: it moved on, and more may wait. */
  turn(one: T): Promise<boolean>;
  mayGoOn(): boolean;
  failed(error: unknown, one?: T): void;
}

/**
 * Companies or others take small turns at the same work, side by side and round and round by their number: each has one
 * place at most, so that a slow one delays only itself, and the failure of one ends no other's turn.
 */
export function createSmallTurns<T>(work: Work<T>) {
  const inHand = new Map<number, Promise<void>>();
  let last = 0;
  let filling: Promise<void> | undefined;

  async function take(one: T): Promise<void> {
    try {
      if (await work.turn(one)) return void setImmediate(fill);
    } catch (error) {
      work.failed(error, one);
    } finally {
      inHand.delete(work.numberOf(one));
    }
  }

  async function fillPlaces(): Promise<void> {
    while (work.mayGoOn() && inHand.size < work.places) {
      const asked = { inHand: [...inHand.keys()], above: last, most: work.places - inHand.size };
      const found = await work.waiting(asked);
      if (found.length === 0 || !work.mayGoOn()) return;
      for (const one of found) {
        last = work.numberOf(one);
        inHand.set(last, take(one));
      }
    }
  }

  /** Gives free places to those that wait. Never throws. */
  function fill(): void {
    filling ??= fillPlaces()
      .catch((error: unknown) => work.failed(error))
      .finally(() => (filling = undefined));
  }

  return {
    fill,
    /** Ends when nothing is in hand; the caller has ended `mayGoOn`. */
    async idle(): Promise<void> {
      await filling;
      await Promise.all(inHand.values());
    },
  };
}
export type SmallTurns = ReturnType<typeof createSmallTurns>;
