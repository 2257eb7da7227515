/** The digits of numbers that exist: with an area code at least, with a country's at most (E.164). */
const LEAST = 8;
const MOST = 15;
/** The signs that people put between them. */
const WRITTEN = /^\+?[\d\s().-]*$/;

/** Whether a typed text can be a phone number, with or without country code and punctuation. */
export function isPhoneNumber(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').length;
  return WRITTEN.test(typed.trim()) && digits >= LEAST && digits <= MOST;
}
