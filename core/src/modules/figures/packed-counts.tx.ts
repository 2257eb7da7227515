import type { Transaction } from '../../infra/database.js';
import { putRows } from './add-rows.tx.js';
import { bump } from './span-parts.rules.js';

/** Numbers by place, as few bytes: the gap from the place before, and the number, both as variable-length integers. */
export function packed(counts: ReadonlyMap<number, number>): Buffer {
  const bytes: number[] = [];
  const put = (value: number) => {
    let rest = value;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  let before = 0;
  for (const [place, count] of [...counts].sort(([a], [b]) => a - b)) {
    put(place - before);
    // Also what is taken away: 0, −1, 1, −2 … are 0, 1, 2, 3 …
    put(count < 0 ? -2 * count - 1 : 2 * count);
    before = place;
  }
  return Buffer.from(bytes);
}

/** Adds the numbers of a packed value to others. */
export function addPacked(bytes: Uint8Array, into: Map<number, number>): Map<number, number> {
  eachPacked(bytes, (place, count) => bump(into, place, count));
  return into;
}

/** The numbers of a packed value, in the order of their places. */
export function eachPacked(bytes: Uint8Array, visit: (place: number, count: number) => void): void {
  let [at, place] = [0, 0];
  const take = (): number => {
    let [value, unit] = [0, 1];
    for (;;) {
      const byte = bytes[at++]!;
      value += (byte % 128) * unit;
      if (byte < 128) return value;
      unit *= 128;
    }
  };
  while (at < bytes.length) {
    place += take();
    const count = take();
    visit(place, count % 2 === 1 ? -(count + 1) / 2 : count / 2);
  }
}

type Part = string | number;
export interface PackedChange {
  key: readonly Part[];
  counts: ReadonlyMap<number, number>;
}
export interface PackedTable {
  table: string;
  /** The columns of its key, in the order of their values. */
  columns: readonly string[];
  /** The column by which rows are looked up together that agree in all columns before it. */
  listed: string;
}
type Numbers = ReadonlyMap<number, number>;
interface PackedChanges extends PackedTable {
  changes: readonly PackedChange[];
  /** Hears what is stored now of each key. */
  onSum?: (key: readonly Part[], sum: Numbers) => void;
}
const AT_ONCE = 2_000;

/** Truth is a number or not, depending on who read it. */
const nameOf = (key: readonly unknown[]): string =>
  key.map((part) => (typeof part === 'boolean' ? Number(part) : part)).join();

/** Adds to packed values, which are read and written back: requires the lock under which all others do so. */
export async function changePacked(
  trx: Transaction,
  { changes, onSum, ...place }: PackedChanges,
): Promise<void> {
  for (let at = 0; at < changes.length; at += AT_ONCE) {
    const some = changes.slice(at, at + AT_ONCE);
    const known = await storedCounts(trx, place, some);
    const rows = some.map(({ key, counts }) => {
      const sum = new Map(counts);
      const bytes = known.get(nameOf(key));
      if (bytes) addPacked(bytes, sum);
      onSum?.(key, sum);
      return [...key, packed(sum)];
    });
    await putRows(trx, {
      ...{ table: place.table, columns: [...place.columns, 'counts'], put: ['counts'], rows },
    });
  }
}

/** What is stored beside these, by key: each part of the statement reads a short range of the key. */
async function storedCounts(
  trx: Transaction,
  { table, columns, listed }: PackedTable,
  changes: readonly PackedChange[],
): Promise<Map<string, Buffer>> {
  const depth = columns.indexOf(listed);
  const ranges = new Map<string, { fixed: readonly Part[]; list: Set<Part> }>();
  for (const { key } of changes) {
    const fixed = key.slice(0, depth);
    const name = fixed.join();
    let range = ranges.get(name);
    if (!range) ranges.set(name, (range = { fixed, list: new Set() }));
    range.list.add(key[depth]!);
  }
  const where = columns.slice(0, depth).map((column) => `${column} = ? AND `);
  const one = `(SELECT ${columns.join(', ')}, counts FROM ${table} WHERE ${where.join('')}${listed} IN ?)`;
  const [stored] = await trx.raw<Record<string, Part | Buffer>[][]>(
    Array(ranges.size).fill(one).join(' UNION ALL '),
    [...ranges.values()].flatMap(({ fixed, list }) => [...fixed, [[...list]]]) as never[],
  );
  return new Map(
    stored!.map((row) => [nameOf(columns.map((column) => row[column])), row['counts'] as Buffer]),
  );
}
