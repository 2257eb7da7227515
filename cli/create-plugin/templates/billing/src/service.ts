import { PluginError, errorFromAnswer, errorFromFetch, type PluginContext } from '@recado/sdk';
import type { Settings } from './settings.js';

interface Request {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
  /** Makes a repeated request harmless. */
  key?: string;
}
/** What the provider answers: the result, or a refusal that `billing.ts` reads. */
export interface Answer {
  result?: unknown;
  refused?: 'unknown' | 'conflict' | 'invalid';
}
const REFUSALS: Record<number, Answer['refused']> = { 404: 'unknown', 409: 'conflict', 422: 'invalid' };

/** Calls the provider. */
export async function call(
  ctx: PluginContext<Settings>,
  path: string,
  { method = 'GET', body, key }: Request = {},
): Promise<Answer> {
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
    const refused = REFUSALS[answer.status];
    if (refused) return { refused };
    if (!answer.ok) throw errorFromAnswer(answer, 'the provider refused the request', { transmits: false });
    return { result: await answer.json() };
  } catch (error) {
    // The reference makes a retry harmless, so nothing is ever uncertain here.
    throw errorFromFetch(error, { transmits: false });
  }
}
