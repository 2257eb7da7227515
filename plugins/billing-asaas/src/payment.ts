import {
  PluginError,
  moneyOf,
  type Charge,
  type ChargePayment,
  type ChargeStatus,
  type Money,
  type PluginLog,
  type WaysToPay,
} from '@recado/sdk';
import { endOfDay, noonOf } from './civil-day.js';
import { list, words, type Fields } from './payload.js';

/**
 * What a state means: https://docs.asaas.com/docs/payment-events. `paid`: money came in; `provisional`: Asaas may still undo it;
 * `gone`: it went back, whatever the list of refunds says.
 */
interface Meaning {
  status: ChargeStatus;
  money?: 'paid' | 'provisional' | 'gone';
}
const MEANINGS: Readonly<Record<string, Meaning>> = {
  PENDING: { status: 'open' },
  AWAITING_RISK_ANALYSIS: { status: 'open' },
  AUTHORIZED: { status: 'open' },
  // Its day is over. Asaas still takes money for it until it is deleted.
  OVERDUE: { status: 'expired' },
  DUNNING_REQUESTED: { status: 'expired' },
  CONFIRMED: { status: 'settled', money: 'provisional' },
  RECEIVED: { status: 'settled', money: 'paid' },
  RECEIVED_IN_CASH: { status: 'settled', money: 'paid' },
  DUNNING_RECEIVED: { status: 'settled', money: 'paid' },
  PARTIALLY_REFUNDED: { status: 'settled', money: 'paid' },
  REFUND_REQUESTED: { status: 'settled', money: 'paid' },
  REFUND_IN_PROGRESS: { status: 'settled', money: 'paid' },
  REFUNDED: { status: 'settled', money: 'gone' },
  CHARGEBACK_REQUESTED: { status: 'settled', money: 'gone' },
  CHARGEBACK_DISPUTE: { status: 'settled', money: 'gone' },
  // The dispute is won, and the money not yet back.
  AWAITING_CHARGEBACK_REVERSAL: { status: 'settled', money: 'gone' },
};
/** States in which a refund runs that the list of refunds may not name yet. */
const GIVING_BACK = new Set(['REFUND_REQUESTED', 'REFUND_IN_PROGRESS']);

/** A decimal number of Asaas in cents. */
export function centsOf(value: unknown): Money {
  const sum = moneyOf(value, 'BRL');
  if (!sum) throw new PluginError('UNKNOWN', 'Asaas answered a sum that cannot be read');
  return sum;
}

/** The sum that was asked: `value` also holds fine and interest once somebody has paid them. */
export const askedOf = (held: Fields): Money => centsOf(held['originalValue'] ?? held['value']);

/** Refunds that were not called off. */
const refundsOf = (held: Fields): Fields[] =>
  list(held['refunds']).filter(({ status }) => status !== 'CANCELLED');

function refundedOf(held: Fields, money: Meaning['money'], paidMinor: number): number {
  if (money === 'gone') return paidMinor;
  const refunds = refundsOf(held);
  if (refunds.length === 0 && GIVING_BACK.has(String(held['status']))) return paidMinor;
  const sum = refunds.reduce((total, { value }) => total + centsOf(value).amountMinor, 0);
  return Math.min(sum, paidMinor);
}

/** One object of Asaas is one charge and at most one payment. */
function paymentOf(held: Fields, money: NonNullable<Meaning['money']>): ChargePayment {
  const paid = centsOf(held['value']);
  const { clientPaymentDate, confirmedDate, paymentDate, dateCreated } = held;
  const paidAt = [clientPaymentDate, confirmedDate, paymentDate, dateCreated].map(noonOf).find(Boolean);
  if (!paidAt) throw new PluginError('UNKNOWN', 'Asaas tells of a payment without a day');
  return {
    ...paid,
    paymentId: String(held['id']),
    paidAt,
    refundedMinor: refundedOf(held, money, paid.amountMinor),
    ...(money === 'provisional' && { provisional: true }),
  };
}

function meaningOf(held: Fields, log: PluginLog): Meaning {
  const state = words(held['status']) ?? '';
  const meaning = Object.hasOwn(MEANINGS, state) ? MEANINGS[state] : undefined;
  if (!meaning) log.warn({ payment: held['id'], state: state.slice(0, 60) }, 'a state of Asaas is not known');
  const known = meaning ?? { status: 'open' };
  return held['deleted'] === true && !known.money ? { status: 'cancelled' } : known;
}

/** Whether somebody can pay it in time: only then are its codes asked for. */
export const isOpen = (held: Fields, log: PluginLog): boolean => meaningOf(held, log).status === 'open';

/** Recado's charge; undefined for a payment that has no reference, which somebody made at Asaas by hand. */
export function chargeOf(held: Fields, pay: WaysToPay, log: PluginLog): Charge | undefined {
  const [externalId, reference] = [words(held['id']), words(held['externalReference'])];
  if (!externalId || !reference) return undefined;
  const { status, money } = meaningOf(held, log);
  const expiresAt = endOfDay(held['dueDate']);
  return {
    ...askedOf(held),
    externalId,
    reference,
    status,
    payments: money ? [paymentOf(held, money)] : [],
    ...(expiresAt && { expiresAt }),
    pay,
  };
}
