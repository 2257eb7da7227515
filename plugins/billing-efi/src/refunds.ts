import { PluginError, decimalOf, type Charge, type RefundRequest } from '@recado/sdk';
import { lookUp } from './charges.js';
import { isTaken, rejected } from './refusal.js';
import { call, type Ctx } from './service.js';
import {
  FAILED,
  TXID,
  centsOf,
  chargeOf,
  receivedOf,
  type Cob,
  type Devolution,
  type ReceivedPix,
} from './wire.js';

const refuse = (sentence: string) => new PluginError('CONTENT_REJECTED', sentence);
const pathOf = (paymentId: string, reference: string) =>
  `/v2/pix/${encodeURIComponent(paymentId)}/devolucao/${encodeURIComponent(reference)}`;

async function paymentOf(ctx: Ctx, { externalId, paymentId }: RefundRequest) {
  const found = TXID.test(externalId) ? await lookUp(ctx, externalId) : undefined;
  const charge = found && chargeOf(found.cob, found.now);
  const pix = found && receivedOf(found.cob).find(({ endToEndId }) => endToEndId === paymentId);
  if (!found || !charge || !pix) throw refuse('there is no such payment');
  return { ...found, charge, pix };
}

/** The charge after the refund with this reference, if there is one. */
function known({ devolucoes = [] }: ReceivedPix, charge: Charge, asked: RefundRequest): Charge | undefined {
  const before = devolucoes.find(({ id }) => id === asked.reference);
  if (!before) return undefined;
  if (centsOf(before.valor) !== asked.amountMinor) throw refuse('this reference has a refund of another sum');
  if (before.status === FAILED) throw refuse('Efí could not carry out the refund with this reference');
  return charge;
}

/** With a refund that Efí has taken a moment ago. */
const withRefund = (cob: Cob, paymentId: string, taken: Devolution): Cob => ({
  ...cob,
  pix: cob.pix?.map((pix) =>
    pix.endToEndId === paymentId ? { ...pix, devolucoes: [...(pix.devolucoes ?? []), taken] } : pix,
  ),
});

/** Gives money of a payment back, once for each reference, which is the id of the devolution at Efí. */
export async function refund(ctx: Ctx, asked: RefundRequest): Promise<Charge> {
  const { paymentId, reference, amountMinor, currency } = asked;
  const { cob, now, charge, pix } = await paymentOf(ctx, asked);
  const before = known(pix, charge, asked);
  if (before) return before;
  const payment = charge.payments.find((one) => one.paymentId === paymentId)!;
  if (currency !== 'BRL' || amountMinor > payment.amountMinor - payment.refundedMinor)
    throw refuse('that much of the payment is not left');
  const body = { valor: decimalOf({ amountMinor, currency }) };
  const { json, refusal } = await call(ctx, pathOf(paymentId, reference), { method: 'PUT', body });
  if (refusal && !isTaken(refusal)) throw rejected(refusal, 'Efí does not give this money back');
  if (refusal) {
    // Another process was faster.
    const again = await paymentOf(ctx, asked);
    const found = known(again.pix, again.charge, asked);
    if (!found) throw rejected(refusal, 'Efí does not give this money back');
    return found;
  }
  const status = String(Object(json).status);
  if (status === FAILED) throw refuse('Efí could not carry out the refund');
  return chargeOf(withRefund(cob, paymentId, { id: reference, valor: body.valor, status }), now)!;
}
