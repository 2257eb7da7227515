import type { Contact } from '@recado/sdk/contracts';

const KEPT_AT_START = 4;
const KEPT_AT_END = 2;

/** Hides the middle of a number: enough is left to recognise one, not to call it. */
export function maskNumber(number: string): string {
  let position = 0;
  const digits = number.replace(/\D/g, '').length;
  const start = digits >= 10 ? KEPT_AT_START : 0;
  return number.replace(/\d/g, (digit) => {
    const at = position++;
    return at < start || at >= digits - KEPT_AT_END ? digit : '*';
  });
}

/** A run that may be a number of eight digits or more, which is what masking hides. */
export const LONG_NUMBER = /\+?\d[\d\s().-]{6,}\d/g;

/** Masks every number of eight digits or more inside a text: addresses at a provider, names that are a number, vCards. */
export const maskNumbersIn = (text: string): string =>
  text.replace(LONG_NUMBER, (match) => (match.replace(/\D/g, '').length >= 8 ? maskNumber(match) : match));

/** The rest of a text without such numbers: of a name that is a number, nothing is left. */
export function withoutNumbers(text: string): string {
  const rest = text.replace(LONG_NUMBER, (match) => (match.replace(/\D/g, '').length >= 8 ? '' : match));
  return rest === text ? text : rest.replace(/^[\s()+.-]+|[\s()+.-]+$/g, '');
}

export const maskContact = (contact: Contact): Contact => ({
  ...contact,
  name: maskNumbersIn(contact.name),
  number: contact.number === null ? null : maskNumber(contact.number),
  ...(contact.identities && {
    identities: contact.identities.map(({ kind, value }) => ({ kind, value: maskNumbersIn(value) })),
  }),
  ...(contact.extraInfo && {
    extraInfo: contact.extraInfo.map((field) => ({ ...field, value: maskNumbersIn(field.value) })),
  }),
});

/** Masks numbers in every text of a JSON value, such as contact cards. */
export function maskNumbersDeep<T>(value: T): T {
  if (typeof value === 'string') return maskNumbersIn(value) as T;
  if (Array.isArray(value)) return value.map(maskNumbersDeep) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, maskNumbersDeep(part)])) as T;
}
