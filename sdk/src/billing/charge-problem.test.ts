import { describe, expect, it } from 'vitest';
import { chargeProblem, noticeProblem } from './charge-problem.js';
import type { Charge, ChargePayment } from './charge.js';

const payment: ChargePayment = {
  ...{ paymentId: 'E1', amountMinor: 1990, currency: 'BRL' },
  ...{ paidAt: '2026-01-05T12:30:00.000-03:00', refundedMinor: 0 },
};
const open: Charge = {
  ...{ externalId: 'c1', reference: 'r1', amountMinor: 1990, currency: 'BRL', status: 'open' },
  ...{ payments: [], pay: { qrText: 'PIX' } },
};
const settled = (...payments: Partial<ChargePayment>[]) => ({
  ...open,
  status: 'settled',
  payments: payments.map((one) => ({ ...payment, ...one })),
});

describe('a charge that a plugin returned', () => {
  it.each([
    ['open', open],
    ['settled', settled({})],
    ['partly paid', { ...open, payments: [payment] }],
    ['given back', settled({ refundedMinor: 1990 })],
    ['with fields of a later version', { ...open, later: true }],
  ])('%s is usable', (_what, charge) => expect(chargeProblem(charge)).toBeUndefined());

  it.each([
    ['nothing', undefined, 'the charge must be object'],
    ['a fraction', { ...open, amountMinor: 19.9 }, 'amountMinor must be integer'],
    ['less than nothing', { ...open, amountMinor: -1 }, 'amountMinor must be >= 0'],
    ['no currency', { ...open, currency: 'R$' }, 'currency must match pattern "^[A-Z]{3}$"'],
    ['an unknown status', { ...open, status: 'paid' }, 'status must be one of open, settled,'],
    ['no way to pay', { ...open, pay: {} }, 'an open charge has no way to pay'],
    ['no payment', settled(), 'a settled charge has no payment'],
    [
      'a payment without a moment',
      settled({ paidAt: 'today' }),
      'payments.0.paidAt must be an ISO 8601 moment',
    ],
    ['an impossible moment', settled({ paidAt: '2026-13-45T12:30:00Z' }), 'payments.0.paidAt'],
    ['a payment told twice', settled({}, {}), 'two payments have one paymentId'],
    ['more back than came', settled({ refundedMinor: 1991 }), 'more was given back of E1 than was paid'],
  ])('%s is not', (_what, charge, problem) => expect(chargeProblem(charge)).toContain(problem));
});

describe('a notice', () => {
  it.each([{ externalId: 'c1' }, { reference: 'r1', eventId: 'e1', hint: 'settled' }])(
    '%j names a charge',
    (notice) => expect(noticeProblem(notice)).toBeUndefined(),
  );
  it.each([
    [{ eventId: 'e1' }, 'names no charge'],
    [{ externalId: '' }, 'externalId must not have fewer than 1 characters'],
    [{ externalId: 'c1', amountMinor: 1990 }, 'amountMinor must not be there'],
    [{ externalId: 'c1', status: 'settled' }, 'status must not be there'],
    [{ externalId: 'c1', hint: 'paid' }, 'hint must be one of settled, expired, refunded'],
    [[], 'the notice must be object'],
  ])('%j is none', (notice, problem) => expect(noticeProblem(notice)).toContain(problem));
});
