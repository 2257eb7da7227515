import type { PluginErrorCode } from '../../../errors/plugin-error.js';
import type { PluginContext } from '../../../plugin/context.js';
import { checksOf, rejectsWith, type ConformanceCheck } from '../check.js';
import type { ProviderMode } from '../descriptor.js';
import { timesOf } from '../mode-times.js';
import type { BillingUnderTest } from './billing-descriptor.js';
import { Till, paymentOf, refundReference } from './till.js';

const FAILURES = [
  ['unauthorized', 'AUTH_EXPIRED'],
  ['rate-limited', 'RATE_LIMITED'],
  ['server-error', 'TEMPORARY'],
  ['accept-then-cut', 'TEMPORARY'],
] as const satisfies readonly (readonly [ProviderMode, PluginErrorCode])[];

type Call = (ctx: PluginContext) => Promise<unknown>;

/** A provider that cannot be asked has not said "there is no such charge". */
export function failingCallChecks(under: BillingUnderTest): ConformanceCheck[] {
  const check = checksOf('failures');
  const { billing, provider, webhook, payers } = under;
  const till = new Till(under);
  const refusedEach = (name: string, prepare: () => Promise<Call>): ConformanceCheck[] =>
    FAILURES.map(([mode, code]) =>
      check(
        `${name}-${mode}`,
        async () => {
          await till.reset();
          const call = await prepare();
          await provider!.next(mode, timesOf(mode));
          await rejectsWith([code], call(till.context()), `${name}() that was answered "${mode}"`);
          await till.reset();
        },
        mode,
      ),
    );
  return [
    ...(billing.fetchCharge
      ? refusedEach('fetchCharge', async () => {
          const { charge } = await till.open();
          return (ctx) => billing.fetchCharge!(ctx, charge.externalId);
        })
      : []),
    ...(billing.findCharge
      ? refusedEach('findCharge', async () => {
          const { request } = await till.open();
          return (ctx) => billing.findCharge!(ctx, request.reference);
        })
      : []),
    ...(billing.cancelCharge
      ? refusedEach('cancelCharge', async () => {
          const { charge } = await till.open();
          return (ctx) => billing.cancelCharge!(ctx, charge.externalId);
        })
      : []),
    ...(billing.refund && payers
      ? refusedEach('refund', async () => {
          const { charge } = await till.paid();
          const { paymentId, amountMinor, currency } = paymentOf(charge);
          const refund = { externalId: charge.externalId, paymentId, amountMinor, currency };
          return (ctx) => billing.refund!(ctx, { ...refund, reference: refundReference() });
        })
      : []),
    ...(billing.setUpWebhook && webhook
      ? refusedEach('setUpWebhook', async () => (ctx) => billing.setUpWebhook!(ctx, ADDRESS))
      : []),
  ];
}

/** Where the core would take webhooks. */
export const ADDRESS = 'https://recado.example/api/hooks/under-test';
