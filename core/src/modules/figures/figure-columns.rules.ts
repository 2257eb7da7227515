import type { Metric, Sum } from './span-parts.rules.js';

const time = <M extends string>(metric: M) =>
  [
    { name: `${metric}N`, metric, of: 'count' },
    { name: `${metric}Ms`, metric, of: 'value' },
    { name: `${metric}WorkingMs`, metric, of: 'working' },
  ] as const;
const count = <M extends string>(metric: M) => ({ name: metric, metric, of: 'count' }) as const;

/** What one row of sums has, a column each: how many, and the sum of what was measured. */
export const COLUMNS = [
  ...[count('opened'), count('reopened'), count('leads'), count('closed')],
  ...[...time('wait'), ...time('firstReply'), ...time('handle'), ...time('resolution')],
  { name: 'rated', metric: 'nps', of: 'count' },
  { name: 'nps', metric: 'nps', of: 'value' },
  { name: 'csat', metric: 'csat', of: 'value' },
  { name: 'stars', metric: 'rating', of: 'value' },
] as const satisfies { name: string; metric: Metric; of: keyof Pick<Sum, 'count' | 'value' | 'working'> }[];
export type SumColumn = (typeof COLUMNS)[number]['name'];
export type FigureSums = Record<SumColumn, number>;

/** Columns are numbers once they are read; a sum of no rows is 0. */
export const sumsOf = (row: Partial<Record<SumColumn, unknown>> | undefined): FigureSums =>
  Object.fromEntries(COLUMNS.map(({ name }) => [name, Number(row?.[name] ?? 0)])) as FigureSums;
