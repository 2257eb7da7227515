import { moneyOf } from '@recado/sdk';

/** What a new invoice takes from the settings, and from the moment. */
export interface Terms {
  currency: string;
  /** Smallest units in one of the currency. */
  minorUnits: number;
  now: Date;
}

export function termsOf({ currency }: { currency: string }, now: Date): Terms {
  const one = moneyOf(1, currency);
  if (!one) throw new Error(`${currency} is no currency`);
  return { currency, minorUnits: one.amountMinor, now };
}
