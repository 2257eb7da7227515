import { required } from '../../../components/validators';

const YEARS_BACK = 2;

const time = (value: unknown): number =>
  value instanceof Date ? value.getTime() : Date.parse(String(value ?? ''));

/** An import begins two years back at earliest, and now at latest. */
export function importFromProblem(value: unknown, now = Date.now()): string | undefined {
  const missing = required(value);
  if (missing) return missing;
  const earliest = new Date(now);
  earliest.setFullYear(earliest.getFullYear() - YEARS_BACK);
  const at = time(value);
  return at >= earliest.getTime() && at <= now ? undefined : 'office.connections.import.oldWrong';
}

/** It ends between its beginning and now; without an end, when the phone is linked. */
export function importToProblem(value: unknown, from: unknown, now = Date.now()): string | undefined {
  if (required(value)) return undefined;
  const at = time(value);
  return at <= now && !(at < time(from)) ? undefined : 'office.connections.import.recentWrong';
}
