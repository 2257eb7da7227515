const DAY_MS = 86_400_000;

/** Whole days from today, on this computer, to a calendar date `YYYY-MM-DD`; 0 is today, negative is past. */
export function daysUntil(date: string, now = new Date()): number {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number);
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.UTC(year, month - 1, day) - today) / DAY_MS);
}
