import {
  AsYouType,
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js';
import type { Language } from '@recado/sdk/contracts';

/** A phone number while it is typed: the country beside the field, and the field's text. */
export interface PhoneInput {
  country: CountryCode;
  text: string;
}
export interface Country {
  code: CountryCode;
  name: string;
  calling: string;
}

export const NUMBER = { min: 8, max: 50 };
const HOME: Record<Language, CountryCode> = { pt: 'BR', en: 'US', es: 'ES', tr: 'TR' };

/** Default country of a number without one: the browser's region, otherwise that of the language. */
export function homeCountry(language: Language, browser = navigator.language): CountryCode {
  const region = /-([A-Z]{2})\b/.exec(browser)?.[1];
  return region && isSupportedCountry(region) ? region : HOME[language];
}

/** Every country with its calling code, by name in the user's language. */
export function countries(locale: string): Country[] {
  const names = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  return getCountries()
    .map((code) => ({ code, name: names.of(code) ?? code, calling: getCountryCallingCode(code) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
}

/** A stored number as the field shows it. */
export function phoneInput(number: string | null | undefined, home: CountryCode): PhoneInput {
  const given = number?.trim() ?? '';
  if (given === '') return { country: home, text: '' };
  const parsed = parsePhoneNumberFromString(given.startsWith('+') ? given : `+${given}`);
  return parsed?.country
    ? { country: parsed.country, text: parsed.formatNational() }
    : { country: home, text: given };
}

/** The field after typing: a number with a plus selects its country by itself. */
export function typedPhone(text: string, country: CountryCode): PhoneInput {
  if (text.trim().startsWith('+')) {
    const typed = new AsYouType();
    const formatted = typed.input(text);
    return { country: typed.getCountry() ?? country, text: formatted };
  }
  return { country, text: /^[\d\s().-]*$/.test(text) ? new AsYouType(country).input(text) : text };
}

/** The stored form: `+` and digits if it is a number, otherwise the typed text. */
export function phoneValue({ country, text }: PhoneInput): string {
  return parsePhoneNumberFromString(text, country)?.number ?? text.trim();
}

export type PhoneProblem = 'required' | 'short' | 'long' | 'invalid';
export function phoneProblem(phone: PhoneInput, required: boolean): PhoneProblem | undefined {
  if (phone.text.trim() === '') return required ? 'required' : undefined;
  const value = phoneValue(phone).replace(/^\+/, '');
  if (value.length < NUMBER.min) return 'short';
  if (value.length > NUMBER.max) return 'long';
  return parsePhoneNumberFromString(phone.text, phone.country)?.isPossible() ? undefined : 'invalid';
}
