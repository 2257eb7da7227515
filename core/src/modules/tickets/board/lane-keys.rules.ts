/**
 * Places of cards in a lane as text that sorts byte by byte: between two of them there is always another, so a move
 * writes one row. Digits are base 62 in the order of ASCII. A place never ends in the lowest digit: directly below it
 * there would be none.
 */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE = DIGITS.length;
/** Most cards are put at an end of their lane: there the first digits count as a number, and places stay short. */
const HEAD = 6;
const HEADS = BASE ** HEAD;
/** A step at an end, at most. */
const STEP = 64;
/** Above it a lane is numbered anew; the column holds more. */
export const LONGEST_PLACE = 200;

type Random = () => number;

/**
 * A place after `above` and before `below`; null: at the lane's top or bottom. Which of those in between is by chance,
 * so that a card that returns rarely finds its place taken: equal places are told apart by the ticket's id. `above` must
 * sort before `below`.
 */
export function placeBetween(
  above: string | null,
  below: string | null,
  random: Random = Math.random,
): string {
  if (above !== null && below !== null && above >= below) throw new Error('no place between these');
  if (above === null && below === null) return fromHead(Math.floor(HEADS / 2), random)!;
  const end =
    above === null
      ? fromHead(headOf(below!) - STEP - 1, random)
      : below === null
        ? fromHead(headOf(above) + 1, random)
        : undefined;
  return end ?? midst(above ?? '', below, random);
}

/** Places for a whole lane, in order. */
export const placesFor = (count: number, random: Random = Math.random): string[] =>
  Array.from({ length: count }, (_, at) =>
    fromHead(Math.floor(HEADS / 2) + (at - Math.floor(count / 2)) * 2 * STEP, random)!,
  );

const digit = (place: string, at: number): number => (at < place.length ? DIGITS.indexOf(place[at]!) : 0);
const headOf = (place: string): number =>
  Array.from({ length: HEAD }, (_, at) => digit(place, at)).reduce((sum, value) => sum * BASE + value, 0);

/** One of the next places from this number on; undefined if the numbers are used up. */
function fromHead(head: number, random: Random): string | undefined {
  const value = head + chance(STEP, random);
  if (head < 1 || value + 1 >= HEADS) return undefined;
  const written = value % BASE === 0 ? value + 1 : value;
  return Array.from(
    { length: HEAD },
    (_, at) => DIGITS[Math.floor(written / BASE ** (HEAD - 1 - at)) % BASE],
  ).join('');
}

function midst(above: string, below: string | null, random: Random): string {
  let place = '';
  for (let at = 0; ; at++) {
    const low = digit(above, at);
    // Once a digit is lower than that of `below`, all further ones are free.
    const isFree = below === null || place < below.slice(0, at);
    const room = (isFree ? BASE : digit(below, at)) - low - 1;
    if (room > 0) {
      const quarter = Math.floor(room / 4);
      return place + DIGITS[low + 1 + quarter + chance(room - 2 * quarter, random)];
    }
    place += DIGITS[low];
  }
}

const chance = (most: number, random: Random): number => Math.min(Math.floor(random() * most), most - 1);
