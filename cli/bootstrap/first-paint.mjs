import { readFileSync } from 'node:fs';

const MARK = new URL('../../agent-ui/public/favicon.svg', import.meta.url);

/** The colours of the page are those of `sdk/src/ui/tokens.ts`; the chosen theme is known only to the scripts. */
const STYLE = `
.first-paint{position:fixed;inset:0;display:grid;place-content:center;justify-items:center;gap:16px;background:#f4f6fa;color:#17233b;font:700 40px/1.2 system-ui,sans-serif}
.first-paint svg{width:72px;height:72px}
@media (prefers-color-scheme:dark){.first-paint{background:#0e1524;color:#e7edf9}}
`;

/**
 * The product's mark and name stand on the page from its first bytes until the scripts draw something else, rather than
 * an empty page.
 * @returns {import('vite').Plugin}
 */
export function firstPaint() {
  return {
    name: 'recado-first-paint',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => ({
        html: html.replace(
          '<div id="root"></div>',
          `<div id="root"><div class="first-paint" aria-hidden="true">${readFileSync(MARK, 'utf8').trim()}Recado</div></div>`,
        ),
        tags: [{ tag: 'style', injectTo: 'head', children: STYLE.replaceAll('\n', '') }],
      }),
    },
  };
}
