/**
 * The text as every bank reads it: without accents, with `A-Z a-z 0-9 . , -` and single spaces alone, so that its bytes are its
 * characters. Cut to `longest`; empty if nothing is left.
 */
export const plainText = (text: string, longest: number): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9\s.,-]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest)
    .trim();
