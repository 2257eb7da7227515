import type { Exchange } from '@recado/sdk';

/** Characters of a body that are shown. */
const SHOWN = 8192;
/** Headers without a secret; all others are left out. */
const HARMLESS = ['accept', 'content-type', 'user-agent', 'webhook-id', 'webhook-timestamp'];

/** A request and its answer as a person may read them: cut, without credentials and the values of a query. */
export function exchangeOf(
  url: URL,
  headers: Record<string, string>,
  body: string,
  came: { status: number; text: string },
  hidden: readonly string[],
): Exchange {
  const shown = (text: string) =>
    hidden.reduce((left, secret) => (secret ? left.replaceAll(secret, '***') : left), text);
  return {
    request: {
      method: 'POST',
      url: shown(addressWithoutValues(url)),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => HARMLESS.includes(name))),
      body: cut(shown(body), SHOWN),
    },
    response: { status: came.status, body: cut(shown(came.text), SHOWN) },
  };
}

/** A query often holds a token. */
function addressWithoutValues(url: URL): string {
  const shown = new URL(url);
  for (const name of new Set(shown.searchParams.keys())) shown.searchParams.set(name, '***');
  return shown.href;
}

/** The first characters; never half of one. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, /[\ud800-\udbff]/.test(text[most - 1]!) ? most - 1 : most);
}
