import { PluginError, type CancelOutcome } from '@recado/sdk';
import { call, type Ctx } from './asaas-api.js';
import { isPaymentId, paymentWith } from './charges.js';
import { chargeOf } from './payment.js';
import { refused } from './refusal.js';

const unknown = () => new PluginError('CONTENT_REJECTED', 'Asaas knows no such payment');

/** Deletes a payment: the only end of one, because an overdue payment can still be paid. */
export async function cancelCharge(ctx: Ctx, externalId: string): Promise<CancelOutcome> {
  if (!isPaymentId(externalId)) throw unknown();
  const { refusal } = await call(ctx, `/payments/${externalId}`, { method: 'DELETE' });
  if (!refusal) return 'cancelled';
  // It was paid, deleted before, or was never there: Asaas says so in words for people, so its state decides.
  const held = await paymentWith(ctx, externalId);
  const charge = held && chargeOf(held, {}, ctx.log);
  if (!charge) throw unknown();
  if (charge.status === 'settled') return 'already-settled';
  if (charge.status === 'cancelled') return 'cancelled';
  throw refused('CONTENT_REJECTED', 'to delete the payment', refusal);
}
