import { Readable } from 'node:stream';

export const CSV_TYPE = 'text/csv; charset=utf-8';

/** A csv file that spreadsheets open as UTF-8, written while it is read: memory use does not grow with its rows. */
export const csvStream = (
  titles: readonly string[],
  rows: AsyncIterable<readonly (readonly (string | null)[])[]>,
): Readable => Readable.from(csv(titles, rows));

async function* csv(
  titles: readonly string[],
  rows: AsyncIterable<readonly (readonly (string | null)[])[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(titles)}`;
  for await (const page of rows) yield page.map(csvLine).join('');
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front: csv has no types. */
const csvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map((cell) => quoted(cell ?? '')).join(';')}\r\n`;

const quoted = (cell: string): string =>
  `"${(/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`;
