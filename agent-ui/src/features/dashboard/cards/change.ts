export interface Change {
  direction: 'up' | 'down' | 'same';
  /** Per cent; null where the former value was nothing. */
  percent: number | null;
}

/** How a value compares with the one before; undefined where one of them is unknown. */
export function changeOf(value: number | null, former: number | null): Change | undefined {
  if (value === null || former === null) return undefined;
  if (value === former) return { direction: 'same', percent: 0 };
  const direction = value > former ? 'up' : 'down';
  if (former === 0) return { direction, percent: null };
  const percent = Math.round((Math.abs(value - former) / former) * 100);
  // Less than half a per cent is no news.
  return percent === 0 ? { direction: 'same', percent: 0 } : { direction, percent };
}
