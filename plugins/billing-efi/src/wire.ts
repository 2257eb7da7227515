import { createHash } from 'node:crypto';
import { PluginError, moneyOf, type Charge, type ChargePayment, type ChargeStatus } from '@recado/sdk';
import { Type, type Static } from 'typebox';
import { Check } from 'typebox/value';

/** A refund: one that Recado asked for, or one that the payer's bank demanded for fraud (MED). */
const Devolution = Type.Object({ id: Type.String(), valor: Type.String(), status: Type.String() });
const ReceivedPix = Type.Object({
  endToEndId: Type.String({ minLength: 1 }),
  chave: Type.Optional(Type.String()),
  valor: Type.String(),
  horario: Type.String(),
  devolucoes: Type.Optional(Type.Array(Devolution)),
});
/** A charge (`cob`) as Efí answers it: the fields that Recado reads. */
const Cob = Type.Object({
  txid: Type.String(),
  status: Type.String(),
  calendario: Type.Object({ criacao: Type.String(), expiracao: Type.Integer() }),
  valor: Type.Object({ original: Type.String() }),
  chave: Type.String(),
  pixCopiaECola: Type.Optional(Type.String()),
  infoAdicionais: Type.Optional(Type.Array(Type.Object({ nome: Type.String(), valor: Type.String() }))),
  pix: Type.Optional(Type.Array(ReceivedPix)),
});
export type Cob = Static<typeof Cob>;
export type ReceivedPix = Static<typeof ReceivedPix>;
export type Devolution = Static<typeof Devolution>;

/** Names of `infoAdicionais`, which Efí gives back with each charge: a txid cannot be turned back into a reference. */
export const INFO = { reference: 'Recado', payer: 'Cliente' } as const;
/** A txid of a charge, as Efí takes it. */
export const TXID = /^[a-zA-Z0-9]{26,35}$/;
/** A repeat has the same txid, so Efí makes one charge. */
export const txidOf = (reference: string): string =>
  createHash('sha256').update(`recado:${reference}`).digest('hex').slice(0, 32);

const unreadable = (what: string) => new PluginError('UNKNOWN', `Efí answered ${what} that cannot be read`);

/** The answer as a charge. */
export function cobOf(answer: unknown): Cob {
  if (!Check(Cob, answer)) throw unreadable('a charge');
  return answer;
}
export function centsOf(valor: string): number {
  const sum = moneyOf(valor, 'BRL');
  if (!sum) throw unreadable('a sum');
  return sum.amountMinor;
}
const infoOf = ({ infoAdicionais = [] }: Cob, name: string): string | undefined =>
  infoAdicionais.find(({ nome }) => nome === name)?.valor;
export const payerOf = (cob: Cob): string | undefined => infoOf(cob, INFO.payer);

/** Recado's reference; undefined if the charge is of another program that uses the same account. */
export function referenceOf(cob: Cob): string | undefined {
  const reference = infoOf(cob, INFO.reference);
  return reference !== undefined && txidOf(reference) === cob.txid ? reference : undefined;
}

/** Refunds count as soon as Efí has taken them, until they fail. */
const refundedOf = ({ devolucoes = [] }: ReceivedPix): number =>
  devolucoes
    .filter(({ status }) => status !== FAILED)
    .reduce((total, { valor }) => total + centsOf(valor), 0);
/** A refund that came to nothing. */
export const FAILED = 'NAO_REALIZADO';

const paymentOf = (pix: ReceivedPix): ChargePayment => {
  const amountMinor = centsOf(pix.valor);
  return {
    ...{ paymentId: pix.endToEndId, amountMinor, currency: 'BRL', paidAt: pix.horario },
    refundedMinor: Math.min(refundedOf(pix), amountMinor),
  };
};

/** What came in for the charge, the oldest first. Money for another key is not the charge's. */
export const receivedOf = ({ pix = [], chave }: Cob): ReceivedPix[] =>
  pix
    .filter((one) => one.chave === undefined || one.chave === chave)
    .toSorted((one, other) => Date.parse(one.horario) - Date.parse(other.horario));

/** When it ends: Efí has no status for it, and does not tell. */
const endOf = ({ calendario: { criacao, expiracao } }: Cob): number => Date.parse(criacao) + expiracao * 1000;

function statusOf(cob: Cob, isPaid: boolean, now: number): ChargeStatus {
  // A payment counts, whatever the charge has become: it may have been on its way.
  if (isPaid) return 'settled';
  if (cob.status === 'REMOVIDA_PELO_USUARIO_RECEBEDOR') return 'cancelled';
  if (cob.status === 'REMOVIDA_PELO_PSP') return 'failed';
  // Also a status that Efí adds later: it is looked at again.
  return endOf(cob) <= now ? 'expired' : 'open';
}

/** Efí's charge in Recado's words; undefined if it is not Recado's. `now` is Efí's. */
export function chargeOf(cob: Cob, now: number): Charge | undefined {
  const reference = referenceOf(cob);
  if (reference === undefined) return undefined;
  const payments = receivedOf(cob).map(paymentOf);
  const end = endOf(cob);
  return {
    ...{ externalId: cob.txid, reference, amountMinor: centsOf(cob.valor.original), currency: 'BRL' },
    ...{ status: statusOf(cob, payments.length > 0, now), payments },
    ...(Number.isFinite(end) && { expiresAt: new Date(end).toISOString() }),
    pay: cob.pixCopiaECola ? { qrText: cob.pixCopiaECola } : {},
  };
}
