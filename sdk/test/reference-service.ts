import { Type, type Static } from 'typebox';
import {
  PluginError,
  errorFromAnswer,
  errorFromFetch,
  isPluginError,
  secret,
  type PluginContext,
} from '../src/public.js';

/** Where the other service is, and what it knows the caller by. */
export const serviceForm = Type.Object({
  address: Type.String({ title: 'Address of the service' }),
  apiToken: secret({ title: 'API token' }),
});
export type ServiceSettings = Static<typeof serviceForm>;

/** Calls the other service; repeating a call is harmless there. */
export async function callService(
  ctx: PluginContext,
  { address, apiToken }: ServiceSettings,
  path: string,
  key: string,
  body: object,
): Promise<unknown> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'ended before the call');
  try {
    const answer = await ctx.http.fetch(`${address}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiToken}`, 'idempotency-key': key },
      body: JSON.stringify(body),
      signal: ctx.signal,
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw errorFromAnswer(answer, `the service refused ${path}`, { transmits: false });
    return JSON.parse(await answer.text()) as unknown;
  } catch (error) {
    throw errorFromFetch(error, { transmits: false });
  }
}

export async function checkService(ctx: PluginContext, settings: ServiceSettings) {
  try {
    await callService(ctx, settings, '/account', 'check', {});
    return { ok: true };
  } catch (error) {
    if (isPluginError(error)) return { ok: false, message: error.message };
    throw error;
  }
}
