import { Type } from 'typebox';
import { NOTICE_HINTS } from './billing-webhook.js';
import { CHARGE_STATUSES, type Charge } from './charge.js';
import { Currency, Id, Moment, Sum, misfit, oneOf } from './shape.js';

const Payment = Type.Object({
  paymentId: Id,
  amountMinor: Sum,
  currency: Currency,
  paidAt: Moment,
  refundedMinor: Sum,
  provisional: Type.Optional(Type.Boolean()),
});
const Way = Type.Optional(Type.String({ minLength: 1, maxLength: 4096 }));
const ChargeShape = Type.Object({
  externalId: Id,
  reference: Id,
  amountMinor: Sum,
  currency: Currency,
  status: oneOf(CHARGE_STATUSES),
  payments: Type.Array(Payment, { maxItems: 1000 }),
  expiresAt: Type.Optional(Moment),
  pay: Type.Object({ qrText: Way, url: Way, digitableLine: Way }),
});

/**
 * What is wrong with a charge that a plugin returned, in a few words; undefined if the core can use it. Fields that are not
 * known are ignored.
 */
export function chargeProblem(value: unknown): string | undefined {
  const wrong = misfit(ChargeShape, value, 'the charge');
  if (wrong) return wrong;
  const { status, payments, pay } = value as Charge;
  if (status === 'open' && !Object.values(pay).some(Boolean)) return 'an open charge has no way to pay';
  if (status === 'settled' && payments.length === 0) return 'a settled charge has no payment';
  if (new Set(payments.map(({ paymentId }) => paymentId)).size < payments.length)
    return 'two payments have one paymentId';
  const over = payments.find(({ amountMinor, refundedMinor }) => refundedMinor > amountMinor);
  return over && `more was given back of ${over.paymentId} than was paid`;
}

const NoticeShape = Type.Object(
  {
    externalId: Type.Optional(Id),
    reference: Type.Optional(Id),
    eventId: Type.Optional(Id),
    occurredAt: Type.Optional(Moment),
    hint: Type.Optional(oneOf(NOTICE_HINTS)),
  },
  { additionalProperties: false },
);

/** What is wrong with a notice that a plugin read, in a few words; undefined if it is one. A sum or a state is wrong. */
export function noticeProblem(value: unknown): string | undefined {
  const wrong = misfit(NoticeShape, value, 'the notice');
  if (wrong) return wrong;
  const { externalId, reference } = value as { externalId?: string; reference?: string };
  return externalId === undefined && reference === undefined ? 'the notice names no charge' : undefined;
}
