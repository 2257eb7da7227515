import { shortDateTime } from '../dates';

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

/** A record's value as a person reads it in a cell; `yes` and `no` are words. */
export function cellText(value: unknown, words: { yes: string; no: string }): string | number {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (Array.isArray(value)) return value.map((one) => cellText(one, words)).join(', ');
  if (typeof value === 'object') {
    const { name, title } = value as { name?: unknown; title?: unknown };
    return cellText(name ?? title ?? '', words);
  }
  const text = String(value);
  if (MOMENT.test(text)) return shortDateTime(text);
  const [, year, month, day] = DAY.exec(text) ?? [];
  return day ? `${day}/${month}/${year}` : text;
}
