import { decimalOf, moneyOf, type Money } from '@recado/sdk';
import type { ProviderCharge } from './wire.js';

/** A refusal of the provider, with its HTTP status. */
export class Refusal extends Error {
  constructor(readonly status: number) {
    super(`refused with ${status}`);
  }
}
interface Held extends Omit<ProviderCharge, 'amount' | 'currency' | 'payments'>, Money {
  payments: { id: string; amountMinor: number; refundedMinor: number; paidAt: string; pending: boolean }[];
}

/** The provider's books in memory, in cents: what was charged, what payers paid, and what went back. */
export class FakeBank {
  private readonly charges = new Map<string, Held>();
  private readonly refunds = new Map<string, { payment: string; amountMinor: number; failed: boolean }>();

  /** One charge for each order, however often it is requested. */
  open(asked: { order: string; amount: string; currency: string; expiresAt?: string }): ProviderCharge {
    const { order, amount, currency, expiresAt = null } = asked;
    const sum = moneyOf(amount, currency);
    if (!sum || sum.amountMinor < 100) throw new Refusal(422);
    const id = `ch-${order}`;
    const known = this.charges.get(id);
    if (known && known.amountMinor !== sum.amountMinor) throw new Refusal(409);
    const held = known ?? {
      ...sum,
      id,
      order,
      expiresAt,
      status: 'PENDING',
      pixCode: `PIX${id}`,
      payments: [],
    };
    this.charges.set(id, held);
    return shown(held);
  }
  find = (id: string): ProviderCharge => shown(this.known(id));
  all = (): ProviderCharge[] => [...this.charges.values()].map(shown);
  cancel(id: string): ProviderCharge {
    const held = this.known(id);
    if (held.status === 'PAID') throw new Refusal(409);
    if (held.status === 'PENDING') held.status = 'CANCELED';
    return shown(held);
  }
  refund(id: string, key: string, asked: { payment: string; amount: string }): ProviderCharge {
    const held = this.known(id);
    const payment = held.payments.find((one) => one.id === asked.payment);
    const sum = moneyOf(asked.amount, held.currency);
    if (!payment || !sum) throw new Refusal(422);
    const known = this.refunds.get(key);
    if (known?.failed) throw new Refusal(409);
    if (known) return shown(held);
    if (payment.refundedMinor + sum.amountMinor > payment.amountMinor) throw new Refusal(422);
    this.refunds.set(key, { payment: payment.id, amountMinor: sum.amountMinor, failed: false });
    payment.refundedMinor += sum.amountMinor;
    return shown(held);
  }

  /** Somebody pays; the whole sum by default. */
  pay(id: string, amountMinor?: number, pending = false): ProviderCharge {
    const held = this.known(id);
    const { payments } = held;
    const sum = amountMinor ?? held.amountMinor;
    const paidAt = new Date().toISOString();
    payments.push({
      id: `pay-${id}-${payments.length + 1}`,
      amountMinor: sum,
      refundedMinor: 0,
      paidAt,
      pending,
    });
    const came = payments.reduce((total, payment) => total + payment.amountMinor, 0);
    if (held.status !== 'PENDING' || came >= held.amountMinor) held.status = 'PAID';
    return shown(held);
  }
  /** The provider takes payments back: a chargeback, a fraud. All of them, or the one with this id. */
  takeBack(id: string, paymentId?: string): ProviderCharge {
    const held = this.known(id);
    for (const payment of held.payments)
      if (paymentId === undefined || payment.id === paymentId) payment.refundedMinor = payment.amountMinor;
    return shown(held);
  }
  /** The refunds of a payment fail after all. */
  failRefunds(id: string, paymentId: string): ProviderCharge {
    const held = this.known(id);
    const payment = held.payments.find((one) => one.id === paymentId);
    for (const refund of this.refunds.values()) {
      if (!payment || refund.payment !== paymentId || refund.failed) continue;
      refund.failed = true;
      payment.refundedMinor -= refund.amountMinor;
    }
    return shown(held);
  }
  /** Its time passes. */
  expire(id: string): ProviderCharge {
    const held = this.known(id);
    if (held.status === 'PENDING') held.status = 'EXPIRED';
    return shown(held);
  }
  private known(id: string): Held {
    const held = this.charges.get(id);
    if (!held) throw new Refusal(404);
    return held;
  }
}

/** As the provider writes it. */
function shown({ amountMinor, currency, payments, ...held }: Held): ProviderCharge {
  const decimal = (minor: number) => decimalOf({ amountMinor: minor, currency });
  return {
    ...held,
    currency,
    amount: decimal(amountMinor),
    payments: payments.map(({ amountMinor: paid, refundedMinor, ...payment }) => ({
      ...payment,
      amount: decimal(paid),
      refunded: decimal(refundedMinor),
    })),
  };
}
