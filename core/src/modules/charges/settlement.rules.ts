import type { ChargePayment, ChargeStatus, Money } from '@recado/sdk';
import type { ReviewReason } from '@recado/sdk/contracts';
import type { ChargeState } from './charge-rows.tx.js';

interface Billed extends Money {
  status: 'open' | 'paid' | 'void';
}

/**
 * Why a payment that is seen for the first time does not pay its invoice by itself; undefined if it does. Whether the company
 * is still due on the invoice's date is asked afterwards.
 */
export function firstDoubt(
  payment: Money & Pick<ChargePayment, 'refundedMinor'>,
  invoice: Billed,
): ReviewReason | undefined {
  if (invoice.status === 'void') return 'withdrawn';
  if (invoice.status === 'paid') return 'second';
  if (payment.currency !== invoice.currency) return 'currency';
  if (payment.amountMinor - payment.refundedMinor < invoice.amountMinor) return 'less';
  return payment.amountMinor > invoice.amountMinor ? 'more' : undefined;
}

export type PaymentState = 'counted' | 'review' | 'kept' | 'returned';
interface KnownPayment {
  amountMinor: number;
  /** By a person. */
  isDecided: boolean;
  status: PaymentState;
  reason: ReviewReason | null;
}

/**
 * The state of a known payment after the provider told how much of it went back. `askedBack`: the sum of the refunds that
 * people asked for. A counted payment that loses more than that is reviewed; one that paid nothing and is given back needs no
 * decision any longer. A refund that came to nothing makes the sum smaller again, and the payment is what it was before.
 */
export function afterRefunds(
  { status, reason, amountMinor, isDecided }: KnownPayment,
  refundedMinor: number,
  askedBack: number,
): Pick<KnownPayment, 'status' | 'reason'> {
  const isUnasked = refundedMinor > askedBack;
  if (status === 'counted' && !isDecided)
    return isUnasked ? { status: 'review', reason: 'taken-back' } : { status, reason };
  if (reason === 'taken-back' && !isDecided)
    return isUnasked ? { status, reason } : { status: 'counted', reason: null };
  const isGone = refundedMinor === amountMinor;
  if (isGone && status !== 'counted' && reason !== 'taken-back') return { status: 'returned', reason };
  // It stays after all, and somebody has to say what it pays.
  if (!isGone && status === 'returned' && !isDecided) return { status: 'review', reason: reason ?? 'second' };
  return { status, reason };
}

const ENDED: ReadonlySet<ChargeState> = new Set(['settled', 'expired', 'cancelled', 'failed']);
export const isEnded = (status: ChargeState): boolean => ENDED.has(status);

/** Settled is final, and an ended charge is not offered again; one that we withdraw is withdrawn although it is still open. */
export function chargeStateAfter(known: ChargeState, seen: ChargeStatus): ChargeState {
  if (known === 'settled' || seen === 'settled') return 'settled';
  if (isEnded(known)) return known;
  return seen === 'open' && known === 'cancelling' ? known : seen;
}

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** After each look that found nothing new the next one waits longer. */
const PAUSES_MS = [30 * SECOND_MS, ...[1, 2, 5, 15, 60].map((minutes) => minutes * MINUTE_MS), 6 * HOUR_MS];
/** Nothing waits longer, so a later moment was written by a clock that has been set back since. */
export const LONGEST_PAUSE_MS = 6 * HOUR_MS;
/** How long an ended charge may still surprise. */
const WATCHED_AFTER_END_MS = 3 * DAY_MS;
/** How long a payment that may be taken back is watched, and a refund that may come to nothing. */
export const WATCHED_DAYS = { provisional: 90, refund: 7 };

/** After how many milliseconds a charge is looked at again that was looked at `looks` times. */
export const pauseAfter = (looks: number): number => PAUSES_MS[Math.min(looks, PAUSES_MS.length - 1)]!;

/** When a charge is looked at next; null: only when somebody points at it. */
export function nextLook(
  charge: { status: ChargeState; looks: number; createdAt: Date; endsAt: Date | null },
  /** How long its payments may still change. */
  watchedUntil: Date | null,
  now: Date,
): Date | null {
  const again = now.getTime() + pauseAfter(charge.looks);
  if (!isEnded(charge.status)) return new Date(again);
  const until =
    charge.status === 'settled'
      ? (watchedUntil?.getTime() ?? 0)
      : (charge.endsAt ?? charge.createdAt).getTime() + WATCHED_AFTER_END_MS;
  return again <= until ? new Date(again) : null;
}
