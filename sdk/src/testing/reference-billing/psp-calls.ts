import type { Charge, ChargePayment, ChargeStatus } from '../../billing/charge.js';
import { PluginError } from '../../errors/plugin-error.js';
import { errorFromAnswer, errorFromFetch } from '../../errors/provider-failure.js';
import { moneyOf, type Money } from '../../money.js';
import type { PluginContext } from '../../plugin/context.js';
import type { PspCharge, PspReceipt, PspState } from './psp-wire.js';

/** Settings of the reference billing plugins. */
export interface PspSettings extends Record<string, unknown> {
  address: string;
  apiToken: string;
  webhookSecret: string;
}
interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
}
/** Answer of the PSP; `reason` where it refused in words of its own. */
interface Answered {
  reason?: string;
  json?: unknown;
}
/** Refusals that the provider reads itself. */
const SPOKEN = new Set([404, 409, 422]);

/** Calls the PSP. Every call may be repeated, so a lost answer is `TEMPORARY`. */
export async function askPsp(
  ctx: PluginContext<PspSettings>,
  path: string,
  { method = 'GET', body }: Asked = {},
): Promise<Answered> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'ended before the call');
  const { address, apiToken } = ctx.settings;
  try {
    const answer = await ctx.http.fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: ctx.signal,
    });
    if (SPOKEN.has(answer.status)) return (await answer.json()) as { reason: string };
    if (!answer.ok) throw errorFromAnswer(answer, 'the PSP refused the request', { transmits: false });
    return { json: await answer.json() };
  } catch (error) {
    throw errorFromFetch(error, { transmits: false });
  }
}

const STATUS: Record<PspState, ChargeStatus> = {
  waiting: 'open',
  paid: 'settled',
  lapsed: 'expired',
  withdrawn: 'cancelled',
  declined: 'failed',
};

function sumOf(value: unknown, currency: string): Money {
  const sum = moneyOf(value, currency);
  if (!sum) throw new PluginError('UNKNOWN', 'the PSP answered a sum that cannot be read');
  return sum;
}

const paymentOf = ({ id, value, currency, at, returned, firm }: PspReceipt): ChargePayment => ({
  ...sumOf(value, currency),
  paymentId: id,
  paidAt: at,
  refundedMinor: sumOf(returned, currency).amountMinor,
  ...(!firm && { provisional: true }),
});

/** The PSP's charge in the words of the contract. */
export const chargeOfPsp = (held: PspCharge): Charge => ({
  ...sumOf(held.value, held.currency),
  externalId: held.id,
  reference: held.order,
  status: STATUS[held.state],
  payments: held.receipts.map(paymentOf),
  ...(held.valid_until !== null && { expiresAt: new Date(held.valid_until * 1000).toISOString() }),
  pay: {
    ...(held.copy_and_paste && { qrText: held.copy_and_paste }),
    ...(held.link && { url: held.link }),
  },
});
