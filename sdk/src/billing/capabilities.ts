/** Ways in which a payer can pay a charge. */
export const PAYMENT_METHODS = ['pix', 'boleto', 'card'] as const;
/** One of {@link PAYMENT_METHODS}. */
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** How much of a payment can be given back: all of it at once, or also parts. */
export type RefundAbility = 'full' | 'partial';

/**
 * What a payment provider can do, as plain data. The core checks each charge against it before the plugin is called.
 */
export interface BillingCapabilities {
  /**
   * Who says that money came in. `provider`: the plugin can ask for the state of a charge, so `fetchCharge` is required.
   * `manual`: nobody can be asked, as with a static Pix code; a person confirms each payment, the core keeps the state of
   * the charge and calls `createCharge` alone.
   */
  confirmation: 'provider' | 'manual';
  /** How the payer can pay; at least one. The core asks for one of them with {@link ChargeRequest.method}. */
  methods: readonly PaymentMethod[];
  /**
   * What `expiresAt` of a charge means here. `exact`: it cannot be paid after that moment. `day`: it can be paid until that
   * civil day ends in the provider's time zone. `none`: it can be paid at any time, and must be cancelled to end it.
   */
  expiry: 'exact' | 'day' | 'none';
  /**
   * The smallest sum that can be charged, by currency, in the currency's smallest unit: `{ BRL: 500 }` is R$ 5,00. A
   * currency that is left out has no minimum. The core refuses smaller sums without a call.
   */
  minimumMinor?: Readonly<Record<string, number>>;
  /** The payer's CPF or CNPJ is required. The core refuses charges without it without a call. */
  needsDocument?: boolean;
  /** An open charge can be withdrawn: {@link BillingProvider.cancelCharge}. */
  cancel: boolean;
  /** Payments can be given back: {@link BillingProvider.refund}. Absent: they cannot. */
  refund?: RefundAbility;
}
