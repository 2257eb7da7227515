import { randomBytes, randomInt } from 'node:crypto';

/** A word that occurs nowhere else; its first letter shows whether the encoding was kept. */
export const uniqueWord = (): string => `á${randomBytes(5).toString('hex')}z`;

/** Words with quotes and an emoji between two unique ones, so that a cut at either end is seen. */
export function uniqueWords(middle: string, maxLength = Infinity): string {
  const [first, last] = [uniqueWord(), uniqueWord()];
  const whole = `${first} ${middle} ${last}`;
  return whole.length <= maxLength ? whole : `${first} ${last}`;
}
/** The two unique words of {@link uniqueWords}. */
export function endsOf(words: string): [first: string, last: string] {
  const all = words.split(' ');
  return [all[0]!, all.at(-1)!];
}

/** Digits with country code. */
export const uniqueNumber = (): string => `55119${randomInt(10_000_000, 99_999_999)}`;
/** Degrees with five places, in no relation to each other. */
export const uniquePlace = (): { latitude: number; longitude: number } => ({
  latitude: -randomInt(1_100_000, 3_300_000) / 100_000,
  longitude: -randomInt(9_100_000, 9_900_000) / 100_000,
});

const SIZE = 20_001;
const PIECE = 4096;
/** Bytes that come in several pieces, like those of a stored file. */
export function uniqueFile(maxBytes = SIZE): { bytes: Buffer; pieces: Buffer[] } {
  const bytes = randomBytes(Math.min(SIZE, maxBytes));
  const count = Math.ceil(bytes.length / PIECE);
  const pieces = Array.from({ length: count }, (_, at) => bytes.subarray(at * PIECE, (at + 1) * PIECE));
  return { bytes, pieces };
}
