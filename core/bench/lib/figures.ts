export const median = (values: number[]): number => percentile(values, 0.5);

/** By the nearest rank; `share` is 0 to 1. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? NaN;
}

/** What one benchmark prints: a ratio of two measurements, taken in turn on one machine. */
export interface Figure {
  name: string;
  what: string;
  ratio: number;
  /** Ratios of the pairs of rounds, smallest and largest. */
  spread: [number, number];
  good: string;
  goal: string;
  note: string;
}

/** Rounds in the order A B B A …, so that a machine that becomes slower or faster affects both alike. */
export async function interleaved(
  pairs: number,
  a: () => Promise<number>,
  b: () => Promise<number>,
): Promise<{ a: number[]; b: number[]; ratios: number[] }> {
  const [first, second]: [number[], number[]] = [[], []];
  for (let pair = 0; pair < pairs; pair++) {
    if (pair % 2 === 0) {
      first.push(await a());
      second.push(await b());
    } else {
      second.push(await b());
      first.push(await a());
    }
  }
  return { a: first, b: second, ratios: first.map((value, pair) => value / second[pair]!) };
}

export function figureOf(
  measured: { a: number[]; b: number[]; ratios: number[] },
  text: Omit<Figure, 'ratio' | 'spread'>,
): Figure {
  const ratio = median(measured.a) / median(measured.b);
  return { ...text, ratio, spread: [Math.min(...measured.ratios), Math.max(...measured.ratios)] };
}

export function printFigures(figures: Figure[]): void {
  const rows = [
    ['benchmark', 'ratio', 'spread', 'good', 'goal', 'measured'],
    ...figures.map((figure) => [
      figure.name,
      figure.ratio.toFixed(2),
      figure.spread.map((value) => value.toFixed(2)).join(' to '),
      figure.good,
      figure.goal,
      `${figure.what}: ${figure.note}`,
    ]),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
}
