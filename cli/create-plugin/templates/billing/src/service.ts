import {
  PluginError,
  errorFromAnswer,
  errorFromFetch,
  type Charge,
  type ChargeStatus,
  type PluginContext,
} from '@recado/sdk';
import type { Settings } from './settings.js';

/** A charge in the provider's format. */
export interface ProviderCharge {
  id: string;
  reference: string;
  status: ChargeStatus;
  /** Cents. */
  amount: number;
  currency: string;
  pix: string;
  expires?: string;
}
interface Request {
  method?: 'GET' | 'POST' | 'DELETE';
  body?: object;
  /** Makes a repeated request harmless. */
  key?: string;
}

/** Calls the provider; undefined if it does not know the path. */
export async function call(
  ctx: PluginContext<Settings>,
  path: string,
  { method = 'GET', body, key }: Request = {},
): Promise<unknown> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'ended before the call');
  const { address, apiToken } = ctx.settings;
  try {
    const answer = await ctx.http.fetch(`${address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiToken}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      body: body && JSON.stringify(body),
      signal: ctx.signal,
    });
    if (answer.status === 404) return undefined;
    if (answer.status === 409)
      throw new PluginError('CONTENT_REJECTED', 'the charge can no longer be changed');
    if (!answer.ok) throw errorFromAnswer(answer, 'the provider refused the request', { transmits: false });
    return await answer.json();
  } catch (error) {
    // The reference makes a retry harmless, so nothing is ever uncertain here.
    throw errorFromFetch(error, { transmits: false });
  }
}

export const chargeOf = ({ id, amount, expires, pix, ...rest }: ProviderCharge): Charge => ({
  externalId: id,
  reference: rest.reference,
  status: rest.status,
  amountMinor: amount,
  currency: rest.currency,
  pay: { qrText: pix },
  ...(expires && { expiresAt: expires }),
});
