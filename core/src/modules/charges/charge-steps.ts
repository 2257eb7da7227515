import { PluginError, isPluginError, type Charge } from '@recado/sdk';
import type { PrincipalCache } from '../../infra/auth/principal-cache.js';
import { inTransaction } from '../../infra/database.js';
import type { Infra } from '../../infra/infra.js';
import type { LocalOutbox } from '../../infra/outbox.js';
import type { Billing, PaymentProvider } from '../../ports/billing.js';
import { updateUnsettled, type ChargeRow } from './charge-rows.tx.js';
import { wakeCharge } from './due-charges.repo.js';
import { handleNotices, hasWaitingNotice } from './notices.repo.js';
import { settleCharge, type Settlement } from './settle.tx.js';
import { isEnded } from './settlement.rules.js';

export interface StepParts {
  infra: Pick<Infra, 'db' | 'clock' | 'log'>;
  billing: Billing;
  outbox: LocalOutbox;
  principals: PrincipalCache;
}
export type ChargeSteps = ReturnType<typeof createChargeSteps>;

/**
 * What is done with a provider about one charge. The caller has the invoice's turn, and `signal` ends with it. Each step can be
 * repeated after it was cut anywhere: the row says what was begun. They throw PluginError.
 */
export function createChargeSteps({ infra: { db, clock, log }, billing, outbox, principals }: StepParts) {
  function providerOf({ provider }: ChargeRow): PaymentProvider {
    const found = billing.provider(provider);
    if (found) return found;
    throw new PluginError('TEMPORARY', `The payment provider "${provider}" does not run.`, { untried: true });
  }
  const isManual = (provider: PaymentProvider) => provider.capabilities.confirmation === 'manual';

  /** Records what the provider says, and hands on what follows from it. */
  async function apply(charge: ChargeRow, seen: Charge, askedAt: Date): Promise<ChargeRow> {
    const settled = await inTransaction(db, (trx) => settleCharge(trx, outbox, charge, seen, clock.now()));
    if (!settled) return charge;
    outbox.wake();
    if (settled.isPaid) principals.forgetCompany(charge.companyId);
    tell(charge, settled);
    const now = clock.now();
    // Those that came before the question are answered by it. One that came since may have found no charge to wake.
    await handleNotices(db, settled.charge, askedAt, now);
    if (charge.externalId === null && (await hasWaitingNotice(db, settled.charge)))
      await wakeCharge(db, charge.id, now);
    return settled.charge;
  }
  function tell({ id, invoiceId, provider }: ChargeRow, { isPaid, newReviews, foreign }: Settlement): void {
    const about = { chargeId: id, invoiceId, provider };
    if (isPaid) log.info(about, 'an invoice was paid');
    if (newReviews) log.warn(about, 'a payment waits for a decision');
    if (foreign.length) log.error({ ...about, foreign }, 'a provider names one payment for two charges');
  }
  const end = (charge: ChargeRow, status: 'cancelled' | 'expired', problem: string | null = null) =>
    updateUnsettled(db, charge, { status, problem, endedAt: clock.now() });

  /** A charge without an answer: the provider may have made it, and is asked for the same one again. */
  async function ask(charge: ChargeRow, signal: AbortSignal, isNew = false): Promise<ChargeRow> {
    const provider = providerOf(charge);
    const askedAt = clock.now();
    const found = !isNew && provider.finds ? await provider.findCharge(charge.request, signal) : undefined;
    return apply(charge, found ?? (await provider.createCharge(charge.request, signal)), askedAt);
  }

  /** What the provider says now. A charge that it does not know stays as it is, with the problem. */
  async function fetch(charge: ChargeRow & { externalId: Buffer }, signal: AbortSignal): Promise<ChargeRow> {
    const provider = providerOf(charge);
    if (isManual(provider)) return charge;
    const askedAt = clock.now();
    const asked = { ...charge, externalId: charge.externalId.toString() };
    const seen = await provider.fetchCharge(asked, signal);
    if (seen) return apply(charge, seen, askedAt);
    throw new PluginError('CONTENT_REJECTED', 'The provider does not know this charge.');
  }

  /** One that was asked for, and must not be paid: whether it was made is found out first. */
  async function withdrawUnanswered(charge: ChargeRow, signal: AbortSignal): Promise<ChargeRow> {
    const provider = providerOf(charge);
    if (isManual(provider)) return end(charge, 'cancelled');
    const askedAt = clock.now();
    const found = provider.finds
      ? await provider.findCharge(charge.request, signal)
      : await provider.createCharge(charge.request, signal).catch((error: unknown) => {
          if (isPluginError(error) && error.code === 'CONTENT_REJECTED') return undefined;
          throw error;
        });
    return found ? withdraw(await apply(charge, found, askedAt), signal) : end(charge, 'cancelled');
  }

  /** Withdraws a charge at its provider, an expired one too; one that was paid meanwhile is settled instead. */
  async function withdraw(charge: ChargeRow, signal: AbortSignal): Promise<ChargeRow> {
    if (isEnded(charge.status) && charge.status !== 'expired') return charge;
    // The looks continue with it if this process ends here.
    const nextLookAt = charge.nextLookAt ?? clock.now();
    const leaving =
      charge.status === 'cancelling'
        ? charge
        : await updateUnsettled(db, charge, { status: 'cancelling', nextLookAt });
    if (leaving.status === 'settled') return leaving;
    if (!billing.isInstalled(charge.provider))
      return end(
        leaving,
        'cancelled',
        'The plugin of its provider was removed before it could be withdrawn.',
      );
    if (charge.externalId === null) return withdrawUnanswered(leaving, signal);
    const { externalId } = charge;
    const provider = providerOf(charge);
    // Its payers are not told: what still comes in for it is reviewed.
    if (!provider.capabilities.cancel) return end(leaving, 'cancelled');
    const outcome = await provider.cancelCharge(externalId.toString(), signal).catch((error: unknown) => {
      if (isPluginError(error) && error.code === 'CONTENT_REJECTED') return 'unknown' as const;
      throw error;
    });
    if (outcome === 'unknown') return end(leaving, 'cancelled', 'The provider does not know this charge.');
    if (outcome === 'already-settled') return fetch({ ...leaving, externalId }, signal);
    const ended = await end(leaving, 'cancelled');
    // It may have been paid in part before; the sweep asks again.
    return fetch({ ...ended, externalId }, signal).catch((error: unknown) => {
      log.warn({ err: error, chargeId: charge.id }, 'a withdrawn charge could not be looked at');
      return ended;
    });
  }

  return {
    ask,
    withdraw,
    /** The next step of a charge, whatever it waits for. */
    async advance(charge: ChargeRow, signal: AbortSignal): Promise<ChargeRow> {
      if (charge.status === 'cancelling') return withdraw(charge, signal);
      if (charge.status === 'asked' && charge.externalId === null) return ask(charge, signal);
      if (charge.externalId === null) return charge;
      return fetch({ ...charge, externalId: charge.externalId }, signal);
    },
    /** A charge could not be made, and a repeat of the call cannot help: another one may be asked for. */
    giveUp: (charge: ChargeRow, problem: string): Promise<ChargeRow> =>
      updateUnsettled(db, charge, { status: 'failed', problem, endedAt: clock.now(), nextLookAt: null }),
    /** Nobody can be asked about it; false while its plugin does not run. */
    isManual: ({ provider }: ChargeRow): boolean =>
      billing.provider(provider)?.capabilities.confirmation === 'manual',
    apply,
    providerOf,
  };
}
