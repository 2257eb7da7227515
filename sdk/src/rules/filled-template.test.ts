import { expect, it } from 'vitest';
import { filledTemplate } from './filled-template.js';

it('a template shows each value at its place, and the placeholder if a value is missing', () => {
  const template = {
    header: 'Pedido {{1}}',
    body: 'Oi {{1}}, chega {{2}}.',
    parameters: [
      { part: 'header' as const, kind: 'text' as const, name: '1' },
      { part: 'body' as const, kind: 'text' as const, name: '1' },
      { part: 'body' as const, kind: 'text' as const, name: '2' },
    ],
  };
  expect(filledTemplate(template, ['77', 'Ana', ' '])).toEqual({
    header: 'Pedido 77',
    body: 'Oi Ana, chega {{2}}.',
  });
});
