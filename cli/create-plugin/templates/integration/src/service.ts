import { PluginError, errorFromAnswer, errorFromFetch, type IntegrationContext } from '@recado/sdk';
import type { Settings } from './settings.js';
import { signedHeaders } from './signature.js';

/** The context of a call for one company. */
export type Context = IntegrationContext<Record<string, unknown>, Settings>;

/**
 * Posts to the company's service, signed. `id` stays the same when Recado repeats a request: a service that keeps it does
 * everything once. Every failure becomes an error that Recado can act on.
 *
 * @returns What the service answered, if it is JSON.
 */
export async function post(ctx: Context, path: string, id: string, payload: object): Promise<unknown> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'ended before the call');
  const { address, signingSecret } = ctx.company.settings;
  const body = JSON.stringify(payload);
  try {
    const answer = await ctx.http.fetch(`${address.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(signingSecret, id, body) },
      body,
      // Customers' words go to no other address than the company's.
      redirect: 'manual',
      signal: ctx.signal,
    });
    if (answer.status >= 300 && answer.status < 400)
      throw new PluginError('CONFIG_INVALID', 'the service redirects: enter its final address');
    if (!answer.ok) throw errorFromAnswer(answer, `the service refused ${path}`, { transmits: false });
    return parsed(await answer.text());
  } catch (error) {
    throw errorFromFetch(error, { transmits: false });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // an empty body, or a page: the request itself was taken
  }
}
