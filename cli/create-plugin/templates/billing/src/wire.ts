import { PluginError, moneyOf, type Charge, type ChargeStatus, type Money } from '@recado/sdk';

/** A charge in the provider's format: put its real fields here. */
export interface ProviderCharge {
  id: string;
  /** Recado's reference. */
  order: string;
  status: 'PENDING' | 'PAID' | 'EXPIRED' | 'CANCELED' | 'REFUSED';
  /** Decimal, such as `19.90`. */
  amount: string;
  currency: string;
  pixCode: string;
  expiresAt: string | null;
  payments: ProviderPayment[];
}
/** Money that came in, in the provider's format. */
export interface ProviderPayment {
  id: string;
  amount: string;
  refunded: string;
  paidAt: string;
  /** The provider may still undo it. */
  pending: boolean;
}

const STATUS: Record<ProviderCharge['status'], ChargeStatus> = {
  PENDING: 'open',
  PAID: 'settled',
  EXPIRED: 'expired',
  CANCELED: 'cancelled',
  REFUSED: 'failed',
};

function sumOf(amount: unknown, currency: string): Money {
  const sum = moneyOf(amount, currency);
  if (!sum) throw new PluginError('UNKNOWN', 'the provider answered an amount that cannot be read');
  return sum;
}

/** The provider's charge in Recado's words: `amountMinor` is what was asked, `payments` is what came in. */
export const chargeOf = ({ currency, ...held }: ProviderCharge): Charge => ({
  ...sumOf(held.amount, currency),
  externalId: held.id,
  reference: held.order,
  // A status that the provider adds later is looked at again, never an exception.
  status: STATUS[held.status] ?? 'open',
  payments: held.payments.map(({ id, amount, refunded, paidAt, pending }) => ({
    ...sumOf(amount, currency),
    paymentId: id,
    paidAt,
    refundedMinor: sumOf(refunded, currency).amountMinor,
    ...(pending && { provisional: true }),
  })),
  ...(held.expiresAt !== null && { expiresAt: held.expiresAt }),
  pay: { qrText: held.pixCode },
});
