import type { LookupFunction } from 'node:net';
import { PluginError, type PluginRequestInit } from '@recado/sdk';
import { isRefusedCertificate } from './client-certificates.js';
import { createFetchAgents } from './fetch-agents.js';
import { isPlain, plainRequest } from './plain-request.js';
import { redirected } from './redirects.js';
import {
  FORBIDDEN_ADDRESS,
  forbiddenAddress,
  guardedLookup,
  isAddress,
  isPublicAddress,
} from './safe-fetch-addresses.js';

const MOST_REDIRECTS = 5;

let loading: Promise<typeof import('undici')> | undefined;
/** Loaded by the first call; each `import()` of a bundle would copy the module's names again. A failure is not kept. */
const loaded = () =>
  (loading ??= import('undici').catch((error: unknown) => {
    loading = undefined;
    throw error;
  }));

export interface SafeFetch {
  fetch(url: string | URL, init?: PluginRequestInit): Promise<Response>;
  close(): Promise<void>;
}

/**
 * `fetch` for addresses that people type: no packet goes to an address inside the network unless the operator allowed
 * its host. The checked address is the connected one, and each redirect is checked like the first address. A rejected
 * address or client certificate throws PluginError CONFIG_INVALID.
 */
export function createSafeFetch(
  allowedHosts: ReadonlySet<string>,
  lookup: LookupFunction = guardedLookup((hostname) => allowedHosts.has(hostname)),
): SafeFetch {
  const agents = createFetchAgents(lookup);

  const assertAllowed = (url: URL): void => {
    if (url.protocol !== 'https:' && url.protocol !== 'http:')
      throw new PluginError('CONFIG_INVALID', `${url.protocol} addresses are not fetched`);
    const hostname = url.hostname.replace(/^\[|\]$/g, '');
    if (allowedHosts.has(url.host) || allowedHosts.has(hostname)) return;
    if (isAddress(hostname) && !isPublicAddress(hostname))
      throw new PluginError('CONFIG_INVALID', forbiddenAddress(hostname).message);
  };

  const once = async (url: URL, { clientCertificate, ...init }: PluginRequestInit): Promise<Response> => {
    assertAllowed(url);
    if (clientCertificate && url.protocol !== 'https:')
      throw new PluginError(
        'CONFIG_INVALID',
        `A client certificate needs an https address, not ${url.origin}.`,
      );
    const dispatcher = await agents.for(clientCertificate);
    try {
      if (isPlain(url, init)) return await plainRequest(dispatcher, url, init);
      const undici = await loaded();
      const body = ownBody(init.body, undici.FormData);
      const options = { ...init, body, redirect: 'manual', dispatcher };
      return (await undici.fetch(url, options as never)) as unknown as Response;
    } catch (error) {
      if (isForbidden(error)) throw new PluginError('CONFIG_INVALID', forbiddenAddress(url.hostname).message);
      if (clientCertificate && isRefusedCertificate(error))
        throw new PluginError('CONFIG_INVALID', `${url.host} does not accept the client certificate.`, {
          cause: error,
        });
      throw error;
    }
  };

  return {
    async fetch(input, init = {}) {
      let url = new URL(input);
      let next: PluginRequestInit = init;
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
    close: () => agents.close(),
  };
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
