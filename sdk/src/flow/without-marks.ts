/**
 * A text without accents, in compatible letters, for comparing. Marks are removed first: sorting thousands of them on
 * one letter takes seconds, and a customer may send them.
 */
export const withoutMarks = (text: string): string =>
  text.replace(MARKS, '').normalize('NFKD').replace(MARKS, '');

const MARKS = /\p{M}+/gu;
