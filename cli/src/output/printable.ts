/**
 * Text of the database as one line that is safe in a terminal: typed names could otherwise move the cursor or reverse
 * the line.
 */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}
