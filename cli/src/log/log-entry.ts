import type { Paint } from '../output/paint.js';
import { printable } from '../output/printable.js';

const LEVELS: Record<number, string> = {
  10: 'trace',
  20: 'debug',
  30: 'info',
  40: 'warn',
  50: 'error',
  60: 'fatal',
};
/** Said by the rest of the line, or the same in every line. */
const KNOWN = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'plugin']);

/** One line of the core's log. */
export interface LogEntry {
  level: number;
  time: number;
  msg?: string;
  plugin?: string;
  channel?: string;
  version?: string | null;
  err?: { message?: string; stack?: string; cause?: LogEntry['err'] };
}

/** Undefined for what is not the logger's, such as the output of a library. */
export function parseEntry(line: string): LogEntry | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const entry = JSON.parse(line) as LogEntry;
    return typeof entry.level === 'number' ? entry : undefined;
  } catch {
    return undefined; // cut off in the middle
  }
}

/** Whether a line is about a plugin, or about one of its channels. */
export const isAbout = ({ plugin, channel }: LogEntry, id: string, channels: readonly string[]): boolean =>
  plugin === id || (plugin === undefined && channel !== undefined && channels.includes(channel));

export const clock = (time: number | Date): string => new Date(time).toTimeString().slice(0, 8);

/** A line for a person, with the stack of its error. */
export function entryText(entry: LogEntry, paint: Paint): string {
  const { level, time, msg = '', err } = entry;
  const others = Object.entries(entry).filter(([name]) => !KNOWN.has(name));
  const fields = others.length ? ` ${paint('dim', JSON.stringify(Object.fromEntries(others)))}` : '';
  const word = LEVELS[level] ?? String(level);
  const shown = level >= 50 ? paint('red', word) : level >= 40 ? paint('yellow', word) : word;
  const head = `${clock(time)}  ${shown}${' '.repeat(Math.max(1, 7 - word.length))}${printable(msg)}${fields}`;
  return [head, ...stackOf(err)].join('\n');
}

function stackOf(err: LogEntry['err']): string[] {
  if (!err) return [];
  const lines = (err.stack ?? err.message ?? '')
    .split('\n')
    .map((line) => `          ${printable(line.trim())}`);
  return [...lines, ...stackOf(err.cause)];
}
