import assert from 'node:assert/strict';
import type { CancelOutcome } from '../../../billing/billing.js';
import { chargeProblem } from '../../../billing/charge-problem.js';
import type { Charge, ChargePayment, ChargeRequest, RefundRequest } from '../../../billing/charge.js';
import type { PluginContext } from '../../../plugin/context.js';
import { PATIENCE, assertPlainJson, within } from '../check.js';
import { pluginContextOf } from '../plugin-under-test.js';
import type { BillingUnderTest } from './billing-descriptor.js';
import { networkFetch } from '../../context/certified-fetch.js';

const DAY_MS = 86_400_000;
/** Calls of one method whose answers are lost in turn: a bound for a plugin that tries for ever. */
const MOST_CALLS = 12;
let count = 0;
const fresh = () => `${process.pid}x${(count += 1)}`;

/** The sum, raised to the smallest one that this provider charges. */
export function chargeable({ billing }: BillingUnderTest, amountMinor: number): number {
  return Math.max(amountMinor, billing.capabilities.minimumMinor?.[billing.currencies[0] ?? 'BRL'] ?? 0);
}

/** A charge with its own reference, to be paid within three days: providers count seconds in 32 bits. */
export function sampleCharge(under: BillingUnderTest, amountMinor = 1990): ChargeRequest {
  const reference = `conformance-${fresh()}`;
  return {
    reference,
    amountMinor: chargeable(under, amountMinor),
    currency: under.billing.currencies[0] ?? 'BRL',
    description: 'Assinatura "Básica", janeiro',
    payer: {
      reference: `payer-${reference}`,
      name: 'Ana Conceição',
      email: 'ana@example.com',
      document: '12345678909',
    },
    expiresAt: new Date(Date.now() + 3 * DAY_MS).toISOString(),
  };
}

/** The plugin's methods as the core calls them: with copies, in time, and with answers that it can use. */
export class Till {
  constructor(readonly under: BillingUnderTest) {}

  context(options: { signal?: AbortSignal; fetch?: typeof fetch } = {}): PluginContext {
    return pluginContextOf(this.under, this.under.billing.id, options);
  }
  /** The fake answers normally again. */
  async reset(): Promise<void> {
    await this.under.provider?.reset();
  }
  async made(request: ChargeRequest): Promise<Charge> {
    const made = this.under.billing.createCharge(this.context(), structuredClone(request));
    const charge = await within(PATIENCE, made, 'createCharge()');
    assert.ok(typeof charge?.externalId === 'string', 'createCharge(): the charge has no id');
    return charge;
  }
  /** A new charge, after the fake was reset. */
  async open(amountMinor?: number): Promise<{ request: ChargeRequest; charge: Charge }> {
    await this.reset();
    const request = sampleCharge(this.under, amountMinor);
    return { request, charge: await this.made(request) };
  }
  fetched(externalId: string): Promise<Charge | undefined> {
    const found = this.under.billing.fetchCharge!(this.context(), externalId);
    return within(PATIENCE, found, 'fetchCharge()');
  }
  found(reference: string): Promise<Charge | undefined> {
    const found = this.under.billing.findCharge!(this.context(), reference);
    return within(PATIENCE, found, 'findCharge()');
  }
  /** The charge as the provider holds it now. */
  async seen({ externalId }: Pick<Charge, 'externalId'>): Promise<Charge> {
    const charge = await this.fetched(externalId);
    assert.ok(charge, 'fetchCharge(): there is no charge');
    return charge;
  }
  cancelled(externalId: string): Promise<CancelOutcome> {
    const ended = this.under.billing.cancelCharge!(this.context(), externalId);
    return within(PATIENCE, ended, 'cancelCharge()');
  }
  refunded(refund: RefundRequest): Promise<Charge> {
    return within(PATIENCE, this.under.billing.refund!(this.context(), structuredClone(refund)), 'refund()');
  }
  /**
   * Does the work once for each of its calls to the provider, which carries that call out and loses the answer; then looks.
   * The last time no answer is lost.
   */
  async losingEachAnswer(
    begin: () => Promise<{ work: (ctx: PluginContext) => Promise<unknown>; look: () => Promise<void> }>,
  ): Promise<void> {
    for (let lost = 1; lost <= MOST_CALLS; lost += 1) {
      await this.reset();
      const { work, look } = await begin();
      let calls = 0;
      const cutting: typeof fetch = async (...call) => {
        if ((calls += 1) === lost) await this.under.provider!.next('accept-then-cut');
        return networkFetch(...call);
      };
      await Promise.allSettled([within(PATIENCE, work(this.context({ fetch: cutting })), 'the call')]);
      await this.reset();
      await look();
      if (calls < lost) return;
    }
  }
  /** A charge that somebody has paid, the whole of it. */
  async paid(): Promise<{ request: ChargeRequest; charge: Charge }> {
    const { request, charge } = await this.open();
    await this.under.payers!.pay(charge.externalId, request.amountMinor);
    return { request, charge: await this.seen(charge) };
  }
}

/** The first payment of a charge that was paid. */
export function paymentOf({ payments }: Charge): ChargePayment {
  assert.ok(payments?.[0], 'a charge that was paid has no payment');
  return payments[0];
}

/** An id for a refund that was never used. */
export const refundReference = (): string => `refund${fresh()}`;

/** The answer, if the core can use it and it is about what was asked. */
export function agreed(charge: Charge | undefined, request: ChargeRequest, where: string): Charge {
  assert.ok(charge, `${where}: there is no charge`);
  const { reference, amountMinor, currency } = charge;
  const sum = { amountMinor: request.amountMinor, currency: request.currency };
  assert.deepEqual({ amountMinor, currency }, sum, `${where}: another sum`);
  assert.equal(reference, request.reference, `${where}: another reference`);
  assert.equal(chargeProblem(charge), undefined, `${where}: the core cannot use this charge`);
  assertPlainJson(charge, `${where}: the charge is not plain data`);
  return charge;
}
