/** Signs with which a spreadsheet begins a formula: a cell that starts so is text only behind an apostrophe. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell as a spreadsheet takes it: quoted where needed, and never a formula. Numbers stay numbers. */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[";\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * A table as a file that spreadsheets of all four languages open with their columns: semicolons, since the comma is the
 * decimal sign in three of them, and the mark by which they know UTF-8.
 */
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((cells) => cells.map(csvCell).join(';')).join('\r\n')}\r\n`;
