import { PluginError, type PluginRequestInit } from '@recado/sdk';

/** The only headers that go to another origin: any other one may be a credential, whatever its name. */
const HARMLESS = new Set([
  ...['accept', 'accept-language', 'accept-encoding', 'cache-control', 'pragma', 'range', 'user-agent'],
  ...['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since', 'if-range'],
]);
const OF_A_BODY = ['content-type', 'content-length', 'content-encoding', 'transfer-encoding'];

/** The same origin, or the same host asking for encryption: what was meant for it stays with it. */
function isSameSite(from: URL, to: URL): boolean {
  const isUpgrade = from.protocol === 'http:' && to.protocol === 'https:' && !from.port && !to.port;
  return from.origin === to.origin || (isUpgrade && from.hostname === to.hostname);
}

/**
 * The request after a redirect. To another origin goes nothing that was meant for the first one: no client certificate, no
 * header that could be a credential, and no body.
 *
 * @throws PluginError CONFIG_INVALID when it cannot be sent without them: the message names the new origin
 */
export function redirected(status: number, from: URL, to: URL, init: PluginRequestInit): PluginRequestInit {
  const headers = new Headers(init.headers);
  const isSame = isSameSite(from, to);
  const elsewhere = () =>
    new PluginError('CONFIG_INVALID', `${from.origin} redirects to ${to.origin}: enter that address.`);
  if (init.clientCertificate && !isSame) throw elsewhere();
  if (!isSame) for (const name of [...headers.keys()]) if (!HARMLESS.has(name)) headers.delete(name);
  const method = (init.method ?? 'GET').toUpperCase();
  if (status === 303 || ((status === 301 || status === 302) && method === 'POST')) {
    for (const name of OF_A_BODY) headers.delete(name);
    return { ...init, headers, method: method === 'HEAD' ? 'HEAD' : 'GET', body: undefined };
  }
  if (init.body !== undefined && init.body !== null && !isSame) throw elsewhere();
  if (init.body instanceof ReadableStream)
    throw new TypeError('a body that can be read only once cannot follow a redirect');
  return { ...init, headers };
}
