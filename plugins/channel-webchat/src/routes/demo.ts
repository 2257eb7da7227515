import type { PluginRequest, PluginRoute } from '@recado/sdk';
import { demoPage, tryPage } from '../demo/page.js';
import { DEMO_STYLE } from '../demo/style.js';
import { LANGUAGES, type Language } from '../demo/texts.js';

const KEY = /^[A-Za-z0-9_-]{1,64}$/;
/** As strict as a careful site's: the widget needs only its own origin. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; media-src 'self' blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** That of the address, or the first of the browser's languages that the page speaks. */
function languageOf({ query, headers }: PluginRequest): Language {
  const wished = (headers['accept-language'] ?? '')
    .split(',')
    .map((one) => one.trim().slice(0, 2).toLowerCase());
  return [query['lang'], ...wished].map(spoken).find((one) => one !== undefined) ?? 'pt';
}
const spoken = (wish: string | undefined): Language | undefined => LANGUAGES.find((one) => one === wish);

/**
 * The operator's connection on an imaginary shop's page; that of another `?key=` on a plain page, since what a shop of
 * glasses says would surprise every other company.
 */
export const demoPageRoute: PluginRoute = {
  method: 'GET',
  path: '/demo',
  async handler(ctx, request) {
    const marked = request.query['key'] ?? ctx.settings['demoKey'];
    const key = typeof marked === 'string' && KEY.test(marked) ? marked : undefined;
    const chat = key === undefined ? undefined : await ctx.connections.byKey(key);
    const language = languageOf(request);
    const title = chat?.settings['title'];
    return {
      status: 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy': POLICY,
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      },
      body:
        chat && key !== ctx.settings['demoKey']
          ? tryPage(language, key!, typeof title === 'string' ? title.trim() : '')
          : demoPage(language, chat && key),
    };
  },
};

export const demoStyleRoute: PluginRoute = {
  method: 'GET',
  path: '/demo.css',
  async handler() {
    return {
      status: 200,
      headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'public, max-age=300' },
      body: DEMO_STYLE,
    };
  },
};
