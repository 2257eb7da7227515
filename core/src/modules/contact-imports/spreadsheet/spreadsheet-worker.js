// Runs in a thread of its own with little memory: whatever a file does to the parser ends here. JavaScript, because a thread
// is started from a file that Node runs as it is.
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const xlsx = createRequire(import.meta.url)('xlsx');
const { bytes, text, separator, sheet, mostRows, mostColumns, mostCharacters } = workerData;

/** @param {{t: string, v?: unknown, w?: string} | undefined} cell */
const textOf = (cell) => {
  if (cell === undefined || cell.v === undefined || cell.v === null || cell.t === 'e') return '';
  // A phone that was typed as a number is shown by Excel as 5.51E+12.
  const value = cell.t === 'n' && Number.isFinite(cell.v) && !cell.w?.includes('/') ? plain(cell.v) : cell.v;
  return String(value instanceof Date ? cell.w : value)
    .slice(0, mostCharacters)
    .trim();
};
const plain = (/** @type {number} */ number) =>
  Number.isInteger(number) ? number.toLocaleString('en-US', { useGrouping: false }) : String(number);

try {
  const options = {
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellText: true,
    sheetRows: mostRows + 2,
  };
  const only = sheet === undefined ? {} : { sheets: sheet };
  const book =
    text === undefined
      ? xlsx.read(bytes, { ...options, ...only, type: 'buffer' })
      : xlsx.read(text, { ...options, type: 'string', raw: true, FS: separator });
  const names = book.SheetNames.slice(0, 100);
  const filled = (/** @type {string} */ name) =>
    Object.hasOwn(book.Sheets, name) && (book.Sheets[name]?.['!data']?.length ?? 0) > 0;
  const chosen = sheet ?? names.find(filled);
  if (chosen === undefined || !names.includes(chosen) || !filled(chosen)) {
    parentPort.postMessage({ refused: 'empty' });
  } else {
    /** @type {{line: number, cells: string[]}[]} */
    const rows = [];
    let refused;
    const data = book.Sheets[chosen]['!data'];
    for (const index of Object.keys(data).map(Number)) {
      const cells = data[index];
      if (!cells) continue;
      // A row may be a list with holes, whose length says nothing of what it holds.
      const places = Object.keys(cells).map(Number);
      const row = [];
      for (const place of places) {
        const cell = textOf(cells[place]);
        if (!cell) continue;
        if (place >= mostColumns) refused = 'columns';
        else row[place] = cell;
      }
      if (refused) break;
      if (row.length) rows.push({ line: index + 1, cells: Array.from(row, (cell) => cell ?? '') });
      if (rows.length > mostRows + 1) refused = 'rows';
    }
    parentPort.postMessage(refused ? { refused } : { sheets: names, sheet: chosen, rows });
  }
} catch (error) {
  parentPort.postMessage({ refused: 'unreadable', detail: String(error?.message ?? error).slice(0, 200) });
}
