import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** The country of a phone in its canonical form; undefined for what is no phone. */
export const countryOf = (address: string): string | undefined =>
  /^\d{8,15}$/.test(address) ? parsePhoneNumberFromString(`+${address}`)?.country : undefined;

/** Where providers that approve templates deliver no marketing. */
const WITHOUT_MARKETING = new Set(['US']);

/** Whether a template of this category reaches nobody at this address. */
export const takesNoMarketing = (address: string, category: string | undefined): boolean =>
  category?.toLowerCase() === 'marketing' && WITHOUT_MARKETING.has(countryOf(address) ?? '');
