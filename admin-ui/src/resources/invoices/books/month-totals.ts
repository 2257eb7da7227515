import type { MonthTotal } from '@recado/sdk/contracts';

/** A month's money in one currency, with its shares by provider. */
export interface MonthSum {
  month: string;
  currency: string;
  payments: number;
  receivedMinor: number;
  refundedMinor: number;
  shares: MonthTotal[];
}

/** Sums of each month and currency, the newest month first. */
export function byMonth(totals: readonly MonthTotal[]): MonthSum[] {
  const sums = new Map<string, MonthSum>();
  for (const one of totals) {
    const { month, currency } = one;
    const key = `${month} ${currency}`;
    const sum = sums.get(key) ?? {
      ...{ month, currency, payments: 0, receivedMinor: 0, refundedMinor: 0 },
      shares: [],
    };
    sum.payments += one.payments;
    sum.receivedMinor += one.receivedMinor;
    sum.refundedMinor += one.refundedMinor;
    sum.shares.push(one);
    sums.set(key, sum);
  }
  return [...sums.values()].toSorted(
    (one, other) => other.month.localeCompare(one.month) || one.currency.localeCompare(other.currency),
  );
}

/** The first day of the month, some months before a day; `YYYY-MM-DD` both. */
export function monthsBefore(day: string, months: number): string {
  const [year, month] = day.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}
