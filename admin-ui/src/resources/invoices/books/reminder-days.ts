const FARTHEST = 60;
const MOST = 10;

/** Typed days such as `-5, 0, 3`; undefined if one of them is none, or there are too many. */
export function typedDays(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  if (parts.length > MOST || parts.some((part) => !/^[-−+]?\d{1,2}$/.test(part))) return undefined;
  const days = parts.map((part) => Number(part.replace('−', '-')));
  if (days.some((day) => Math.abs(day) > FARTHEST)) return undefined;
  return [...new Set(days)].toSorted((one, other) => one - other);
}
