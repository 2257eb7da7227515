import { expect, it } from 'vitest';
import { cutPreview, withoutMarks } from './preview';

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
