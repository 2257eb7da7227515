import type { Contact } from '@recado/sdk/contracts';

const KEPT_AT_START = 4;
const KEPT_AT_END = 2;
/** Number of digits from which a run counts as a hidden number. */
const LEAST_DIGITS = 8;

/** Digits of any script: a name may be written in full-width ones. */
const DIGITS = /\p{Nd}/gu;
const digitCount = (text: string): number => text.match(DIGITS)?.length ?? 0;

/** Hides the middle of a number: enough is left to recognise it, not to call it. */
export function maskNumber(number: string): string {
  let position = 0;
  const digits = digitCount(number);
  const start = digits >= 10 ? KEPT_AT_START : 0;
  return number.replace(DIGITS, (digit) => {
    const at = position++;
    return at < start || at >= digits - KEPT_AT_END ? digit : '*';
  });
}

/** A run that may be a number, with separators that people and apps put between digits: dashes, direction marks. */
const LONG_NUMBER = /\+?\p{Nd}[\p{Nd}\s().\p{Pd}\p{Cf}]{6,}\p{Nd}/gu;

/** Replaces every number of eight digits or more inside a text; `replace` gets it unchanged. */
export const replaceNumbers = (text: string, replace: (number: string) => string): string =>
  text.replace(LONG_NUMBER, (match) => (digitCount(match) >= LEAST_DIGITS ? replace(match) : match));

/** Masks every number of eight digits or more inside a text: addresses at a provider, names that are a number, vCards. */
export const maskNumbersIn = (text: string): string => replaceNumbers(text, maskNumber);

/** The rest of a text without such numbers: of a name that is a number, nothing is left. */
export function withoutNumbers(text: string): string {
  const rest = replaceNumbers(text, () => '');
  return rest === text ? text : rest.replace(/^[\s()+.-]+|[\s()+.-]+$/g, '');
}

/** Cameras and phones name files by the day: "IMG-20261122-WA0003.jpg". */
const DAY = /(?<!\p{Nd})((?:19|20)\d\d[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\d|3[01]))(?!\p{Nd})/u;

/** Masks the numbers in a file name, but not the day. */
export const maskFileName = (name: string): string =>
  name
    .split(DAY)
    .map((part, at) => (at % 2 ? part : maskNumbersIn(part)))
    .join('');

const masked = (text: string | null): string | null => text && maskNumbersIn(text);

export const maskContact = (contact: Contact): Contact => ({
  ...contact,
  name: maskNumbersIn(contact.name),
  number: contact.number === null ? null : maskNumber(contact.number),
  email: masked(contact.email),
  ...(contact.identities && {
    identities: contact.identities.map(({ kind, value }) => ({ kind, value: maskNumbersIn(value) })),
  }),
  ...(contact.extraInfo && {
    extraInfo: contact.extraInfo.map(({ name, value, ...field }) => ({
      ...field,
      name: maskNumbersIn(name),
      value: maskNumbersIn(value),
    })),
  }),
});

/** Kinds whose text is a card, a form's fields or an address, not written by a person. */
const CARRIES_NUMBERS = new Set(['contactMessage', 'form', 'call_log', 'unsupported']);
/** Whether a message of this kind is data about people, which users from whom numbers are hidden cannot forward. */
export const isAboutPeople = (mediaType: string): boolean =>
  mediaType === 'contactMessage' || mediaType === 'form';
const FILES = new Set(['image', 'video', 'audio', 'application', 'sticker']);
const FILE_NAME = /^[^/\n]*\.[\p{L}\p{N}]{1,10}$/u;

/**
 * The text of a message for users from whom numbers are hidden, the same in the conversation, the lists and the search:
 * text written by people stays unchanged, cards and file names are masked.
 */
export function maskSaid(mediaType: string, text: string): string {
  if (CARRIES_NUMBERS.has(mediaType)) return maskNumbersIn(text);
  return FILES.has(mediaType) && FILE_NAME.test(text) ? maskFileName(text) : text;
}

/** Kinds whose data was written by people, or belongs to an offer: an order's number is long too. */
const WRITTEN = new Set(['order', 'product', 'poll', 'payment', 'event']);
/** Parts of any message's data that may hold a card or an address, whatever its kind is. */
const BESIDE = new Set(['quoted', 'story', 'participant']);

/** The data of a message for users from whom numbers are hidden, by the same rule as its text. */
export function maskData<T extends Record<string, unknown>>(mediaType: string, data: T): T {
  const parts = Object.entries(data).map(([key, value]) => {
    // An ad's words, ids and address are the company's own; what stands in a link may name a person.
    if (key === 'referral') {
      const { reference, ...ad } = (value ?? {}) as Record<string, unknown>;
      return [key, { ...ad, ...(reference !== undefined && { reference: maskNumbersDeep(reference) }) }];
    }
    return [key, WRITTEN.has(mediaType) && !BESIDE.has(key) ? value : maskNumbersDeep(value)];
  });
  return Object.fromEntries(parts) as T;
}

/** Masks numbers in every text of a JSON value, such as contact cards. */
export function maskNumbersDeep<T>(value: T): T {
  if (typeof value === 'string') return maskNumbersIn(value) as T;
  if (Array.isArray(value)) return value.map(maskNumbersDeep) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, maskNumbersDeep(part)])) as T;
}
