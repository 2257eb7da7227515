import type { Agent } from 'undici';
import type { LookupFunction } from 'node:net';
import { PluginError } from '@recado/sdk';
import {
  FORBIDDEN_ADDRESS,
  forbiddenAddress,
  guardedLookup,
  isAddress,
  isPublicAddress,
} from './safe-fetch-addresses.js';

const MOST_REDIRECTS = 5;
/** Headers that are not sent to another origin. */
const CREDENTIALS = ['authorization', 'cookie', 'proxy-authorization'];
const OF_A_BODY = ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'];

export interface SafeFetch {
  fetch(url: string | URL, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/**
 * `fetch` for addresses that people type: no packet goes to an address inside the network unless the operator allowed
 * its host. The checked address is the connected one, and each redirect is checked like the first address. A rejected
 * address throws PluginError CONFIG_INVALID.
 */
export function createSafeFetch(
  allowedHosts: ReadonlySet<string>,
  lookup: LookupFunction = guardedLookup((hostname) => allowedHosts.has(hostname)),
): SafeFetch {
  let agent: Agent | undefined;

  const assertAllowed = (url: URL): void => {
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      throw new PluginError('CONFIG_INVALID', `${url.protocol} addresses are not fetched`);
    const hostname = url.hostname.replace(/^\[|\]$/g, '');
    if (allowedHosts.has(url.host) || allowedHosts.has(hostname)) return;
    if (isAddress(hostname) && !isPublicAddress(hostname))
      throw new PluginError('CONFIG_INVALID', forbiddenAddress(hostname).message);
  };

  const once = async (url: URL, init: RequestInit): Promise<Response> => {
    assertAllowed(url);
    const undici = await import('undici');
    agent ??= new undici.Agent({
      connect: { lookup, timeout: 10_000 },
      headersTimeout: 60_000,
      bodyTimeout: 120_000,
    });
    try {
      const body = ownBody(init.body, undici.FormData);
      const options = { ...init, body, redirect: 'manual', dispatcher: agent };
      return (await undici.fetch(url, options as never)) as unknown as Response;
    } catch (error) {
      if (isForbidden(error)) throw new PluginError('CONFIG_INVALID', forbiddenAddress(url.hostname).message);
      throw error;
    }
  };

  return {
    async fetch(input, init = {}) {
      let url = new URL(input);
      let next: RequestInit = init;
      for (let hop = 0; ; hop++) {
        const answer = await once(url, next);
        const location = answer.status >= 300 && answer.status < 400 ? answer.headers.get('location') : null;
        if (location === null || init.redirect === 'manual') return answer;
        await answer.body?.cancel();
        if (init.redirect === 'error' || hop >= MOST_REDIRECTS)
          throw new TypeError(`redirected from ${url.origin}`);
        const target = new URL(location, url);
        next = redirected(answer.status, url, target, next);
        url = target;
      }
    },
    close: async () => agent?.destroy(),
  };
}

function redirected(status: number, from: URL, to: URL, init: RequestInit): RequestInit {
  const headers = new Headers(init.headers);
  if (from.origin !== to.origin) for (const name of CREDENTIALS) headers.delete(name);
  const method = (init.method ?? 'GET').toUpperCase();
  if (status === 303 || ((status === 301 || status === 302) && method === 'POST')) {
    for (const name of OF_A_BODY) headers.delete(name);
    return { ...init, headers, method: method === 'HEAD' ? 'HEAD' : 'GET', body: undefined };
  }
  if (init.body instanceof ReadableStream)
    throw new TypeError('a body that can be read only once cannot follow a redirect');
  return { ...init, headers };
}

/** Node's own FormData is unknown to this version of undici: its entries are carried over. */
function ownBody(body: RequestInit['body'], AgentFormData: typeof import('undici').FormData): unknown {
  if (!(body instanceof FormData)) return body;
  const own = new AgentFormData();
  for (const [name, value] of body.entries())
    if (typeof value === 'string') own.append(name, value);
    else own.append(name, value, value.name);
  return own;
}

function isForbidden(error: unknown): boolean {
  for (let cause = error, depth = 0; cause && depth < 4; depth++) {
    if ((cause as { code?: unknown }).code === FORBIDDEN_ADDRESS) return true;
    cause = (cause as { cause?: unknown }).cause;
  }
  return false;
}
