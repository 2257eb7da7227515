const DAY = 86_400_000;

/** Runs the work on another day and with other random numbers: pure code gives the same result. */
export function onAnotherDay<T>(work: () => T): T {
  const RealDate = Date;
  const realRandom = Math.random;
  const later = RealDate.now() + 37 * DAY;
  class LaterDate extends RealDate {
    constructor(...given: unknown[]) {
      super(...((given.length === 0 ? [later] : given) as []));
    }
    static override now(): number {
      return later;
    }
  }
  globalThis.Date = LaterDate as DateConstructor;
  Math.random = () => 0.123;
  try {
    return work();
  } finally {
    globalThis.Date = RealDate;
    Math.random = realRandom;
  }
}
