import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { lengthCell, momentCell, workbookStream, type Cell } from './workbook.js';

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
  it.each([
    ['2026-03-29T00:30:00Z', '2026-03-29 01:30'],
    ['2026-03-29T01:30:00Z', '2026-03-29 03:30'],
    ['2026-10-25T00:30:00Z', '2026-10-25 02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25 02:30'],
    ['1999-12-31T23:59:59Z', '2000-01-01 00:59'],
  ])('a moment is what the clock showed: %s', async (at, shown) => {
    const book = await read([[momentCell(new Date(at), 'Europe/Berlin'), null]]);
    const cell = book.Sheets['Contatos']!['A2'];
    expect(cell).toMatchObject({ t: 'n' });
    expect(xlsx.SSF.format('yyyy-mm-dd hh:mm', cell.v)).toBe(shown);
    expect(cell.w).toBe(xlsx.SSF.format('dd/mm/yyyy hh:mm', cell.v));
  });
  it('a length of time may be longer than a day', async () => {
    const book = await read([[lengthCell(90 * 60_000), lengthCell(26.5 * 3_600_000)]]);
    const sheet = book.Sheets['Contatos']!;
    expect([sheet['A2'].w, sheet['B2'].w]).toEqual(['1:30', '26:30']);
  });
  it('cuts what no cell holds, and leaves no half of a character', async () => {
    const book = await read([[`${'a'.repeat(32_766)}😀${'b'.repeat(8_000)}`, null]]);
    expect(book.Sheets['Contatos']!['A2'].v).toBe(`${'a'.repeat(32_766)}\ufffd`);
  });
  it.each([
    [3, 4, ['Contatos', 'Contatos (2)']],
    [3, 2, ['Contatos']],
    [3, 0, ['Contatos']],
    [4, 7, ['Contatos', 'Contatos (2)', 'Contatos (3)']],
  ])('with %i rows a sheet, %i rows are in %j', async (mostRows, count, names) => {
    async function* pages() {
      for (let n = 0; n < count; n += 2)
        yield Array.from({ length: Math.min(2, count - n) }, (_, at): Cell[] => [`row ${n + at}`, n + at]);
    }
    const stream = workbookStream({ sheet: 'Contatos', columns, rows: pages(), mostRows });
    const book = xlsx.read(await buffer(stream));
    expect(book.SheetNames).toEqual(names);
    const rows = names.flatMap((name) => {
      const [titles, ...own] = xlsx.utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1 });
      expect(titles).toEqual(['Nome', 'Número']);
      return own;
    });
    expect(rows).toEqual(Array.from({ length: count }, (_, n) => [`row ${n}`, n]));
  });
  it('says what it is', async () => {
    const about = { title: 'R & D', description: 'de <a> a 2', createdAt: new Date('2026-11-27T03:00:00Z') };
    const book = xlsx.read(await buffer(workbookStream({ sheet: 'S', columns, rows: each([]), about })));
    expect(book.Props).toMatchObject({ Title: 'R & D', Comments: 'de <a> a 2' });
    expect(book.Props?.CreatedDate?.toISOString()).toBe('2026-11-27T03:00:00.000Z');
  });
  it('stops its rows when nobody reads any more', async () => {
    let ended = false;
    async function* endless(): AsyncGenerator<Cell[][]> {
      try {
        for (;;) yield Array.from({ length: 100 }, () => [Math.random().toString(36), 1]);
      } finally {
        ended = true;
      }
    }
    const stream = workbookStream({ sheet: 'S', columns, rows: endless() });
    for await (const _ of stream) break;
    await expect.poll(() => ended).toBe(true);
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
