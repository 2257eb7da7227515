const two = (value: number) => String(value).padStart(2, '0');

/** `20/11/26 19:05`, in this browser's time zone. */
export function shortDateTime(timestamp: string): string {
  const date = new Date(timestamp);
  const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${two(date.getFullYear() % 100)}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** `20/11/2026 19:05`, in this browser's time zone. */
export function longDateTime(timestamp: string): string {
  const date = new Date(timestamp);
  const day = `${two(date.getDate())}/${two(date.getMonth() + 1)}/${date.getFullYear()}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, in a language: `há 2 horas`. */
export function timeAgo(timestamp: string, language: string, now = Date.now()): string {
  const passed = Math.max(0, now - Date.parse(timestamp));
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, size] of UNITS) if (passed >= size) return words.format(-Math.floor(passed / size), unit);
  return words.format(0, 'minute');
}
