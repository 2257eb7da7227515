/** Reproducible random numbers. */
export interface Dice {
  seed: number;
  below(n: number): number;
  chance(probability: number): boolean;
  of<T>(items: readonly T[]): T;
}

/** `npm run faults -- --seeds N` runs many; one seed suits every test run. RECADO_FAULT_SEED repeats a certain one. */
export function faultSeeds(): number[] {
  const one = process.env['RECADO_FAULT_SEED'];
  if (one) return [Number(one)];
  return Array.from({ length: Number(process.env['RECADO_FAULT_SEEDS'] ?? 1) }, (_, index) => index + 1);
}

export function diceOf(seed: number): Dice {
  let state = (seed * 2654435761) >>> 0;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
  const below = (n: number) => Math.floor(next() * n);
  return {
    seed,
    below,
    chance: (probability) => next() < probability,
    of: (items) => items[below(items.length)]!,
  };
}
