import { expect, it } from 'vitest';
import { withoutMarks } from '../../../lib/messages/preview';
import { foundWords } from './found-words';

const marked = (text: string, search: string) =>
  foundWords(text, search)
    .map(({ text: piece, found }) => (found ? `[${piece}]` : piece))
    .join('');

it.each([
  ['Bom dia, João! O pedido saiu.', 'joao PED', 'Bom dia, [João]! O [pedido] saiu.'],
  ['Nota 4711-2', '4711', 'Nota [4711]-2'],
  ['despedida', 'pedida', 'despedida'],
  ['Oi', '...', 'Oi'],
  ['*urgente* agora', 'urgente', '*[urgente]* agora'],
])('in "%s", "%s" finds %s', (text, search, shown) => expect(marked(text, search)).toBe(shown));

it('finds the writer’s name above the words, and what stands behind it', () => {
  const signed = '*Ana Ribeiro:*\nO orçamento vai hoje';
  expect(marked(withoutMarks(signed), 'ana orcamento')).toBe('[Ana] Ribeiro: O [orçamento] vai hoje');
});
