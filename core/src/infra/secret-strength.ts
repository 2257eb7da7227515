/** Adjacent keys: people who "type anything" follow these. */
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** How far back a text is searched for a repeating pattern. */
const DISTANCES = [1, 2, 3];
const REPEATED = 3;

/**
 * The distance of a character from the one before it: a step of the alphabet or the keyboard, or undefined for neither.
 */
function stepOf(from: string, to: string): number | undefined {
  const apart = to.charCodeAt(0) - from.charCodeAt(0);
  if (Math.abs(apart) <= 1) return apart;
  const row = ROWS.find((keys) => keys.includes(from) && keys.includes(to));
  if (!row) return undefined;
  const keys = row.indexOf(to) - row.indexOf(from);
  if (Math.abs(keys) === row.length - 1) return -Math.sign(keys); // 9, 0, 1 continues
  return Math.abs(keys) === 1 ? keys : undefined;
}

/** People choose frequent words, in an order that makes sense: nine different ones are enough. */
const WORD_BITS = 8;
const FILLER_BITS = 3;
/** Letters of a usual word; a longer run is several of them. */
const WORD_LETTERS = 6;
const LONGEST_WORD = 12;
/** A run of letters, with `CamelCase` split, and the sign that separates it from the next. */
const RUNS = /(\p{Lu}?\p{Ll}+|\p{Lu}+)[\s\p{P}]?/gu;
/** Single words of up to three letters: "a", "de", "the". */
const FILLERS = /(?<![^\s\p{P}])\p{L}{1,3}(?:[\s\p{P}]|$)/gu;

/** Whether it is pronounceable: many random letters have too few vowels, or too many consonants in a row. */
function isSpoken(letters: string): boolean {
  const plain = letters.normalize('NFD').replace(/\p{M}/gu, '');
  const vowels = plain.match(/[aeiouyı]/gi)?.length ?? 0;
  const fewest = plain.length > LONGEST_WORD ? 0.36 : 0.2;
  if (/^[a-f]+$/i.test(plain)) return false; // hexadecimal
  return plain.length > 3 && vowels >= plain.length * fewest && !/[^aeiouyı]{5}/i.test(plain);
}

/** Bits of the words in a secret, and the characters around them. A repeated word adds nothing. */
function wordsOf(secret: string): { bits: number; rest: string } {
  const known = new Set<string>();
  let bits = 0;
  const count = (word: string, worth: number) => {
    if (!known.has(word)) bits += worth;
    known.add(word);
    return '';
  };
  const rest = secret
    .replace(FILLERS, (filler) => count(filler.toLowerCase(), FILLER_BITS))
    .replace(RUNS, (found, run: string) =>
      isSpoken(run) ? count(run.toLowerCase(), WORD_BITS * Math.max(1, run.length / WORD_LETTERS)) : found,
    );
  return { bits, rest };
}

/**
 * Roughly how many bits have to be guessed. Words count as words. Of the rest, characters that continue a step of the
 * alphabet or the keyboard, or repeat earlier ones, add nothing; each other one counts for one of the characters in
 * use.
 */
export function bitsOf(secret: string): number {
  const perCharacter = Math.log2(Math.max(2, new Set(secret).size));
  const { bits, rest } = wordsOf(secret);
  return Math.min(drawnIn(secret) * perCharacter, bits + drawnIn(rest) * perCharacter);
}

/** Characters that nothing before them predicts. */
function drawnIn(secret: string): number {
  const text = secret.toLowerCase();
  /** Between a character and the one at this distance before it: two sequences may alternate. */
  const step = (at: number, distance: number) =>
    at < distance ? undefined : stepOf(text[at - distance]!, text[at]!);
  const isGoingOn = (at: number): boolean =>
    DISTANCES.some(
      (distance) =>
        (step(at, distance) !== undefined && step(at, distance) === step(at - 1, distance)) ||
        (step(at, 1) !== undefined && step(at, 1) === step(at - distance, 1)),
    );
  let drawn = 0;
  for (let at = 0; at < text.length; at++) {
    const repeats =
      at >= REPEATED && text.lastIndexOf(text.slice(at - REPEATED + 1, at + 1), at - REPEATED) >= 0;
    if (!isGoingOn(at) && !repeats) drawn++;
  }
  return drawn;
}
