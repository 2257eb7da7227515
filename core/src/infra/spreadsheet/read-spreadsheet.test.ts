import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { SPREADSHEET_LIMITS as LIMITS } from './spreadsheet-limits.js';
import { readSpreadsheet as read, type SheetRow } from './read-spreadsheet.js';

const xlsx = createRequire(import.meta.url)('xlsx') as typeof import('xlsx');

function book(rows: unknown[][], { name = 'Sheet1', type = 'xlsx' as 'xlsx' | 'biff8' } = {}): Buffer {
  const workbook = xlsx.utils.book_new();
  xlsx.utils.book_append_sheet(workbook, xlsx.utils.aoa_to_sheet(rows), name);
  return xlsx.write(workbook, { type: 'buffer', bookType: type, compression: true }) as Buffer;
}
const readSpreadsheet = (file: Buffer, sheet?: string) =>
  read(file, sheet, async ({ pieces, ...about }) => {
    const rows: SheetRow[] = [];
    for await (const piece of pieces()) rows.push(...piece);
    return { ...about, rows };
  });
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
/** A deflate stream of this many empty blocks: it costs time, and unpacks to nothing. */
const emptyBlocks = (count: number) =>
  Buffer.concat([Buffer.alloc(count * 5, Buffer.from([0, 0, 0, 0xff, 0xff])), Buffer.from([3, 0])]);
/** A zip file with one stream, and a directory whose entries all refer to it. */
function sharedEntry(stream: Buffer, entries: number, sizeOf = (_n: number) => stream.length): Buffer {
  const local = Buffer.alloc(30);
  local.write('PK\x03\x04', 'latin1');
  local.writeUInt16LE(8, 8);
  const directory = Array.from({ length: entries }, (_, n) => {
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(sizeOf(n), 20);
    return entry;
  });
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(local.length + stream.length, 16);
  return Buffer.concat([local, stream, ...directory, end]);
}
const sheetOf = (rows: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;

describe('reading a spreadsheet', () => {
  it.each(['xlsx', 'biff8'] as const)('accepts %s with numbers as typed', async (type) => {
    const rows = [
      ['Nome', 'Número'],
      ['João Çelik', 5511987654321],
      ['Ana', '+55 11 98765-4321'],
    ];
    expect(await cellsOf(book(rows, { type }))).toEqual(rows.map((row) => row.map(String)));
  });
  it('keeps row numbers, and leaves out empty rows', async () => {
    const { rows } = await readSpreadsheet(book([['a'], [], ['', 'b']]));
    expect(rows).toEqual([
      { line: 1, cells: ['a'] },
      { line: 3, cells: ['', 'b'] },
    ]);
  });
  it('uses the named sheet, otherwise the first that is not empty', async () => {
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
  ])('accepts csv with %s', async (_with, text) =>
    expect(await cellsOf(text)).toEqual([
      ['Nome', 'Número'],
      ['Silva; Ana', '11 98765-4321'],
    ]),
  );
  it('accepts csv in UTF-8 with a byte-order mark, in Windows-1252 and in UTF-16, digits untouched', async () => {
    const text = 'João;0011987654321;=1+1\n';
    const expected = [['João', '0011987654321', '=1+1']];
    expect(await cellsOf(`\uFEFF${text}`)).toEqual(expected);
    expect(await cellsOf(Buffer.from(text, 'latin1'))).toEqual(expected);
    expect(await cellsOf(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toEqual(expected);
  });

  it('rejects a zip bomb, even one that lies about its size', async () => {
    const zeros = Buffer.alloc(LIMITS.unpackedBytes + 1, 'a');
    const bomb = await crafted(sheetOf(''), [['xl/media/big.bin', zeros]]);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(readSpreadsheet(bomb)).rejects.toMatchObject(refusal(/unpacks to more/));
    const liar = Buffer.from(bomb);
    const entry = liar.lastIndexOf('xl/media/big.bin') - 46;
    liar.writeUInt32LE(10, entry + 24);
    await expect(readSpreadsheet(liar)).rejects.toMatchObject(refusal(/unpacks to more/));
  });
  it('rejects entries that share bytes, before it unpacks them again and again', async () => {
    const nothing = emptyBlocks(200_000);
    await expect(readSpreadsheet(sharedEntry(nothing, 900))).rejects.toMatchObject(
      refusal(/unpacks to more/),
    );
    const inside = sharedEntry(nothing, 2, (n) => nothing.length - n * 5_000);
    await expect(readSpreadsheet(inside)).rejects.toMatchObject(refusal(/unpacks to more/));
  });
  it('delivers rows in chunks, so that this thread is never blocked for long', async () => {
    const rows = Array.from({ length: 3 * LIMITS.pieceRows }, (_, n) => [`Person ${n}`, 'x'.repeat(300)]);
    const sizes = await read(book(rows), undefined, async ({ pieces, length, width }) => {
      const found: number[] = [length, width];
      for await (const piece of pieces()) found.push(piece.length);
      return found;
    });
    expect(sizes.slice(0, 2)).toEqual([rows.length, 2]);
    expect(Math.max(...sizes.slice(2))).toBeLessThanOrEqual(LIMITS.pieceRows);
    expect(sizes.slice(2).reduce((sum, n) => sum + n, 0)).toBe(rows.length);
  });
  it('rejects a million columns, wherever they are', async () => {
    await expect(readSpreadsheet(Buffer.from('a;'.repeat(1_000_000)))).rejects.toMatchObject(
      refusal(/columns/),
    );
    const far = sheetOf('<row r="1"><c r="XFD1" t="inlineStr"><is><t>far</t></is></c></row>');
    await expect(readSpreadsheet(await crafted(far))).rejects.toMatchObject(refusal(/columns/));
    await expect(readSpreadsheet(book([Array.from({ length: 101 }, () => 'x')]))).rejects.toMatchObject(
      refusal(/columns/),
    );
  });
  it('rejects more rows than the limit', async () => {
    const many = 'Ana;11987654321\n'.repeat(LIMITS.rows + 2);
    await expect(readSpreadsheet(Buffer.from(many))).rejects.toMatchObject(refusal(/rows/));
  });
  it('rejects more text than contacts have', async () => {
    const long = `${'x'.repeat(990)};`.repeat(50);
    const many = `${long}\n`.repeat(Math.ceil(LIMITS.characters / long.length) + 1);
    await expect(readSpreadsheet(Buffer.from(many))).rejects.toMatchObject(refusal(/more text/));
  });
  it('treats names such as __proto__ as text', async () => {
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
  it('uses a formula’s last result, and never the formula', async () => {
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
  ])('rejects %s', async (_what, file) =>
    expect(await readSpreadsheet(file).catch((error: { code: string }) => error.code)).toBe(
      'ERR_IMPORT_FILE',
    ),
  );
});
