import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { SPREADSHEET_LIMITS as LIMITS } from './spreadsheet-limits.js';
import { readSpreadsheet } from './read-spreadsheet.js';

const xlsx = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');

function book(rows: unknown[][], { name = 'Sheet1', type = 'xlsx' as 'xlsx' | 'biff8' } = {}): Buffer {
  const workbook = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(workbook, xlsx.utils.aoa_to_sheet(rows), name);
  return xlsx.write(workbook, { type: 'buffer', bookType: type, compression: true }) as Buffer;
}
const cellsOf = async (file: Buffer | string, sheet?: string) =>
  (await readSpreadsheet(Buffer.from(file), sheet)).rows.map(({ cells }) => cells);
const refusal = (why: RegExp) => ({ code: 'ERR_IMPORT_FILE', message: expect.stringMatching(why) });
/** A workbook whose sheet is this XML. */
async function crafted(sheet: string, more: [path: string, bytes: Buffer][] = []): Promise<Buffer> {
  const template = xlsx.CFB.read(book([['x']]), { type: 'buffer' });
  const zip = new ZipFile();
  template.FullPaths.forEach((path: string, at: number) => {
    const content = template.FileIndex[at]!.content;
    if (path.endsWith('/') || !path.includes('.')) return;
    const name = path.replace(/^Root Entry\//, '');
    zip.addBuffer(Buffer.from(name.endsWith('sheet1.xml') ? sheet : (content as Uint8Array)), name);
  });
  for (const [path, bytes] of more) zip.addBuffer(bytes, path);
  zip.end();
  return buffer(zip.outputStream);
}
const sheetOf = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

describe('reading a spreadsheet', () => {
  it.each(['xlsx', 'biff8'] as const)('takes %s with numbers as they were typed', async (type) => {
    const rows = [
      ['Nome', 'Número'],
      ['João Çelik', 5511987654321],
      ['Ana', '+55 11 98765-4321'],
    ];
    expect(await cellsOf(book(rows, { type }))).toEqual(rows.map((row) => row.map(String)));
  });
  it('keeps the numbers of rows, and leaves empty ones out', async () => {
    const { rows } = await readSpreadsheet(book([['a'], [], ['', 'b']]));
    expect(rows).toEqual([
      { line: 1, cells: ['a'] },
      { line: 3, cells: ['', 'b'] },
    ]);
  });
  it('takes the sheet that is named, else the first that holds anything', async () => {
    const workbook = xlsx.utils.book_new();
    xlsx.utils.book_append_sheet(workbook, xlsx.utils.aoa_to_sheet([]), 'Empty');
    xlsx.utils.book_append_sheet(workbook, xlsx.utils.aoa_to_sheet([['one']]), 'One');
    xlsx.utils.book_append_sheet(workbook, xlsx.utils.aoa_to_sheet([['two']]), 'Two');
    const file = xlsx.write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    expect(await readSpreadsheet(file)).toMatchObject({ sheet: 'One', sheets: ['Empty', 'One', 'Two'] });
    expect(await cellsOf(file, 'Two')).toEqual([['two']]);
    await expect(readSpreadsheet(file, 'Three')).rejects.toMatchObject(refusal(/no rows/));
  });
  it.each([
    ['semicolons', 'Nome;Número\r\n"Silva; Ana";"11 98765-4321"\r\n'],
    ['commas', 'Nome,Número\n"Silva; Ana",11 98765-4321\n'],
    ['tabs', 'Nome\tNúmero\nSilva; Ana\t11 98765-4321\n'],
  ])('takes csv with %s', async (_with, text) =>
    expect(await cellsOf(text)).toEqual([
      ['Nome', 'Número'],
      ['Silva; Ana', '11 98765-4321'],
    ]),
  );
  it('takes csv in UTF-8 with a mark, in Windows-1252 and in UTF-16, digits untouched', async () => {
    const text = 'João;0011987654321;=1+1\n';
    const expected = [['João', '0011987654321', '=1+1']];
    expect(await cellsOf(`\uFEFF${text}`)).toEqual(expected);
    expect(await cellsOf(Buffer.from(text, 'latin1'))).toEqual(expected);
    expect(await cellsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(expected);
  });

  it('refuses a zip bomb, also one that lies about its size', async () => {
    const zeros = Buffer.alloc(LIMITS.unpackedBytes + 1, 'a');
    const bomb = await crafted(sheetOf(''), [['xl/media/big.bin', zeros]]);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(readSpreadsheet(bomb)).rejects.toMatchObject(refusal(/unpacks to more/));
    const liar = Buffer.from(bomb);
    const entry = liar.lastIndexOf('xl/media/big.bin') - 46;
    liar.writeUInt32LE(10, entry + 24);
    await expect(readSpreadsheet(liar)).rejects.toMatchObject(refusal(/unpacks to more/));
  });
  it('refuses a million columns, wherever they stand', async () => {
    await expect(readSpreadsheet(Buffer.from('a;'.repeat(1_000_000)))).rejects.toMatchObject(
      refusal(/columns/),
    );
    const far = sheetOf('<row r="1"><c r="XFD1" t="inlineStr"><is><t>far</t></is></c></row>');
    await expect(readSpreadsheet(await crafted(far))).rejects.toMatchObject(refusal(/columns/));
    await expect(readSpreadsheet(book([Array.from({ length: 101 }, () => 'x')]))).rejects.toMatchObject(
      refusal(/columns/),
    );
  });
  it('refuses more rows than it takes', async () => {
    const many = 'Ana;11987654321\n'.repeat(LIMITS.rows + 2);
    await expect(readSpreadsheet(Buffer.from(many))).rejects.toMatchObject(refusal(/rows/));
  });
  it('takes names such as __proto__ for what they are: text', async () => {
    const file = book(
      [
        ['__proto__', 'constructor'],
        ['polluted', 'yes'],
      ],
      { name: '__proto__' },
    );
    const rows = await cellsOf(file).catch((error: { code: string }) => error.code);
    expect([
      [
        ['__proto__', 'constructor'],
        ['polluted', 'yes'],
      ],
      'ERR_IMPORT_FILE',
    ]).toContainEqual(rows);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(await cellsOf('__proto__;constructor\npolluted;yes')).toEqual([
      ['__proto__', 'constructor'],
      ['polluted', 'yes'],
    ]);
  });
  it('takes what a formula last gave, and never the formula', async () => {
    const formula = sheetOf(
      '<row r="1"><c r="A1" t="str"><f>HYPERLINK("http://x")</f><v>click</v></c></row>',
    );
    expect(await cellsOf(await crafted(formula))).toEqual([['click']]);
  });
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0])],
    ['a broken workbook', Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), Buffer.alloc(400, 7)])],
    ['a broken old workbook', Buffer.from('d0cf11e0a1b11ae1' + '00'.repeat(2000), 'hex')],
  ])('refuses %s', async (_what, file) =>
    expect(await readSpreadsheet(file).catch((error: { code: string }) => error.code)).toBe(
      'ERR_IMPORT_FILE',
    ),
  );
});
