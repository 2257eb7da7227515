import { expect, it } from 'vitest';
import { COLORS } from '../../sdk/src/ui/tokens.js';
import { firstPaint } from './first-paint.mjs';

const transform = firstPaint().transformIndexHtml as unknown as {
  handler(html: string): { html: string; tags: { children: string }[] };
};

it('a page shows the mark and the name before any script, in the colours of both themes', () => {
  const { html, tags } = transform.handler('<body><div id="root"></div></body>');
  expect(html).toMatch(
    /^<body><div id="root"><div class="first-paint" aria-hidden="true"><svg .*<\/svg>Recado<\/div><\/div><\/body>$/s,
  );
  const [{ children: style }] = tags as [{ children: string }];
  for (const { page, text } of [COLORS.light, COLORS.dark])
    expect(style).toContain(`background:${page};color:${text}`);
});
