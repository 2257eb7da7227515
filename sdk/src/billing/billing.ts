import type { Health } from '../channel/connection-spec.js';
import type { PluginContext } from '../plugin/context.js';
import type { BillingWebhook } from './billing-webhook.js';
import type { BillingCapabilities, PaymentMethod } from './capabilities.js';
import type { Charge, ChargeRequest, RefundRequest } from './charge.js';

/** How the withdrawal of a charge ended. */
export type CancelOutcome = 'cancelled' | 'already-settled';

/**
 * A payment provider. The plugin's own settings configure it, and the charges are those of the installation's operator.
 *
 * Every method is given a context whose `signal` ends at the deadline: 30 seconds, 10 for `check`. Every method throws a
 * {@link PluginError} and nothing else: `AUTH_EXPIRED` when the provider refuses the access, `CONFIG_INVALID` for settings
 * that cannot work, `RATE_LIMITED` and `TEMPORARY` when a repeat may help, `CONTENT_REJECTED` when it cannot. Each call may be
 * repeated, with the same reference, so a lost answer is `TEMPORARY` and never `DELIVERY_UNCERTAIN`: use `errorFromAnswer` and
 * `errorFromFetch` with `transmits: false`.
 *
 * Sums are whole numbers of the currency's smallest unit, in and out: `moneyOf` and `decimalOf` convert a provider's decimal numbers.
 */
export interface BillingProvider<Settings = Record<string, unknown>> {
  /** Lower-case letters, digits and hyphens; the plugin's own id is usual. */
  id: string;
  /** ISO 4217 codes that can be charged, such as `BRL`; at least one. */
  currencies: readonly string[];
  /** What the provider can do. */
  capabilities: BillingCapabilities;
  /**
   * The methods among `capabilities.methods` that these settings offer, for a plugin whose operator may switch some off; at
   * least one. Pure. Absent: all of them. {@link offeredMethods} asks for it.
   */
  methodsWith?(settings: Settings): readonly PaymentMethod[];
  /**
   * Makes a charge and returns it, open and with a way to pay.
   *
   * Repeats: the same reference and sum return the charge that was made before, in its present state, and never make a second
   * one. The core makes one call for a reference at a time. The same reference with another sum or currency is
   * `CONTENT_REJECTED`. Where the provider has no idempotency key, look for the reference first.
   *
   * Errors: `CONTENT_REJECTED` also for a sum, a payer or a date that the provider refuses.
   */
  createCharge(ctx: PluginContext<Settings>, charge: ChargeRequest): Promise<Charge>;
  /**
   * The present state of a charge with all its payments. It decides alone whether something was paid. Required with
   * `confirmation: 'provider'`.
   *
   * Undefined: the provider does not know this id. An id that cannot be one of the provider's (too long, other characters)
   * is unknown too. A refused or failed call is an error, never undefined.
   */
  fetchCharge?(ctx: PluginContext<Settings>, externalId: string): Promise<Charge | undefined>;
  /**
   * The charge that was made with a reference; undefined if there is none. The core asks after a `createCharge` whose answer was
   * lost, and for notices that name only the reference. Leave it out where the provider cannot search.
   */
  findCharge?(ctx: PluginContext<Settings>, reference: string): Promise<Charge | undefined>;
  /**
   * Withdraws an open charge, so that it can no longer be paid. Required with `capabilities.cancel`.
   *
   * Repeats: a charge that is cancelled, expired or failed is `cancelled`. A settled one stays as it is and is `already-settled`:
   * the core then looks at its payments. A charge that the provider does not know is `CONTENT_REJECTED`.
   */
  cancelCharge?(ctx: PluginContext<Settings>, externalId: string): Promise<CancelOutcome>;
  /**
   * Gives money of a payment back, and returns the charge after it: `refundedMinor` of the payment includes it as soon as the
   * provider has taken the request. Required with `capabilities.refund`; with `full` the sum is always the whole payment.
   *
   * Repeats: the same reference gives the money back once. If that refund failed after the provider had taken it, the
   * reference stays used and is `CONTENT_REJECTED`: another attempt has another one. More than what is left of the payment, and a payment or charge that
   * the provider does not know, are `CONTENT_REJECTED`.
   */
  refund?(ctx: PluginContext<Settings>, refund: RefundRequest): Promise<Charge>;
  /**
   * Registers the webhook's address at the provider. The core calls it when the settings, the plugin's version or the public
   * address change, and before it tells people that payments are confirmed by themselves.
   *
   * Repeats: the same address again changes nothing. Another address takes the place of the plugin's own earlier one. Errors
   * reach the operator with their sentence. Leave it out where a person registers the address.
   *
   * @param url the address without a query; a plugin whose provider sends a shared secret in the query appends it
   */
  setUpWebhook?(ctx: PluginContext<Settings>, url: string): Promise<void>;
  /**
   * Asks the provider whether the plugin's settings work, for `recado plugin doctor`. Deadline: 10 seconds. A refusal is
   * `{ ok: false, message }`, not an error. A message beside `ok: true` is a hint that `doctor` shows too, such as an access
   * that ends soon.
   */
  check?(ctx: PluginContext<Settings>): Promise<Health>;
  /** How the provider's webhook is read; absent for providers that send none, and with `confirmation: 'manual'`. */
  webhook?: BillingWebhook;
}

/** The methods that payers can choose from with these settings, in the order of the capabilities. */
export function offeredMethods<Settings>(
  { capabilities, methodsWith }: Pick<BillingProvider<Settings>, 'capabilities' | 'methodsWith'>,
  settings: Settings,
): PaymentMethod[] {
  const offered = methodsWith?.(settings) ?? capabilities.methods;
  return capabilities.methods.filter((method) => offered.includes(method));
}
