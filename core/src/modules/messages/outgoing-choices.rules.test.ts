import { describe, expect, it } from 'vitest';
import type { Capabilities } from '@recado/sdk';
import { choicesMessage } from './outgoing-choices.rules.js';

const channel = (outbound: Capabilities['outbound']) => ({ outbound }) as Capabilities;
const text = { maxLength: 1000 };
const whatsapp = channel({
  text,
  buttons: { maxLength: 1024, maxChoices: 3, maxChoiceTitle: 20 },
  list: { maxLength: 4096, maxChoices: 10, maxChoiceTitle: 24 },
});
const messenger = channel({ text, buttons: { maxChoices: 13, maxChoiceTitle: 20 } });
const plain = channel({ text });
const items = (...titles: string[]) => titles.map((title) => ({ title }));
const many = items('Vendas', 'Suporte', 'Financeiro', 'Outro');
const formOn = (on: Capabilities, choices: { title: string; description?: string; id?: string }[]) =>
  choicesMessage('Qual setor?', { items: choices }, on).mediaType;

describe('choices without a requested form', () => {
  it('are buttons if they fit, else a list, else numbered lines', () => {
    expect(formOn(whatsapp, many.slice(0, 3))).toBe('buttons');
    expect(formOn(whatsapp, many)).toBe('list');
    expect(formOn(messenger, many)).toBe('buttons');
    expect(formOn(plain, many)).toBe('conversation');
    expect(formOn(whatsapp, items(...'abcdefghijk'))).toBe('conversation');
  });

  it('are never cut: a title that is too long or not unique, or a description, selects the next form', () => {
    expect(formOn(whatsapp, items('Suporte técnico e peças', 'Vendas'))).toBe('list');
    expect(formOn(whatsapp, items('Suporte técnico de equipamentos', 'Vendas'))).toBe('conversation');
    expect(formOn(whatsapp, items('Vendas', 'Vendas'))).toBe('conversation');
    expect(formOn(whatsapp, [{ title: 'Vendas', description: 'Peças novas' }])).toBe('list');
    expect(formOn(messenger, [{ title: 'Vendas', description: 'Peças novas' }])).toBe('conversation');
  });

  it('whose ids are longer than the channel carries become lines, and a requested form is refused', () => {
    const narrow = channel({
      text,
      buttons: { maxChoiceIdBytes: 8, maxChoiceTitle: 4, lengthUnit: 'utf16' },
    });
    expect(formOn(narrow, [{ id: 'queue:12', title: 'A' }])).toBe('buttons');
    expect(formOn(narrow, [{ id: 'queue:1é', title: 'A' }])).toBe('conversation');
    expect(formOn(narrow, [{ title: '👍👍' }])).toBe('buttons');
    expect(formOn(narrow, [{ title: '👍👍👍' }])).toBe('conversation');
    const asked = { kind: 'buttons' as const, items: [{ id: 'queue:123', title: 'A' }] };
    expect(() => choicesMessage('Qual?', asked, narrow)).toThrow('at most 8 bytes');
  });

  it('as lines show the answer to type, and keep their ids', () => {
    const menu = [
      { id: '1', title: 'Vendas', description: 'Peças novas' },
      { id: '0', title: 'Voltar' },
    ];
    expect(choicesMessage('Qual setor?', { items: menu }, plain)).toEqual({
      mediaType: 'conversation',
      body: 'Qual setor?\n\n1 - Vendas: Peças novas\n0 - Voltar',
      data: { choices: menu },
    });
    const named = [
      { id: 'queue:7', title: 'Vendas' },
      { id: 'queue:9', title: 'Suporte' },
    ];
    expect(choicesMessage('Qual?', { items: named }, plain).body).toBe('Qual?\n\n1 - Vendas\n2 - Suporte');
  });
});

it('choices that some applications do not show are repeated in the text', () => {
  const instagram = channel({ text, buttons: { maxLength: 40, maxChoices: 13, choicesInText: true } });
  const two = items('Vendas', 'Suporte');
  expect(choicesMessage('Qual?', { items: two }, instagram)).toMatchObject({
    mediaType: 'buttons',
    body: 'Qual?\n\n1 - Vendas\n2 - Suporte',
    data: { choices: [{ id: '1' }, { id: '2' }] },
  });
  expect(formOn(instagram, items('Vendas', 'Suporte', 'Financeiro'))).toBe('conversation');
});

describe('choices of a requested kind', () => {
  it('have that kind or are rejected; more buttons than fit become a list', () => {
    const ask = (kind: 'buttons' | 'list', on: Capabilities, of = many) =>
      choicesMessage('?', { kind, items: of }, on);
    expect(ask('buttons', whatsapp).mediaType).toBe('list');
    expect(ask('list', whatsapp, many.slice(0, 2)).mediaType).toBe('list');
    expect(() => ask('list', messenger)).toThrow(/not support list/);
    expect(() => ask('buttons', plain)).toThrow(/not support buttons/);
    expect(() => ask('list', whatsapp, items('x'.repeat(25)))).toThrow(/24 characters/);
    expect(() => choicesMessage(' ', { items: many }, plain)).toThrow();
    expect(() => choicesMessage('?', { items: items(' ') }, plain)).toThrow(/title/);
    const twice = many.map((item) => ({ ...item, id: '1' }));
    expect(() => choicesMessage('?', { items: twice }, plain)).toThrow(/same id/);
  });
});
