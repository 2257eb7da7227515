import { getCountryCallingCode, type CountryCode } from 'libphonenumber-js/max';

/**
 * LIKE patterns for the beginnings of numbers, because only they have an index: a number is found with and without its
 * country code. Empty: the text is no beginning of a number.
 */
export function numberPrefixes(text: string, country: string): string[] {
  const digits = text.replace(/\D/g, '');
  if (!digits || !/^[\d\s()+./-]+$/.test(text)) return [];
  if (text.startsWith('+')) return [`${digits}%`];
  const code = getCountryCallingCode(country as CountryCode);
  const local = `${code}${digits.replace(/^0+/, '')}`;
  return digits.startsWith(code) ? [`${digits}%`, `${local}%`] : [`${local}%`, `${digits}%`];
}
