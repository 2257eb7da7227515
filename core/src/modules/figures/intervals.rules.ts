export interface Interval {
  from: number;
  to: number;
}

/** What of these lies within a stretch. */
export const cutTo = (some: readonly Interval[], { from, to }: Interval): Interval[] =>
  some.flatMap((one) => {
    const cut = { from: Math.max(one.from, from), to: Math.min(one.to, to) };
    return cut.from < cut.to ? [cut] : [];
  });

/** In their order, those that touch each other as one. */
export function joined(some: readonly Interval[]): Interval[] {
  const whole: Interval[] = [];
  for (const one of [...some].sort((a, b) => a.from - b.from)) {
    const last = whole.at(-1);
    if (last && one.from <= last.to) last.to = Math.max(last.to, one.to);
    else whole.push({ ...one });
  }
  return whole;
}

/** What lies in both; each of them in order and without overlaps. */
export function overlap(some: readonly Interval[], others: readonly Interval[]): Interval[] {
  const both: Interval[] = [];
  let [a, b] = [0, 0];
  while (a < some.length && b < others.length) {
    const [one, other] = [some[a]!, others[b]!];
    const cut = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) };
    if (cut.from < cut.to) both.push(cut);
    if (one.to < other.to) a++;
    else b++;
  }
  return both;
}
