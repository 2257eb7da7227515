import { PluginError, decimalOf, type CancelOutcome, type Charge, type ChargeRequest } from '@recado/sdk';
import { accessOf, completeOf } from './access.js';
import { isTaken, isUnknown, rejected, type Refusal } from './refusal.js';
import { call, type Ctx } from './service.js';
import { INFO, TXID, chargeOf, cobOf, payerOf, txidOf, type Cob } from './wire.js';

/** Efí counts seconds in 32 bits. */
const LONGEST_SECONDS = 2 ** 31 - 1;
/** Efí's usual time. */
const USUAL_SECONDS = 86_400;
/** A charge is made up to half a minute after this was computed, the deadline of the call, and must not end too late. */
const MARGIN_MS = 30_000;
const refuse = (sentence: string) => new PluginError('CONTENT_REJECTED', sentence);

const pathOf = (txid: string) => `/v2/cob/${txid}`;

/** The charge as Efí holds it; undefined if there is none. */
export async function lookUp(ctx: Ctx, txid: string): Promise<{ cob: Cob; now: number } | undefined> {
  const { json, refusal, now } = await call(ctx, pathOf(txid));
  if (refusal && !isUnknown(refusal)) throw rejected(refusal, 'Efí does not show the charge');
  return refusal ? undefined : { cob: cobOf(json), now };
}

export async function fetchCharge(ctx: Ctx, externalId: string): Promise<Charge | undefined> {
  if (!TXID.test(externalId)) return undefined;
  const found = await lookUp(ctx, externalId);
  return found && chargeOf(found.cob, found.now);
}

function secondsUntil(expiresAt: string | undefined, aheadMs: number): number {
  if (expiresAt === undefined) return USUAL_SECONDS;
  const left = Math.floor((Date.parse(expiresAt) - Date.now() - aheadMs - MARGIN_MS) / 1000);
  if (!(left >= 1)) throw refuse('the charge would end before it can be made');
  return Math.min(left, LONGEST_SECONDS);
}

/** Efí wants name and document, or neither. */
function debtorOf({ name, document }: ChargeRequest['payer']): object {
  if (!document) return {};
  const nome = name.slice(0, 200);
  return { devedor: document.length === 11 ? { cpf: document, nome } : { cnpj: document, nome } };
}

/** The new charge, or that its txid was used before. */
async function put(ctx: Ctx, asked: ChargeRequest): Promise<Charge | Refusal> {
  const { reference, description, payer, expiresAt, amountMinor, currency } = asked;
  if (currency !== 'BRL') throw refuse('Efí charges in BRL alone');
  const { json, refusal, now } = await call(ctx, pathOf(txidOf(reference)), {
    method: 'PUT',
    body: {
      calendario: { expiracao: secondsUntil(expiresAt, accessOf(ctx).aheadMs) },
      ...debtorOf(payer),
      valor: { original: decimalOf({ amountMinor, currency }) },
      chave: completeOf(ctx.settings).pixKey.trim(),
      solicitacaoPagador: description.slice(0, 140),
      infoAdicionais: [
        { nome: INFO.reference, valor: reference },
        { nome: INFO.payer, valor: payer.reference },
      ],
    },
  });
  if (refusal && !isTaken(refusal)) throw rejected(refusal, 'Efí refused the charge');
  const charge = refusal ?? chargeOf(cobOf(json), now);
  if (!charge) throw new PluginError('UNKNOWN', 'Efí made another charge than was asked');
  return charge;
}

/**
 * A restored database uses references again, and the charge behind one may have been paid long ago by somebody else: it is only
 * returned for what it was made for.
 */
function assertSame(cob: Cob, charge: Charge | undefined, asked: ChargeRequest, key: string): Charge {
  if (!charge) throw refuse('another program has made a charge with this id at Efí');
  if (charge.amountMinor !== asked.amountMinor) throw refuse('this reference has a charge of another sum');
  if (payerOf(cob) !== asked.payer.reference) throw refuse('this reference has a charge of another payer');
  if (cob.chave.toLowerCase() !== key.toLowerCase())
    throw refuse('this reference has a charge for another Pix key');
  return charge;
}

export async function createCharge(ctx: Ctx, asked: ChargeRequest): Promise<Charge> {
  const made = await put(ctx, asked);
  if ('externalId' in made) return made;
  const found = await lookUp(ctx, txidOf(asked.reference));
  if (!found && made.status !== 409) throw rejected(made, 'Efí refused the charge');
  if (!found) throw new PluginError('TEMPORARY', 'Efí knows the id of the charge, and does not show it yet');
  const key = completeOf(ctx.settings).pixKey.trim();
  return assertSame(found.cob, chargeOf(found.cob, found.now), asked, key);
}

/** After a withdrawal, or one that Efí refused. */
function outcomeOf(charge: Charge | undefined): CancelOutcome {
  if (!charge) throw refuse('there is no such charge');
  if (charge.status === 'open') throw new PluginError('TEMPORARY', 'Efí did not withdraw the charge');
  return charge.status === 'settled' ? 'already-settled' : 'cancelled';
}

export async function cancelCharge(ctx: Ctx, externalId: string): Promise<CancelOutcome> {
  if (!TXID.test(externalId)) throw refuse('there is no such charge');
  const body = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' };
  const { json, refusal, now } = await call(ctx, pathOf(externalId), { method: 'PATCH', body });
  if (!refusal) return outcomeOf(chargeOf(cobOf(json), now));
  if (isUnknown(refusal)) throw rejected(refusal, 'there is no such charge');
  // It was paid or withdrawn before; what it is now says which.
  return outcomeOf(await fetchCharge(ctx, externalId));
}
