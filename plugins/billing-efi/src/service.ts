import { PluginError, errorFromAnswer, errorFromFetch, type PluginContext } from '@recado/sdk';
import { accessOf, type Access } from './access.js';
import { isUnknown, refusalOf, type Refusal } from './refusal.js';
import { ACCESS, told } from './sentences.js';
import type { Settings } from './settings.js';

export type Ctx = PluginContext<Settings>;
interface Asked {
  method?: 'GET' | 'PUT' | 'PATCH' | 'POST';
  body?: object;
  headers?: Record<string, string>;
}
/** What Efí answered: a result, or a refusal in its own words that the caller reads. */
export type Answered =
  | { json: unknown; refusal?: undefined; now: number }
  | { json?: undefined; refusal: Refusal; now: number };

/** Refusals that say something about the request. Every other one is about the access, the pace or Efí itself. */
const SPOKEN = new Set([400, 404, 409, 410, 422]);
/** A token is renewed this long before its end. */
const MARGIN_MS = 60_000;

async function send(ctx: Ctx, access: Access, path: string, { method = 'GET', body, headers }: Asked) {
  if (ctx.signal.aborted) throw new PluginError('TEMPORARY', 'ended before the call');
  try {
    const answer = await ctx.http.fetch(`${access.base}${path}`, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
      clientCertificate: access.certificate.tls,
      signal: ctx.signal,
    });
    const theirs = Date.parse(answer.headers.get('date') ?? '');
    if (!Number.isNaN(theirs)) access.aheadMs = theirs - Date.now();
    return answer;
  } catch (error) {
    throw errorFromFetch(error, { transmits: false });
  }
}

async function jsonOf(answer: Response): Promise<unknown> {
  try {
    return await answer.json();
  } catch (error) {
    // A charge has one reference, so what was asked may be asked again.
    throw errorFromFetch(error, { transmits: false });
  }
}

const failed = (answer: Response, what: string) => errorFromAnswer(answer, what, { transmits: false });

/** Takes a token. `AUTH_EXPIRED` with a sentence if Efí gives none. */
export async function takeToken(ctx: Ctx, access: Access): Promise<NonNullable<Access['token']>> {
  const authorization = `Basic ${Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64')}`;
  const body = { grant_type: 'client_credentials' };
  const answer = await send(ctx, access, '/oauth/token', {
    method: 'POST',
    body,
    headers: { authorization },
  });
  if (answer.status === 401 || answer.status === 400) throw told('AUTH_EXPIRED', ACCESS.client);
  if (answer.status === 403) throw told('AUTH_EXPIRED', ACCESS.forbidden);
  if (!answer.ok) throw failed(answer, 'Efí gives no token');
  const {
    access_token: value,
    expires_in: seconds,
    scope,
  } = Object(await jsonOf(answer)) as Record<string, unknown>;
  if (typeof value !== 'string' || !value) throw new PluginError('UNKNOWN', 'Efí answered without a token');
  const livesMs = (typeof seconds === 'number' ? seconds * 1000 : 0) - MARGIN_MS;
  access.token = {
    value,
    scopes: typeof scope === 'string' ? scope.split(/\s+/) : [],
    endsAt: performance.now() + livesMs,
  };
  return access.token;
}

/** Calls Efí's Pix API with the certificate and a token, which is renewed once if Efí refuses it. */
export async function call(ctx: Ctx, path: string, asked: Asked = {}): Promise<Answered> {
  const access = accessOf(ctx);
  const { token } = access;
  const valid = token && performance.now() < token.endsAt ? token : await takeToken(ctx, access);
  const authorized = ({ value }: { value: string }) =>
    send(ctx, access, path, { ...asked, headers: { ...asked.headers, authorization: `Bearer ${value}` } });
  let answer = await authorized(valid);
  if (answer.status === 401) {
    await answer.body?.cancel();
    if (access.token === valid) access.token = undefined;
    answer = await authorized(await takeToken(ctx, access));
  }
  const now = Date.now() + access.aheadMs;
  if (SPOKEN.has(answer.status)) {
    const refusal = refusalOf(answer.status, await answer.json().catch(() => undefined));
    if (answer.status !== 404 || isUnknown(refusal)) return { refusal, now };
  }
  if (answer.status === 401) throw told('AUTH_EXPIRED', ACCESS.client);
  if (answer.status === 403) throw told('AUTH_EXPIRED', ACCESS.forbidden);
  if (!answer.ok) throw failed(answer, `Efí did not answer ${asked.method ?? 'GET'} ${placeOf(path)}`);
  return { json: await jsonOf(answer), now };
}

/** The path without ids, for log lines. */
const placeOf = (path: string): string => path.split('/').slice(0, 3).join('/');
