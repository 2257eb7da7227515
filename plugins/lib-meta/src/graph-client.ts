import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { PluginError, errorFromFetch, type MediaDownload, type PluginContext } from '@recado/sdk';
import { appSettingsOf } from './app-settings.js';
import { createBackOff, type BackOff } from './back-off.js';
import { errorOfGraph } from './graph-error.js';
import { multipartRequest, type UploadedFile } from './multipart.js';
import { appSecretProof } from './signature.js';
import { idOf, listOf, objectOf, optionalText, type WireObject } from './wire-reader.js';

type Context = Pick<PluginContext, 'http' | 'settings' | 'signal'>;
type Query = Readonly<Record<string, string | undefined>>;

/** Options of a call. */
export interface GraphCall {
  query?: Query;
  /**
   * The provider sends something to somebody: a break in the middle, or an inconclusive response, leaves it uncertain.
   */
  transmits?: boolean;
  /** Calls that share a rate limit; the path by default. */
  limitKey?: string;
}
/** The Graph API with one access token: versioned, proven with the app's secret, errors mapped. */
export interface GraphClient {
  get(path: string, query?: Query): Promise<WireObject>;
  /** All entries of a list, page by page, up to `most`. */
  list(path: string, query: Query, most: number): Promise<WireObject[]>;
  post(path: string, body: object, call?: GraphCall): Promise<WireObject>;
  delete(path: string, query?: Query): Promise<WireObject>;
  upload(
    path: string,
    fields: Readonly<Record<string, string>>,
    file: UploadedFile,
    fileField?: string,
  ): Promise<WireObject>;
  /**
   * Bytes at an address that the Graph API gave; `authorized` for those that need the token. Undefined if the address
   * is invalid or expired.
   */
  download(address: string, authorized: boolean): Promise<MediaDownload | undefined>;
}

const sharedBackOff = createBackOff();
const PAGE = 100;
/** Statuses of an expired address. */
const GONE = [403, 404, 410];

/** The path as shown in an error, without personal ids. */
const named = (method: string, path: string) => `${method} ${path.replace(/\d{5,}/g, '…')}`;

/** `token` undefined: calls that the app makes for itself, with its own credentials in the body. */
export function graphClient(
  ctx: Context,
  token: string | undefined,
  backOff: BackOff = sharedBackOff,
): GraphClient {
  const { graphUrl, graphVersion, appSecret } = appSettingsOf(ctx.settings);

  const addressOf = (path: string, query: Query = {}): string => {
    const url = new URL(`${graphUrl}/${graphVersion}${path}`);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, value);
    if (token && appSecret) url.searchParams.set('appsecret_proof', appSecretProof(appSecret, token));
    return url.href;
  };
  const authorization = (): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

  async function fetchChecked(
    address: string,
    init: RequestInit,
    what: string,
    { transmits = false, limitKey = what }: GraphCall,
    expected: readonly number[] = [],
  ): Promise<Response> {
    let answer: Response;
    try {
      answer = await ctx.http.fetch(address, { ...init, signal: ctx.signal });
    } catch (cause) {
      throw errorFromFetch(cause, { transmits });
    }
    const key = `${graphUrl} ${limitKey}`;
    if (answer.ok || expected.includes(answer.status)) {
      backOff.accepted(key);
      return answer;
    }
    // An error that is not fully readable is still an error.
    const body: unknown = await answer.json().catch(() => undefined);
    const read = (backOffMs: number) => errorOfGraph(answer, body, what, { transmits, backOffMs });
    const error = read(0);
    throw error.code === 'RATE_LIMITED' ? read(backOff.refused(key)) : error;
  }

  async function call(method: string, path: string, init: RequestInit, options: GraphCall = {}) {
    const what = named(method, path);
    const address = addressOf(path, options.query);
    const headers = { ...authorization(), ...(init.headers as Record<string, string>) };
    const answer = await fetchChecked(address, { ...init, method, headers }, what, options);
    try {
      return objectOf(await answer.json());
    } catch (cause) {
      throw errorFromFetch(cause, { transmits: options.transmits ?? false });
    }
  }

  return {
    get: (path, query) => call('GET', path, {}, { query }),
    async list(path, query, most) {
      const found: WireObject[] = [];
      for (let after: string | undefined; found.length < most;) {
        const page = await call('GET', path, {}, { query: { limit: String(PAGE), ...query, after } });
        found.push(...listOf(page['data']).map(objectOf));
        const paging = objectOf(page['paging']);
        after = optionalText(paging['next']) && optionalText(objectOf(paging['cursors'])['after']);
        if (after === undefined) break;
      }
      return found.slice(0, most);
    },
    post: (path, body, options) =>
      call(
        'POST',
        path,
        { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
        options,
      ),
    delete: (path, query) => call('DELETE', path, {}, { query }),
    upload: (path, fields, file, fileField) =>
      call('POST', path, multipartRequest(fields, file, fileField) as RequestInit),
    async download(address, authorized) {
      const headers = authorized ? authorization() : {};
      const answer = await fetchChecked(address, { headers }, 'GET media', {}, GONE);
      if (!answer.ok) {
        await answer.body?.cancel();
        return undefined;
      }
      const size = Number(answer.headers.get('content-length'));
      return {
        stream: answer.body ? Readable.fromWeb(answer.body as WebStream) : Readable.from([]),
        mimeType: answer.headers.get('content-type') ?? 'application/octet-stream',
        ...(size > 0 && { size }),
      };
    },
  };
}

/** The id that a response must contain; without one the call's outcome is unknown. */
export function namedId(answer: WireObject, field: string, what: string): string {
  const id = idOf(answer[field]);
  if (!id) throw new PluginError('DELIVERY_UNCERTAIN', `${what} was answered without an id`);
  return id;
}
