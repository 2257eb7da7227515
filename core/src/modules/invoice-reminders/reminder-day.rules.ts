const DAY_MS = 86_400_000;
/** A reminder that is later than this is not sent any more: the next one is. */
const LATE_DAYS = 3;
/** Messages are sent at these hours of the company's day. */
const FROM = '08:00';
const UNTIL = '20:00';

export const maySendAt = (time: string): boolean => time >= FROM && time < UNTIL;

/**
 * The day, counted from the due date, whose reminder is to be sent now; of several that were missed the latest.
 * `remindedFor`: the day of the last one.
 */
export function reminderDue(
  { dueDate, remindedFor }: { dueDate: string; remindedFor: number | null },
  reminderDays: readonly number[],
  today: string,
): number | undefined {
  const now = Math.round((Date.parse(today) - Date.parse(dueDate)) / DAY_MS);
  const latest = Math.max(...reminderDays.filter((day) => day <= now));
  if (!Number.isFinite(latest) || now - latest > LATE_DAYS) return undefined;
  return remindedFor === null || remindedFor < latest ? latest : undefined;
}
