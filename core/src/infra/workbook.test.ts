import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { workbookStream, type Cell } from './workbook.js';

const xlsx = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');
async function* each(rows: Cell[][]) {
  for (const row of rows) yield [row];
}
const columns = [
  { title: 'Nome', width: 30 },
  { title: 'Número', width: 20 },
];
const read = async (rows: Cell[][]) =>
  xlsx.read(await buffer(workbookStream({ sheet: 'Contatos', columns, rows: each(rows) })));

describe('a streamed workbook', () => {
  it('is read back as written, with the name of its sheet', async () => {
    const book = await read([
      ['Ana <&"> Çelik 😀', '5511987654321'],
      [null, 7],
      ['  im Kreis\n', 'a  b'],
    ]);
    expect(book.SheetNames).toEqual(['Contatos']);
    expect(xlsx.utils.sheet_to_json(book.Sheets['Contatos']!, { header: 1 })).toEqual([
      ['Nome', 'Número'],
      ['Ana <&"> Çelik 😀', '5511987654321'],
      [undefined, 7],
      ['  im Kreis\n', 'a  b'],
    ]);
  });
  it.each(['=1+1', '+55 11', '-2', '@SUM(A1)', '=HYPERLINK("http://x")'])(
    'keeps %s as text',
    async (text) => {
      const cell = (await read([[text, null]])).Sheets['Contatos']!['A2'];
      expect(cell).toMatchObject({ t: 's', v: text });
      expect(cell.f).toBeUndefined();
    },
  );
  it('leaves out characters that XML cannot hold', async () => {
    const book = await read([['a\u0000b\u001f\ud800c', '']]);
    expect(book.Sheets['Contatos']!['A2'].v).toBe('ab\ufffdc');
  });
  it('fails if its rows fail', async () => {
    async function* broken(): AsyncGenerator<Cell[][]> {
      yield [['a', 'b']];
      throw new Error('the database is away');
    }
    await expect(buffer(workbookStream({ sheet: 'S', columns, rows: broken() }))).rejects.toThrow(
      'the database is away',
    );
  });
});
