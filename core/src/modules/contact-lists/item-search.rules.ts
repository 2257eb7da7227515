import { getCountryCallingCode, type CountryCode } from 'libphonenumber-js/max';
import { escapeLike } from '../../infra/http/list-request.js';

/** A search in one index of a list: values that begin with one of these LIKE patterns, in the order of that index. */
export interface ItemSearch {
  by: 'name' | 'addressKey' | 'email';
  prefixes?: readonly string[];
}

/**
 * A search finds beginnings, because only they have an index: a number is found with and without its country code, an
 * address by its beginning, anything else is the beginning of a name.
 */
export function itemSearch(text: string | undefined, country: string): ItemSearch {
  if (!text) return { by: 'name' };
  const digits = text.replace(/\D/g, '');
  if (digits.length >= 3 && /^[\d\s()+./-]+$/.test(text)) {
    if (text.startsWith('+')) return { by: 'addressKey', prefixes: [`${digits}%`] };
    const code = getCountryCallingCode(country as CountryCode);
    const local = `${code}${digits.replace(/^0+/, '')}`;
    return {
      by: 'addressKey',
      prefixes: digits.startsWith(code) ? [`${digits}%`, `${local}%`] : [`${local}%`, `${digits}%`],
    };
  }
  return { by: text.includes('@') ? 'email' : 'name', prefixes: [`${escapeLike(text)}%`] };
}
