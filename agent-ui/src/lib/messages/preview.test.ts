import { expect, it } from 'vitest';
import type { TextFunction } from '../i18n';
import { cutPreview, saidIn, withoutMarks } from './preview';

it('shows the signature without formatting marks, and keeps other asterisks', () => {
  expect(withoutMarks('*Ana Ribeiro:*\nSeu pedido saiu')).toBe('Ana Ribeiro: Seu pedido saiu');
  expect(withoutMarks('Leia *com atenção:* isto')).toBe('Leia *com atenção:* isto');
  expect(withoutMarks('*negrito* e só')).toBe('*negrito* e só');
});

it('cuts a preview at 30 characters, never inside one', () => {
  expect(cutPreview('a'.repeat(30))).toBe('a'.repeat(30));
  expect(cutPreview('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`);
  expect(cutPreview('😊'.repeat(31))).toBe(`${'😊'.repeat(30)}…`);
  expect(cutPreview('um\n\ndois')).toBe('um dois');
});

it('an order is told with its name, a picture by its caption, and anything without words by its kind', () => {
  const t = ((key: string) => key) as TextFunction;
  expect(saidIn(t, 'order', '3 × X-Burger')).toBe('tickets.order: 3 × X-Burger');
  expect(saidIn(t, 'image', 'a vitrine')).toBe('a vitrine');
  expect(saidIn(t, 'payment', '')).toBe('tickets.payment');
  expect(saidIn(t, 'conversation', 'Oi')).toBe('Oi');
  expect(saidIn(t, null, '')).toBe('');
});
