import { expect, it } from 'vitest';
import { csvCell, csvOf } from './csv';

it.each([
  ['Ana', 'Ana'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['+55 11 98765-4321', "'+55 11 98765-4321"],
  ['-1', "'-1"],
  ['@user', "'@user"],
  ['\t=1', "'\t=1"],
  [-12.5, '-12.5'],
  ['a;b', '"a;b"'],
  ['two\nlines', '"two\nlines"'],
  ['', ''],
])('the cell of %j is %s', (value, cell) => expect(csvCell(value)).toBe(cell));

it('a table has a mark, semicolons and line ends that spreadsheets know', () => {
  expect(
    csvOf([
      ['Nome', 'Usuários'],
      ['Loja', 3],
    ]),
  ).toBe('\uFEFFNome;Usuários\r\nLoja;3\r\n');
});
