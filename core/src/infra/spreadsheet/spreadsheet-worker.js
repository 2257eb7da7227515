// Runs in a thread of its own with little memory: whatever a file does to the parser ends here. JavaScript, because a thread
// is started from a file that Node runs as it is.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { csvSeparator, csvText, widestLine } from './csv-text.js';
import { unpackedSize } from './zip-size.js';

const xlsx = createRequire(import.meta.url)('xlsx');
const { sheet, limits } = workerData;
const file = Buffer.from(workerData.file.buffer, workerData.file.byteOffset, workerData.file.byteLength);
const ZIP = Buffer.from([0x50, 0x4b, 3, 4]);
const OLD_WORKBOOK = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

class Refused extends Error {}
/** @param {string} why */
const refuse = (why) => {
  throw new Refused(why);
};

/** @param {{t: string, v?: unknown, w?: string} | undefined} cell */
const textOf = (cell) => {
  if (cell === undefined || cell.v === undefined || cell.v === null || cell.t === 'e') return '';
  // A phone that was typed as a number is shown by Excel as 5.51E+12.
  const value = cell.t === 'n' && Number.isFinite(cell.v) && !cell.w?.includes('/') ? plain(cell.v) : cell.v;
  return String(value instanceof Date ? cell.w : value)
    .slice(0, limits.charactersOfCell)
    .trim();
};
const plain = (/** @type {number} */ number) =>
  Number.isInteger(number) ? number.toLocaleString('en-US', { useGrouping: false }) : String(number);

/** The workbook, whatever the file is called; of a csv file, one sheet without a name. */
function read() {
  const options = {
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellText: true,
    sheetRows: limits.rows + 2,
  };
  if (file.length === 0) refuse('empty');
  const isZip = file.subarray(0, 4).equals(ZIP);
  if (isZip && unpackedSize(file, limits.unpackedBytes, limits.entries) === undefined) refuse('unpacked');
  if (isZip || file.subarray(0, 8).equals(OLD_WORKBOOK)) {
    const only = sheet === undefined ? {} : { sheets: sheet };
    return { book: xlsx.read(file, { ...options, ...only, type: 'buffer' }), named: true };
  }
  const text = csvText(file);
  if (text === undefined) return refuse('unreadable');
  const separator = csvSeparator(text);
  if (widestLine(text, separator) > limits.columns) refuse('columns');
  return { book: xlsx.read(text, { ...options, type: 'string', raw: true, FS: separator }), named: false };
}

/** @param {Record<string, unknown[]>} data */
function rowsOf(data) {
  /** @type {{line: number, cells: string[]}[]} */
  const rows = [];
  let characters = 0;
  for (const index of Object.keys(data).map(Number)) {
    const cells = data[index];
    if (!cells) continue;
    // A row may be a list with holes, whose length says nothing of what it holds.
    const row = [];
    for (const place of Object.keys(cells).map(Number)) {
      const cell = textOf(cells[place]);
      if (!cell) continue;
      if (place >= limits.columns) refuse('columns');
      row[place] = cell;
      characters += cell.length;
    }
    if (row.length) rows.push({ line: index + 1, cells: Array.from(row, (cell) => cell ?? '') });
    if (rows.length > limits.rows + 1) refuse('rows');
    if (characters > limits.characters) refuse('long');
  }
  return rows;
}

function open() {
  const { book, named } = read();
  const names = book.SheetNames.slice(0, 100);
  const filled = (/** @type {string} */ name) =>
    Object.hasOwn(book.Sheets, name) && (book.Sheets[name]?.['!data']?.length ?? 0) > 0;
  const chosen = (named ? sheet : undefined) ?? names.find(filled);
  if (chosen === undefined || !names.includes(chosen) || !filled(chosen)) return refuse('empty');
  const rows = rowsOf(book.Sheets[chosen]['!data']);
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 1);
  const about = named ? { sheets: names, sheet: chosen } : { sheets: [''], sheet: '' };
  return { ...about, width, rows };
}

/** @param {{line: number, cells: string[]}[]} rows */
function* piecesOf(rows) {
  let piece = [];
  let characters = 0;
  for (const row of rows) {
    piece.push(row);
    characters += row.cells.reduce((sum, cell) => sum + cell.length, 0);
    if (piece.length < limits.pieceRows && characters < limits.pieceCharacters) continue;
    yield piece;
    [piece, characters] = [[], 0];
  }
  if (piece.length) yield piece;
}

try {
  const { rows, ...about } = open();
  const pieces = piecesOf(rows);
  parentPort.on('message', () => parentPort.postMessage(pieces.next().value ?? []));
  parentPort.postMessage({ ...about, length: rows.length });
} catch (error) {
  parentPort.postMessage({ refused: error instanceof Refused ? error.message : 'unreadable' });
}
