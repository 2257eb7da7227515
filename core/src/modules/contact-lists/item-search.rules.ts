import { escapeLike } from '../../infra/http/list-request.js';
import { numberPrefixes } from '../contacts/number-search.rules.js';

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
  if (text.replace(/\D/g, '').length >= 3) {
    const prefixes = numberPrefixes(text, country);
    if (prefixes.length) return { by: 'addressKey', prefixes };
  }
  return { by: text.includes('@') ? 'email' : 'name', prefixes: [`${escapeLike(text)}%`] };
}
