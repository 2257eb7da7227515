import { expect, it } from 'vitest';
import { textPieces } from './text-pieces';

const marked = (text: string, ...names: string[]) =>
  textPieces(text, names)
    .map((piece) => (piece.href ? `<${piece.text}>` : piece.isMention ? `[${piece.text}]` : piece.text))
    .join('');

it.each([
  ['Veja https://a.test/x?y=1.', 'Veja <https://a.test/x?y=1>.'],
  ['(https://a.test)', '(<https://a.test>)'],
  ['javascript:alert(1) e <b>x</b>', 'javascript:alert(1) e <b>x</b>'],
  ['Oi @Ana Lima e @Ana', 'Oi [@Ana Lima] e [@Ana]'],
  ['https://a.test/@Ana', '<https://a.test/@Ana>'],
  ['', ''],
])('%s', (text, expected) => {
  expect(marked(text, 'Ana', 'Ana Lima')).toBe(expected);
});

it('marks nobody who is not mentioned', () => {
  expect(marked('Oi @Ana')).toBe('Oi @Ana');
});

it('reads a long run of signs once, however long it is', () => {
  const address = `https://a.test/${'!'.repeat(1_000_000)}x`;
  expect(textPieces(address, []).map(({ href }) => href)).toEqual([address]);
});
