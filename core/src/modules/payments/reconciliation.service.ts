import type { Charge } from '@recado/sdk';
import type { Reconciliation } from '@recado/sdk/contracts';
import { errorText } from '../../infra/error-text.js';
import type { Infra } from '../../infra/infra.js';
import type { ChargesService } from '../charges/charges.service.js';
import { readCharge, type ChargeRow } from '../charges/charge-rows.tx.js';
import * as repo from './reconciliation.repo.js';

const BATCH = 40;
const AT_ONCE = 4;
const PATIENCE_MS = 5_000;
const DAY_MS = 86_400_000;
const USUAL_DAYS = 90;

export interface ReconciliationOptions {
  since?: string;
  fromChargeId?: number;
  dryRun?: boolean;
}
type Found = Pick<Reconciliation, 'settled' | 'differences'>;

/** Compares a batch of charges with their providers, and after the last batch the books with themselves. */
export function createReconciliation(
  { db, clock }: Pick<Infra, 'db' | 'clock'>,
  { charges }: { charges: ChargesService },
) {
  const about = ({ id, invoiceId }: ChargeRow, what: string): repo.Difference => ({
    invoiceId,
    chargeId: id,
    what,
  });

  async function compare(id: number, booked: readonly repo.BookedPayment[], dryRun: boolean): Promise<Found> {
    const charge = await readCharge(db, id);
    if (!charge?.externalId || charges.steps.isManual(charge)) return { settled: 0, differences: [] };
    // Who records nothing keeps nobody waiting.
    const turn = dryRun ? undefined : await charges.turns.take(charge.invoiceId, PATIENCE_MS);
    if (!turn && !dryRun)
      return { settled: 0, differences: [about(charge, 'Somebody else is at this invoice.')] };
    try {
      const askedAt = clock.now();
      const asked = { ...charge, externalId: charge.externalId.toString() };
      const seen = await charges.steps
        .providerOf(charge)
        .fetchCharge(asked, turn?.signal ?? new AbortController().signal);
      if (!seen)
        return { settled: 0, differences: [about(charge, 'The provider does not know this charge.')] };
      const differences = unbooked(seen, booked).map((what) => about(charge, what));
      if (!dryRun && differences.length) await charges.steps.apply(charge, seen, askedAt);
      const missing = seen.payments.length - booked.length;
      return { settled: dryRun ? 0 : Math.max(0, missing), differences };
    } catch (error) {
      return { settled: 0, differences: [about(charge, errorText(error))] };
    } finally {
      await turn?.release();
    }
  }

  return {
    async reconcile({
      since,
      fromChargeId = 0,
      dryRun = false,
    }: ReconciliationOptions): Promise<Reconciliation> {
      const now = clock.now();
      const from = since === undefined ? new Date(now.getTime() - USUAL_DAYS * DAY_MS) : new Date(since);
      const ids = await repo.chargesFrom(db, { after: fromChargeId, since: from, limit: BATCH });
      const booked = await repo.bookedPayments(db, ids);
      const found: Found[] = [];
      for (let first = 0; first < ids.length; first += AT_ONCE) {
        const some = ids.slice(first, first + AT_ONCE);
        const ofCharge = (id: number) => booked.filter(({ chargeId }) => chargeId === id);
        found.push(...(await Promise.all(some.map((id) => compare(id, ofCharge(id), dryRun)))));
      }
      const isLast = ids.length < BATCH;
      return {
        checkedAt: now.toISOString(),
        charges: ids.length,
        settled: found.reduce((sum, { settled }) => sum + settled, 0),
        differences: [
          ...found.flatMap(({ differences }) => differences),
          ...(isLast ? await repo.contradictions(db, from) : []),
        ],
        nextChargeId: isLast ? null : ids.at(-1)!,
      };
    },
  };
}

/** What the provider tells and the books do not, and the other way round. */
function unbooked(seen: Charge, booked: readonly repo.BookedPayment[]): string[] {
  const known = new Map(booked.map((payment) => [payment.paymentId.toString(), payment]));
  const told = seen.payments.flatMap(({ paymentId, amountMinor, currency, refundedMinor }) => {
    const payment = known.get(paymentId);
    known.delete(paymentId);
    if (!payment) return [`The payment ${paymentId} was missing.`];
    if (Number(payment.amountMinor) !== amountMinor || payment.currency !== currency)
      return [`The payment ${paymentId} has another sum at the provider.`];
    return Number(payment.refundedMinor) === refundedMinor
      ? []
      : [`Another sum of the payment ${paymentId} went back.`];
  });
  return [...told, ...[...known.keys()].map((id) => `The provider does not know the payment ${id}.`)];
}
