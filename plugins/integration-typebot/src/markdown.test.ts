import { expect, it } from 'vitest';
import { bubbleText } from './bubbles.js';
import { withoutMarks } from './markdown.js';

it.each([
  ['**Oi**, _tudo_ ~~bem~~?', '*Oi*, _tudo_ ~bem~?'],
  [
    'Veja [o site](https://loja.test/a_b) ou [https://x.test](https://x.test)',
    'Veja o site (https://loja.test/a_b) ou https://x.test',
  ],
  ['[ana@loja.test](mailto:ana@loja.test)', 'ana@loja.test'],
  ['- um\n- dois\n\n\n\nfim  \n', '- um\n- dois\n\nfim'],
  ['1\\. um \\*dois\\*', '1. um *dois*'],
  ['a<br/>b<u>c</u>', 'a\nbc'],
  ['**sem fim', '**sem fim'],
  ['2 ** 3 ** 4', '2 ** 3 ** 4'],
])('%j reads as %j', (markdown, read) => {
  expect(withoutMarks(markdown)).toBe(read);
});

it('a text of only marks ends soon', () => {
  for (const part of ['[', '**', '~~', '![](', ' ', '\\', '[]('])
    expect(withoutMarks(part.repeat(60_000)).length).toBeLessThanOrEqual(part.length * 60_000);
});

it('rich text of older servers is read, with links and lists', () => {
  const richText = [
    {
      type: 'p',
      children: [{ text: 'Veja ' }, { type: 'a', url: 'https://x.test', children: [{ text: 'aqui' }] }],
    },
    {
      type: 'ul',
      children: [
        { type: 'li', children: [{ type: 'lic', children: [{ text: 'um' }] }] },
        { type: 'li', children: [{ text: 'dois' }] },
      ],
    },
  ];
  expect(bubbleText({ type: 'text', content: { type: 'richText', richText } })).toBe(
    'Veja aqui (https://x.test)\num\n\ndois',
  );
  let deep: object = { text: 'x' };
  for (let depth = 0; depth < 1000; depth += 1) deep = { children: [deep] };
  expect(bubbleText({ type: 'text', content: { richText: [deep] } })).toBeUndefined();
});
