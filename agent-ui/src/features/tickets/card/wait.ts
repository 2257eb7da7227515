/** Minutes after which a wait stands out. */
const LIMIT = 15;
const HOUR = 60;
const DAY = 24 * HOUR;

export const isLate = (minutes: number): boolean => minutes >= LIMIT;

/** Minutes up to an hour, then whole hours and days, as the language abbreviates them. */
export function waitText(minutes: number, language: string): string {
  const [unit, size] =
    minutes < HOUR ? ['minute', 1] : minutes < DAY ? ['hour', HOUR] : (['day', DAY] as const);
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' });
  return format.format(Math.floor(minutes / size));
}
