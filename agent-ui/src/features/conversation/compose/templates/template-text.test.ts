import type { Template } from '@recado/sdk/contracts';
import { expect, it } from 'vitest';
import { isFilled, templatesWith } from './template-text';

const template: Template = {
  name: 'pedido_pronto',
  language: 'pt_BR',
  header: 'Pedido {{1}}',
  body: 'Oi {{1}}, chega {{2}}.',
  buttons: [],
  parameters: [
    { part: 'header', kind: 'text', name: '1' },
    { part: 'body', kind: 'text', name: '1' },
    { part: 'body', kind: 'text', name: '2' },
    { part: 'button', kind: 'text', name: 'Ver', button: 0 },
  ],
};

it('is complete when every placeholder is filled, media with an address', () => {
  expect(isFilled(template, ['77', 'Ana', 'hoje', '9'])).toBe(true);
  expect(isFilled(template, ['77', 'Ana', 'hoje'])).toBe(false);
  const picture = { ...template, parameters: [{ part: 'header', kind: 'image', name: 'image' } as const] };
  expect(isFilled(picture, ['a.png'])).toBe(false);
  expect(isFilled(picture, ['https://loja.test/a.png'])).toBe(true);
});
it('is found by its name and its words', () => {
  expect(templatesWith([template], 'Pedido pronto')).toHaveLength(1);
  expect(templatesWith([template], 'CHEGA')).toHaveLength(1);
  expect(templatesWith([template], 'boleto')).toHaveLength(0);
});
