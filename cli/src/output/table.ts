import stringWidth from 'string-width';
import type { Paint, Style } from './paint.js';
import { printable } from './printable.js';

export interface Column<Row> {
  title: string;
  /** Empty if there is nothing to show. */
  value: (row: Row) => string | number | null | undefined;
  align?: 'right';
  style?: (row: Row) => Style | undefined;
}

const GAP = 2;

/** Lines of a table; if it is wider than the terminal, each row becomes a block of lines. */
export function table<Row>(columns: Column<Row>[], rows: Row[], width: number, paint: Paint): string[] {
  const cells = rows.map((row) => columns.map((column) => cellText(column, row)));
  const widths = columns.map((column, at) =>
    Math.max(stringWidth(column.title), ...cells.map((row) => stringWidth(row[at]!))),
  );
  const total = widths.reduce((sum, one) => sum + one + GAP, -GAP);
  if (total > width) return blocks(columns, rows, cells, paint);
  const lay = (texts: string[], style: (at: number) => Style | undefined) =>
    texts
      .map((text, at) => {
        const room = ' '.repeat(widths[at]! - stringWidth(text));
        const painted = style(at) ? paint(style(at)!, text) : text;
        if (columns[at]!.align === 'right') return room + painted;
        return at === texts.length - 1 ? painted : painted + room;
      })
      .join(' '.repeat(GAP))
      .trimEnd();
  return [
    lay(
      columns.map((column) => column.title),
      () => 'bold',
    ),
    ...rows.map((row, index) => lay(cells[index]!, (at) => columns[at]!.style?.(row))),
  ];
}

/** One line for each row, cells separated by tabs: for `cut`, `awk` and `while read`. */
export function tabbed<Row>(columns: Column<Row>[], rows: Row[]): string[] {
  return rows.map((row) => columns.map((column) => cellText(column, row)).join('\t'));
}

/** A single thing as lines of a name and a value. */
export function details<Row>(columns: Column<Row>[], row: Row, paint: Paint): string[] {
  const named = Math.max(...columns.map((column) => column.title.length)) + GAP;
  return columns.map((column) => {
    const style = column.style?.(row);
    const text = cellText(column, row);
    return `${paint('bold', column.title)}${' '.repeat(named - column.title.length)}${style ? paint(style, text) : text}`.trimEnd();
  });
}

function blocks<Row>(columns: Column<Row>[], rows: Row[], cells: string[][], paint: Paint): string[] {
  return rows.flatMap((row, index) => {
    const told = columns.filter((_column, at) => cells[index]![at]);
    return [...(index ? [''] : []), ...details(told, row, paint)];
  });
}

const cellText = <Row>(column: Column<Row>, row: Row): string => printable(String(column.value(row) ?? ''));
