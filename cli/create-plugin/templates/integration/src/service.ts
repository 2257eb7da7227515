import { PluginError, errorFromAnswer, errorFromFetch, type IntegrationContext } from '@recado/sdk';
import type { Settings } from './settings.js';

/** The context of a call for one company. */
export type Context = IntegrationContext<Record<string, unknown>, Settings>;

/** Calls the company's service. Every failure becomes an error that Recado can act on. */
export async function call(
  ctx: Context,
  path: string,
  request: { body?: object; key?: string } = {},
): Promise<void> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'ended before the call');
  const { address, apiToken } = ctx.company.settings;
  try {
    const answer = await ctx.http.fetch(`${address}${path}`, {
      method: request.body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${apiToken}`,
        'content-type': 'application/json',
        // The service keeps one event for each key: delivering an event twice is harmless.
        ...(request.key && { 'idempotency-key': request.key }),
      },
      body: request.body && JSON.stringify(request.body),
      signal: ctx.signal,
    });
    if (!answer.ok) throw errorFromAnswer(answer, `the service refused ${path}`, { transmits: false });
    await answer.arrayBuffer();
  } catch (error) {
    throw errorFromFetch(error, { transmits: false });
  }
}
