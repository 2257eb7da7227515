import { PluginError, errorFromAnswer, errorFromFetch, type ConnectionContext } from '@recado/sdk';
import type { Settings } from './settings.js';

/** Calls the service. Every failure becomes an error that Recado can act on. */
export async function call(
  ctx: ConnectionContext<Settings>,
  path: string,
  body?: object,
): Promise<Record<string, unknown>> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'ended before the call');
  const { address, apiToken } = ctx.connection.settings;
  // A customer may get this message even if there is no response: such a send is not retried.
  const transmits = path === '/messages';
  try {
    const answer = await ctx.http.fetch(`${address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${apiToken}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
      signal: ctx.signal,
    });
    if (!answer.ok) throw errorFromAnswer(answer, `the service refused ${path}`, { transmits });
    return (await answer.json()) as Record<string, unknown>;
  } catch (error) {
    throw errorFromFetch(error, { transmits });
  }
}
