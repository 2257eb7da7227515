import { expect, it } from 'vitest';
import { withoutMarks } from './preview';

it('signs a preview without the marks of a chat, and leaves other asterisks alone', () => {
  expect(withoutMarks('*Ana Ribeiro:*\nSeu pedido saiu')).toBe('Ana Ribeiro: Seu pedido saiu');
  expect(withoutMarks('Leia *com atenção:* isto')).toBe('Leia *com atenção:* isto');
  expect(withoutMarks('*negrito* e só')).toBe('*negrito* e só');
});
