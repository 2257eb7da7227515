/** A CPF or CNPJ without punctuation. */
export interface TaxDocument {
  kind: 'cpf' | 'cnpj';
  /** 11 digits, or 14 digits and capital letters. */
  text: string;
}

const CPF = /^\d{11}$/;
/** Letters are allowed since July 2026 (IN RFB 2229/2024). */
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;
const PUNCTUATION = /[\s./-]/g;

/** The weights grow from the right; a CNPJ's begin again after nine. */
const weightOf = (place: number, length: number, highest: number): number =>
  2 + ((length - 1 - place) % (highest - 1));

/** Each character counts with its ASCII code less 48: digits are themselves, `A` is 17. */
function checkDigit(characters: string, highest: number): string {
  const { length } = characters;
  let sum = 0;
  for (let place = 0; place < length; place++)
    sum += (characters.charCodeAt(place) - 48) * weightOf(place, length, highest);
  const left = sum % 11;
  return String(left < 2 ? 0 : 11 - left);
}
function endsWithChecks(text: string, highest: number): boolean {
  const body = text.slice(0, -2);
  const first = checkDigit(body, highest);
  return text.endsWith(first + checkDigit(body + first, highest));
}

/**
 * Whether a text has the digits of a CPF or CNPJ, 11 or 14 of them, and the check digits of neither. Documents of other
 * countries have other forms, and are no typing errors.
 */
export const isMistypedTaxDocument = (typed: string): boolean =>
  /^(\d{11}|\d{14})$/.test(typed.replace(PUNCTUATION, '')) && taxDocumentOf(typed) === undefined;

/**
 * Reads a CPF or CNPJ as people type it, with or without punctuation, in any case.
 *
 * @returns undefined unless its check digits fit; one character repeated is none, though its digits fit
 */
export function taxDocumentOf(typed: string): TaxDocument | undefined {
  const text = typed.replace(PUNCTUATION, '').toUpperCase();
  if (new Set(text).size < 2) return undefined;
  if (CPF.test(text)) return endsWithChecks(text, 11) ? { kind: 'cpf', text } : undefined;
  return CNPJ.test(text) && endsWithChecks(text, 9) ? { kind: 'cnpj', text } : undefined;
}
