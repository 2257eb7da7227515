import { phoneCountry, phoneFromText } from '../contacts/identity.rules.js';

/** A phone as it counts for limits: its canonical form, or the digits that were typed. */
export const recoveryPhone = (typed: string): string => phoneFromText(typed) ?? typed.replace(/\D/g, '');

/** What every way to type a phone ends with. */
export const tailOf = (typed: string): string => typed.replace(/\D/g, '').slice(-8);

/** Whether a user's number and what somebody typed are one phone, both as the company would dial them. */
export function isPhoneOf(
  typed: string,
  wpp: string,
  company: { phone: string | null; language: string },
): boolean {
  const country = phoneCountry(company);
  const phone = phoneFromText(wpp, country);
  return phone !== undefined && phone === phoneFromText(typed, country);
}
/** The number to which a user's code goes. */
export const sendablePhone = (
  wpp: string,
  company: { phone: string | null; language: string },
): string | undefined => phoneFromText(wpp, phoneCountry(company));
