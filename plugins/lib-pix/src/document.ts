/** Value of a character in a check sum: digits are themselves, letters count on from 17 (`A`). */
const valueOf = (character: string): number => character.charCodeAt(0) - 48;

const checkDigit = (characters: string, weights: readonly number[]): string => {
  const sum = weights.reduce((total, weight, place) => total + weight * valueOf(characters[place]!), 0);
  const left = sum % 11;
  return String(left < 2 ? 0 : 11 - left);
};
const isRepeated = (text: string): boolean => new Set(text).size === 1;
const descending = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, place) => from - place);

const CPF = [descending(10, 9), descending(11, 10)];
const CNPJ = [
  [...descending(5, 4), ...descending(9, 8)],
  [...descending(6, 5), ...descending(9, 8)],
];
const endsRight = (text: string, weights: readonly (readonly number[])[]): boolean =>
  weights.every((each) => checkDigit(text, each) === text[each.length]);

/** A CPF: eleven digits, of which the last two fit. */
export const isCpf = (text: string): boolean =>
  /^\d{11}$/.test(text) && !isRepeated(text) && endsRight(text, CPF);

/**
 * A CNPJ: twelve digits or capital letters, and two digits that fit. Letters are allowed since July 2026
 * (IN RFB 2229/2024): each character counts with its ASCII code less 48.
 */
export const isCnpj = (text: string): boolean =>
  /^[0-9A-Z]{12}\d{2}$/.test(text) && !isRepeated(text) && endsRight(text, CNPJ);
