import type { DashboardAttendant } from '@recado/sdk/contracts';

export const COLUMNS = ['name', 'tickets', 'rating', 'avgWaitTime', 'avgSupportTime'] as const;
export type Column = (typeof COLUMNS)[number];
export interface Order {
  by: Column;
  down: boolean;
}
/** With fewer ratings than these an average says little. */
export const FEW_RATINGS = 5;

/** Agents in this order; what is unknown comes last either way, and equal ones as the server has them. */
export function sortedBy(
  attendants: readonly DashboardAttendant[],
  { by, down }: Order,
  locale: string,
): DashboardAttendant[] {
  const compare = (one: DashboardAttendant, other: DashboardAttendant): number => {
    const [a, b] = [one[by], other[by]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === 'string' ? a.localeCompare(String(b), locale) : a - Number(b);
    return down ? -order : order;
  };
  return [...attendants].sort(compare);
}
