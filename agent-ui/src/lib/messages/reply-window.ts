import type { Language, ReplyWindow } from '@recado/sdk/contracts';
import { LOCALES } from '@recado/sdk/rules';

const MINUTE_MS = 60_000;

/** State of the reply window; `free` on channels without a time limit. */
export type WindowState =
  | { kind: 'free' }
  | { kind: 'open'; msLeft: number }
  | { kind: 'closed'; hours: number };

export const windowState = (window: ReplyWindow | null, now: number): WindowState => {
  if (!window) return { kind: 'free' };
  // The clock of `now` may be slow: the remaining time never exceeds the whole window.
  const most = window.hours * 3_600_000;
  const msLeft = window.closesAt === null ? 0 : Math.min(Date.parse(window.closesAt) - now, most);
  return msLeft > 0 ? { kind: 'open', msLeft } : { kind: 'closed', hours: window.hours };
};

/** The customer wrote: the window restarts. */
export const extended = (window: ReplyWindow | null, wroteAt: string): ReplyWindow | null => {
  if (!window) return null;
  const closes = Date.parse(wroteAt) + window.hours * 3_600_000;
  const later = window.closesAt === null || closes > Date.parse(window.closesAt);
  return later ? { ...window, closesAt: new Date(closes).toISOString() } : window;
};

/** Hours and minutes; below an hour only minutes, at least one. */
export const timeLeft = (msLeft: number, language: Language): string => {
  const minutes = Math.max(1, Math.ceil(msLeft / MINUTE_MS));
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit: name, unitDisplay: 'short' }).format(
      value,
    );
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours ? [unit(hours, 'hour')] : []), ...(rest || !hours ? [unit(rest, 'minute')] : [])].join(
    ' ',
  );
};
