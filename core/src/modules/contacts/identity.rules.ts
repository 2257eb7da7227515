import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max';

/** An identity of a sender, as stored in the table of identities. */
export interface IdentityValue {
  kind: string;
  value: string;
}

/** Brazil: 55, area code, and a mobile in the old form with eight digits, which begins with 6 to 9. */
const MOBILE_WITHOUT_NINTH = /^(55[1-9]\d)([6-9]\d{7})$/;

/**
 * The canonical form of a phone: digits with country code, and for Brazilian mobiles always with the ninth digit,
 * because providers give the same phone in both forms. Messages are sent to the address that the provider gave.
 */
export function canonicalPhone(value: string): string {
  const digits = value.replace(/\D/g, '');
  return digits.replace(MOBILE_WITHOUT_NINTH, '$19$2');
}

/** The identity by which a sender is looked up and stored. Only phones have more than one form. */
export const canonicalIdentity = <T extends IdentityValue>(identity: T): T =>
  identity.kind === 'phone' ? { ...identity, value: canonicalPhone(identity.value) } : identity;

export const isPhoneCountry = (text: string): boolean => isSupportedCountry(text);

/** The country of a company's phones: that of its own phone, otherwise the one of its language. */
export function phoneCountry({ phone, language }: { phone?: string | null; language: string }): string {
  const own = phone?.trim().startsWith('+') ? parsePhoneNumberFromString(phone)?.country : undefined;
  return own ?? (language === 'tr' ? 'TR' : 'BR');
}

/**
 * The digits with country code of a number that a person typed, or undefined if it cannot be a phone number. Without a
 * plus sign and a country code, `country` is assumed.
 */
export function phoneFromText(text: string, country = 'BR'): string | undefined {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 8 || digits.length > 15 || /[^\d\s()+.\-/]/.test(text)) return undefined;
  if (country !== 'BR') return phoneOf(text, digits, country as CountryCode);
  const brazilian = `55${digits.replace(/^0+/, '')}`;
  const candidates = text.trim().startsWith('+')
    ? [digits]
    : digits.length <= 11
      ? [brazilian, digits]
      : [digits, brazilian];
  const phones = candidates.map(canonicalPhone);
  const numbers = phones.map((phone) => parsePhoneNumberFromString(`+${phone}`));
  const index = numbers.findIndex((number) => number?.isValid());
  if (index >= 0) return phones[index];
  // Numbering plans change faster than libraries: a plausible length with a known country code is accepted as it is.
  return digits.length >= 10 && numbers[candidates.indexOf(digits)]?.isPossible() ? digits : undefined;
}

/** The same outside Brazil: in the country's format, otherwise unchanged, with its country code. */
function phoneOf(text: string, digits: string, country: CountryCode): string | undefined {
  for (const typed of text.trim().startsWith('+') ? [`+${digits}`] : [text, `+${digits}`]) {
    const number = parsePhoneNumberFromString(typed, country);
    if (number?.isValid()) return canonicalPhone(number.number);
  }
  const whole = parsePhoneNumberFromString(`+${digits}`);
  return digits.length >= 10 && whole?.isPossible() ? canonicalPhone(digits) : undefined;
}
