import type { Waiting } from './push-work.repo.js';

/** What those who hold all that they may have are called. */
export interface Full {
  services: readonly string[];
  companies: readonly number[];
}

/**
 * Who holds how many places: one push service, or one company whose browsers name slow ones, leaves places to others.
 */
export function createShares(most: { ofService: number; ofCompany: number }) {
  const held = new Set<Waiting>();
  const isFull = (all: readonly Waiting[], { service, companyId }: Waiting): boolean =>
    all.filter((one) => one.service === service).length >= most.ofService ||
    all.filter((one) => one.companyId === companyId).length >= most.ofCompany;
  const fullOnes = <T>(of: (one: Waiting) => T, bound: number): T[] => {
    const counts = new Map<T, number>();
    for (const one of held) counts.set(of(one), (counts.get(of(one)) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= bound).map(([name]) => name);
  };
  return {
    full: (): Full => ({
      services: fullOnes(({ service }) => service, most.ofService),
      companies: fullOnes(({ companyId }) => companyId, most.ofCompany),
    }),
    /** Of those that wait, so many that nobody gets more than their share. */
    within(waiting: readonly Waiting[]): Waiting[] {
      const taken = [...held];
      return waiting.filter((one) => !isFull(taken, one) && taken.push(one) > 0);
    },
    async hold<T>(one: Waiting, work: () => Promise<T>): Promise<T> {
      held.add(one);
      return work().finally(() => held.delete(one));
    },
  };
}
