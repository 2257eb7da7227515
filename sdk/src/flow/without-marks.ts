/**
 * A text without accents, in compatible letters, for comparing. Marks go first: putting thousands of them on one letter into
 * their order takes seconds, and a customer may write them.
 */
export const withoutMarks = (text: string): string =>
  text.replace(MARKS, '').normalize('NFKD').replace(MARKS, '');

const MARKS = /\p{M}+/gu;
