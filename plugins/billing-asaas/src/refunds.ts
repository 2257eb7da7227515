import { PluginError, decimalOf, type Charge, type RefundRequest } from '@recado/sdk';
import { call, type Ctx } from './asaas-api.js';
import { paymentWith } from './charges.js';
import { chargeOf } from './payment.js';
import { list, type Fields } from './payload.js';
import { notGivenBack } from './refusal.js';
import { waysOf } from './ways.js';

const rejected = (sentence: string) => new PluginError('CONTENT_REJECTED', sentence);
/** Asaas has no idempotency key, and shows the description of each refund. */
const markOf = (reference: string) => `Recado ${reference}`;

/** Gives money of a payment back, once for each reference. */
export async function refund(ctx: Ctx, asked: RefundRequest): Promise<Charge> {
  const { externalId, paymentId, reference, ...sum } = asked;
  const held = paymentId === externalId ? await paymentWith(ctx, externalId) : undefined;
  const before = held && (await shown(ctx, held));
  const [payment] = before?.payments ?? [];
  if (!held || !payment) throw rejected('Asaas knows no such payment, or nobody has paid it');
  const known = list(held['refunds']).find(({ description }) => description === markOf(reference));
  if (known?.['status'] === 'CANCELLED') throw rejected('this refund came to nothing at Asaas');
  if (known) return before!;
  if (sum.currency !== 'BRL' || sum.amountMinor > payment.amountMinor - payment.refundedMinor)
    throw rejected('there is less left of the payment than is to go back');
  const body = { value: Number(decimalOf(sum)), description: markOf(reference) };
  const { result, refusal } = await call(ctx, `/payments/${externalId}/refund`, { method: 'POST', body });
  if (refusal) throw notGivenBack(refusal);
  const after = await shown(ctx, result);
  if (!after) throw new PluginError('TEMPORARY', 'Asaas answered a refund without its payment');
  return after;
}

const shown = async (ctx: Ctx, held: Fields) => chargeOf(held, await waysOf(ctx, held), ctx.log);
