interface Companys {
  companyId: number;
}
interface Work<T extends Companys> {
  /** Companies that work at the same time. */
  places: number;
  /** At most `most` companies with work, none of those in hand: by number, first those above `above`. */
  waiting(asked: { inHand: readonly number[]; above: number; most: number }): Promise<T[]>;
  /** One small turn of a company. True: it moved on, and more may wait. */
  turn(one: T): Promise<boolean>;
  mayGoOn(): boolean;
  failed(error: unknown, one?: T): void;
}

/**
 * Companies take small turns at the same work, side by side and round and round by their number: each has one place at
 * most, so that a slow one delays only itself, and the failure of one ends no other's turn.
 */
export function createCompanyTurns<T extends Companys>(work: Work<T>) {
  const inHand = new Map<number, Promise<void>>();
  let last = 0;
  let filling: Promise<void> | undefined;

  async function take(one: T): Promise<void> {
    try {
      if (await work.turn(one)) return void setImmediate(fill);
    } catch (error) {
      work.failed(error, one);
    } finally {
      inHand.delete(one.companyId);
    }
  }

  async function fillPlaces(): Promise<void> {
    while (work.mayGoOn() && inHand.size < work.places) {
      const asked = { inHand: [...inHand.keys()], above: last, most: work.places - inHand.size };
      const found = await work.waiting(asked);
      if (found.length === 0 || !work.mayGoOn()) return;
      for (const one of found) {
        last = one.companyId;
        inHand.set(last, take(one));
      }
    }
  }

  /** Gives free places to companies that wait. Never throws. */
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
export type CompanyTurns = ReturnType<typeof createCompanyTurns>;
