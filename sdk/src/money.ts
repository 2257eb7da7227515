/** A sum of money in the smallest unit of its currency, so that nothing is ever rounded. */
export interface Money {
  /** Whole number: 1990 is R$ 19,90. */
  amountMinor: number;
  /** ISO 4217, such as BRL. */
  currency: string;
}

/** Decimal places of a currency: 2 for BRL, 0 for JPY; undefined for a code that is not of ISO 4217's form. */
function decimalsOf(currency: string): number | undefined {
  try {
    return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits;
  } catch {
    return undefined;
  }
}

/**
 * A sum that a provider gives as a decimal number, such as 19.9 with BRL.
 *
 * @returns undefined for what is no number, or a currency without a valid code
 */
export function moneyOf(amount: unknown, currency: unknown): Money | undefined {
  const code = typeof currency === 'string' ? currency.toUpperCase() : '';
  const value = typeof amount === 'string' && amount.trim() ? Number(amount) : amount;
  const decimals = decimalsOf(code);
  if (typeof value !== 'number' || !Number.isFinite(value) || decimals === undefined) return undefined;
  const amountMinor = Math.round(value * 10 ** decimals);
  return Number.isSafeInteger(amountMinor) ? { amountMinor, currency: code } : undefined;
}

/**
 * The sum as a decimal text, as providers want it: `1234.56` for 123456 of BRL, `1234` for 1234 of JPY. A dot, no thousands
 * separator, always the currency's decimal places. It is made of digits, so nothing is rounded.
 *
 * @throws RangeError if the sum is no whole number of at least 0, or the currency has no valid code
 */
export function decimalOf({ amountMinor, currency }: Money): string {
  const decimals = decimalsOf(currency);
  if (!Number.isSafeInteger(amountMinor) || amountMinor < 0 || decimals === undefined)
    throw new RangeError(`${amountMinor} of ${currency} is no sum`);
  const digits = String(amountMinor).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
