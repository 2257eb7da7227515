/** `HH:MM` from typed text: `8`, `830`, `08.30` and `8h30` are times, too. Any other text stays unchanged. */
export function typedTime(text: string): string {
  const typed = text.trim();
  const [, hours, minutes] =
    /^(\d{1,2})(?:\s*[:.,hH]\s*(\d{2})?)?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed) ?? [];
  if (hours === undefined) return typed;
  return `${hours.padStart(2, '0')}:${minutes ?? '00'}`;
}

const DAY = 24 * 60;

/** A time moved by some minutes, to the next full step, within its day; invalid text starts at eight. */
export function movedTime(text: string, step: number): string {
  const [, hours, minutes] = /^(\d{2}):(\d{2})$/.exec(typedTime(text)) ?? [];
  if (hours === undefined) return '08:00';
  const now = Number(hours) * 60 + Number(minutes);
  const size = Math.abs(step);
  const next = step > 0 ? Math.floor(now / size) * size + size : Math.ceil(now / size) * size - size;
  const within = Math.min(Math.max(next, 0), DAY - 1);
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}
