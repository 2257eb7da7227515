import { moneyOf } from '@recado/sdk';

/** Whether a price rounds to nothing in a currency's smallest unit: then no invoice is made for it. */
export const costsNothing = (amount: number, currency: string): boolean => {
  const one = moneyOf(1, currency);
  return one !== undefined && Math.round(amount * one.amountMinor) === 0;
};
