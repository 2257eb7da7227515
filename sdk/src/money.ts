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

const DECIMAL = /^(-?\d+)(?:\.(\d+))?$/;
/** How far binary fractions stray from the decimal that they stand for, as a part of the number: 0.1 + 0.2 is 0.3. */
const STRAY = 4 * Number.EPSILON;

/** Digits, so that nothing is rounded; undefined for more places than the currency has. */
function minorOfText(text: string, decimals: number): number | undefined {
  const [, whole, fraction = ''] = DECIMAL.exec(text.trim()) ?? [];
  const places = fraction.replace(/0+$/, '');
  if (whole === undefined || places.length > decimals) return undefined;
  return Number(whole + places.padEnd(decimals, '0'));
}
function minorOfNumber(value: number, decimals: number): number | undefined {
  const scaled = value * 10 ** decimals;
  const nearest = Math.round(scaled);
  return Math.abs(scaled - nearest) <= Math.abs(scaled) * STRAY ? nearest : undefined;
}

/**
 * A sum that a provider gives as a decimal number, such as 19.9 or `19.90` with BRL. Nothing is rounded: half a cent is no sum.
 *
 * @returns undefined for what is no number or has more places than the currency, and for a currency without a valid code
 */
export function moneyOf(amount: unknown, currency: unknown): Money | undefined {
  const code = typeof currency === 'string' ? currency.toUpperCase() : '';
  const decimals = decimalsOf(code);
  if (decimals === undefined) return undefined;
  const minor =
    typeof amount === 'string'
      ? minorOfText(amount, decimals)
      : typeof amount === 'number'
        ? minorOfNumber(amount, decimals)
        : undefined;
  // -0 is no other sum than 0.
  return Number.isSafeInteger(minor) ? { amountMinor: minor! + 0, currency: code } : undefined;
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
