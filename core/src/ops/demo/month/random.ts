/** The same choices for the same seed: two demos differ by their day alone. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    // The low digits of such a sequence repeat soon: they are mixed with the high ones.
    const mixed = Math.imul(state ^ (state >>> 16), 0x45d9f3b);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number): number => least + next() * (most - least);
  return {
    next,
    between,
    whole: (least: number, most: number): number => Math.floor(between(least, most + 1)),
    chance: (of: number): boolean => next() < of,
    pick: <T>(some: readonly T[]): T => some[Math.floor(next() * some.length)]!,
    weighted<T>(some: readonly (readonly [T, number])[]): T {
      let left = next() * some.reduce((sum, [, weight]) => sum + weight, 0);
      return (some.find(([, weight]) => (left -= weight) < 0) ?? some[some.length - 1]!)[0];
    },
    /** Mostly near the middle, now and then several times as much: how long people take. */
    spread: (middle: number, width: number): number =>
      middle * Math.exp(width * (next() + next() + next() + next() - 2) * 1.7),
  };
}
export type Random = ReturnType<typeof createRandom>;
