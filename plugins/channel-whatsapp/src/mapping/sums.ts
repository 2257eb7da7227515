import { moneyOf, type Money } from '@recado/sdk';

/** A whole number of the protocol: a number, or an object with 64 bits. */
export type Whole = number | string | { toString(): string } | null | undefined;

const MOST_PARTS = 1_000_000;

/** A positive whole number, exactly. */
function wholeOf(value: Whole): bigint | undefined {
  const digits = value === null || value === undefined ? '' : String(value);
  return /^[1-9]\d{0,18}$/.test(digits) ? BigInt(digits) : undefined;
}

/**
 * A sum given in parts of the currency's unit, such as thousandths, in its smallest coin. Half a coin is rounded up.
 * Undefined without a positive sum or a known currency: WhatsApp writes 0 where nobody named a price.
 */
export function sumOf(amount: Whole, parts: unknown, currency: unknown): Money | undefined {
  const whole = wholeOf(amount);
  const unit = moneyOf(1, currency);
  if (whole === undefined || !unit || typeof parts !== 'number') return undefined;
  if (!Number.isSafeInteger(parts) || parts < 1 || parts > MOST_PARTS) return undefined;
  const divisor = BigInt(parts) * 2n;
  const amountMinor = Number((whole * BigInt(unit.amountMinor) * 2n + BigInt(parts)) / divisor);
  return Number.isSafeInteger(amountMinor) ? { ...unit, amountMinor } : undefined;
}

/** WhatsApp's catalogue, orders and payments count in thousandths (`amount1000`). */
export const thousandths = (amount: Whole, currency: unknown): Money | undefined =>
  sumOf(amount, 1_000, currency);
