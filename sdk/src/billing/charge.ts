import type { Money } from '../money.js';
import type { PaymentMethod } from './capabilities.js';

/** Who pays. A plugin passes it on and keeps nothing of it: nobody tells the plugin later that this payer is gone. */
export interface Payer {
  /**
   * The core's id of the payer, the same in all of their charges: a provider that keeps customers finds them by it. 1 to 64
   * letters, digits and hyphens, different in every installation.
   */
  reference: string;
  /** Name of the person or company, as typed: 1 to 255 characters, any alphabet. */
  name: string;
  email?: string;
  /** CPF (11 digits) or CNPJ (14 characters, digits and capital letters), without punctuation. */
  document?: string;
}

/** A charge to make: the sum (`amountMinor` of `currency`), and what it is for. */
export interface ChargeRequest extends Money {
  /**
   * The core's id of this attempt to be paid: 1 to 64 letters, digits and hyphens, different in every installation. A repeat
   * of the call has the same one, another sum has another one.
   */
  reference: string;
  /** What the payer reads, one line of 1 to 140 characters. */
  description: string;
  payer: Payer;
  /**
   * How the payer wants to pay, one of {@link offeredMethods}: the charge has the way to pay that
   * {@link WAY_OF_METHOD} names, and may have others. Absent: the provider's usual method. A repeat of the call has the same
   * one, another method has another reference.
   */
  method?: PaymentMethod;
  /**
   * ISO 8601, in the future: the charge must not be paid after it ({@link BillingCapabilities.expiry} says how exact that
   * is). Absent: the provider's usual time. The provider may end it earlier.
   */
  expiresAt?: string;
}

/**
 * States of a charge.
 *
 * - `open`: it waits for the payer. It may already have payments, if a provider takes less than was asked.
 * - `settled`: the provider waits for nothing more. This says nothing about the sum: the core adds up `payments`. It is
 *   final: a refund or a payment that is taken back shows in `refundedMinor`, and the charge stays settled.
 * - `expired`: its time is over. Some providers take money for it all the same until it is withdrawn (an overdue boleto): the
 *   core cancels an expired charge before it makes another one for the same invoice.
 * - `cancelled`: it was withdrawn.
 * - `failed`: the provider refused it or the payment.
 *
 * If money comes in after all, an expired, cancelled or failed charge becomes `settled`.
 */
export const CHARGE_STATUSES = ['open', 'settled', 'expired', 'cancelled', 'failed'] as const;
/** One of {@link CHARGE_STATUSES}. */
export type ChargeStatus = (typeof CHARGE_STATUSES)[number];

/** Money that came in for a charge: `amountMinor` is what the payer paid, fees included, before any refund. */
export interface ChargePayment extends Money {
  /** The provider's id of this payment (`endToEndId`, `pay_…`), unique at the provider and always the same. */
  paymentId: string;
  /** When it was paid. ISO 8601. */
  paidAt: string;
  /**
   * How much of it was given or taken back so far, in the smallest unit: 0 to `amountMinor`. What is under way counts as gone.
   * It decreases only if the provider could not carry that out after all.
   */
  refundedMinor: number;
  /** The provider may still take it back without a dispute, such as a card payment before its capture. */
  provisional?: boolean;
}

/** Ways to pay a charge, for the payer's screen. */
export interface WaysToPay {
  /** Text of a QR code, to be drawn and to be copied, such as a Pix code. */
  qrText?: string;
  /** A payment page of the provider, https. */
  url?: string;
  /** The digits of a boleto, to be typed or copied. */
  digitableLine?: string;
}

/** Which way to pay a charge has that was made for a method: {@link ChargeRequest.method}. */
export const WAY_OF_METHOD = {
  pix: 'qrText',
  boleto: 'digitableLine',
  card: 'url',
} as const satisfies Record<PaymentMethod, keyof WaysToPay>;

/** A charge as the provider holds it: `amountMinor` of `currency` is the sum that was asked, never the sum that came in. */
export interface Charge extends Money {
  /** The provider's id of the charge. */
  externalId: string;
  /** The `reference` of the request. */
  reference: string;
  status: ChargeStatus;
  /** All payments, refunded ones too, the oldest first; empty while nobody has paid. */
  payments: readonly ChargePayment[];
  /** When it really ends, ISO 8601. Absent: it does not end by itself, or the provider does not say. */
  expiresAt?: string;
  /** At least one way while the charge is open. */
  pay: WaysToPay;
}

/** Money to give back: `amountMinor` of one payment, at most what is left of it. */
export interface RefundRequest extends Money {
  /** The provider's id of the charge. */
  externalId: string;
  /** Which of its payments. */
  paymentId: string;
  /** The core's id of this refund: 1 to 35 letters and digits. A repeat of the call has the same one. */
  reference: string;
}
