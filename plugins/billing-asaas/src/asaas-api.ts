import { PluginError, errorFromAnswer, errorFromFetch, type PluginContext } from '@recado/sdk';
import { fields, list, words, type Fields } from './payload.js';
import { forbidden, keyMissing, keyRefused, type Refusal } from './refusal.js';
import { apiUrlOf, type Settings } from './settings.js';

export type Ctx = PluginContext<Settings>;

interface Asked {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: object;
}
/** What Asaas answers: a result, or a refusal in its own words, which the caller reads. */
export type Answer = { result: Fields; refusal?: undefined } | { result?: undefined; refusal: Refusal };

/** Refusals that say something about what was asked. */
const SPOKEN = new Set([400, 404]);

/** Calls the API. Everything can be repeated, because the callers look first: a lost answer is `TEMPORARY`. */
export async function call(ctx: Ctx, path: string, { method = 'GET', body }: Asked = {}): Promise<Answer> {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'ended before the call', { untried: true });
  const { apiKey } = ctx.settings;
  if (!apiKey) throw keyMissing();
  try {
    const answer = await ctx.http.fetch(`${apiUrlOf(ctx.settings)}${path}`, {
      method,
      headers: {
        access_token: apiKey,
        // Accounts since June 2024 are refused without it: https://docs.asaas.com/docs/authentication
        'user-agent': 'Recado',
        // A GET with a body is refused with 403.
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body && JSON.stringify(body),
      signal: ctx.signal,
    });
    if (answer.ok) return { result: fields(await answer.json()) };
    if (SPOKEN.has(answer.status)) return { refusal: await refusalOf(answer) };
    await answer.body?.cancel();
    if (answer.status === 401) throw keyRefused(ctx.settings);
    if (answer.status === 403) throw forbidden();
    throw errorFromAnswer(answer, `Asaas refused ${method} ${path.split('?')[0]}`, { transmits: false });
  } catch (error) {
    throw errorFromFetch(error, { transmits: false });
  }
}

/** `{ errors: [{ code, description }] }`, or nothing at all. */
async function refusalOf(answer: Response): Promise<Refusal> {
  const body = fields(await answer.json().catch(() => undefined));
  const [first = {}] = list(body['errors']);
  const description = words(first['description'])?.slice(0, 200);
  return { status: answer.status, code: words(first['code']), description };
}

/** The first hundred objects of a list. */
export async function listed(ctx: Ctx, path: string, query: Record<string, string>): Promise<Fields[]> {
  const { result, refusal } = await call(ctx, `${path}?${new URLSearchParams({ ...query, limit: '100' })}`);
  // A list that is refused is no empty list.
  if (refusal)
    throw new PluginError('UNKNOWN', `Asaas refused the list of ${path} (HTTP ${refusal.status})`, {
      providerCode: refusal.code,
    });
  return list(result['data']);
}
