import {
  PluginError,
  WAY_OF_METHOD,
  decimalOf,
  type Charge,
  type ChargeRequest,
  type PaymentMethod,
} from '@recado/sdk';
import { call, listed, type Ctx } from './asaas-api.js';
import { dayAt } from './civil-day.js';
import { customerOf } from './customers.js';
import { askedOf, chargeOf } from './payment.js';
import { words, type Fields } from './payload.js';
import { noPixKey, refused } from './refusal.js';
import { methodsOf } from './settings.js';
import { waysOf } from './ways.js';

const DAY_MS = 86_400_000;
/** Days until the due date of a charge without an end. */
const USUAL_DAYS = 3;
const ID = /^pay_[A-Za-z0-9]{1,60}$/;

/** Whether Asaas could have given out this id. */
export const isPaymentId = (externalId: string): boolean => ID.test(externalId);

/** The payment with this id; undefined if Asaas knows none. */
export async function paymentWith(ctx: Ctx, externalId: string): Promise<Fields | undefined> {
  if (!isPaymentId(externalId)) return undefined;
  const { result, refusal } = await call(ctx, `/payments/${externalId}`);
  if (!refusal) return result;
  if (refusal.status === 404) return undefined;
  throw refused('UNKNOWN', 'to show a payment', refusal);
}

/** The payment with this reference, a deleted one only if there is no other. */
async function paymentFor(ctx: Ctx, reference: string): Promise<Fields | undefined> {
  const all = await listed(ctx, '/payments', { externalReference: reference });
  const own = all.filter((one) => one['externalReference'] === reference);
  return own.find((one) => one['deleted'] !== true) ?? own[0];
}

const shown = async (ctx: Ctx, held: Fields): Promise<Charge | undefined> =>
  chargeOf(held, await waysOf(ctx, held), ctx.log);

/** The present state of a payment. */
export async function fetchCharge(ctx: Ctx, externalId: string): Promise<Charge | undefined> {
  const held = await paymentWith(ctx, externalId);
  return held && shown(ctx, held);
}

/** The charge that was made with a reference. */
export async function findCharge(ctx: Ctx, reference: string): Promise<Charge | undefined> {
  const held = await paymentFor(ctx, reference);
  return held && shown(ctx, held);
}

/** Makes a payment. Asaas has no idempotency key, so the reference is looked for first. */
export async function createCharge(ctx: Ctx, request: ChargeRequest): Promise<Charge> {
  const offered = methodsOf(ctx.settings);
  const method = request.method ?? offered[0]!;
  if (!offered.includes(method))
    throw new PluginError('CONTENT_REJECTED', `${method} is not among the ways to pay of this installation`);
  const known = await paymentFor(ctx, request.reference);
  // A deleted one is over: somebody removed it at Asaas, and its reference is free again.
  const held = known && known['deleted'] !== true ? known : await made(ctx, request, method);
  if (askedOf(held).amountMinor !== request.amountMinor || request.currency !== 'BRL')
    throw new PluginError('CONTENT_REJECTED', 'this reference has a payment of another sum at Asaas');
  const charge = await shown(ctx, held);
  if (!charge) throw new PluginError('TEMPORARY', 'Asaas answered a payment without its id');
  if (charge.status === 'open' && !charge.pay[WAY_OF_METHOD[method]]) throw unpayable(held, method);
  return charge;
}

/** Why an open charge lacks the way to pay that was asked for. */
function unpayable(held: Fields, method: PaymentMethod): PluginError {
  if (method === 'pix') return noPixKey();
  if (held['billingType'] !== 'BOLETO')
    return new PluginError('CONTENT_REJECTED', 'this reference has a payment by Pix at Asaas');
  // Asaas registers a boleto at its bank a moment after it made it.
  return new PluginError('TEMPORARY', 'Asaas has not given the digits of the boleto yet');
}

async function made(ctx: Ctx, request: ChargeRequest, method: PaymentMethod): Promise<Fields> {
  const { reference, description, payer, expiresAt, amountMinor, currency } = request;
  if (currency !== 'BRL') throw new PluginError('CONTENT_REJECTED', 'Asaas charges in BRL alone');
  const customer = await customerOf(ctx, payer);
  const end = expiresAt === undefined ? Date.now() + USUAL_DAYS * DAY_MS : Date.parse(expiresAt);
  const body = {
    customer,
    billingType: method === 'boleto' ? 'BOLETO' : 'PIX',
    // Digits become the number that prints them again.
    value: Number(decimalOf({ amountMinor, currency })),
    dueDate: dayAt(end),
    description,
    externalReference: reference,
    // An account may have usual ones: what is owed stays what the invoice says.
    fine: { value: 0 },
    interest: { value: 0 },
  };
  const { result, refusal } = await call(ctx, '/payments', { method: 'POST', body });
  if (refusal) throw refused('CONTENT_REJECTED', 'the charge', refusal);
  if (!words(result['id'])) throw new PluginError('TEMPORARY', 'Asaas names no payment');
  return result;
}
