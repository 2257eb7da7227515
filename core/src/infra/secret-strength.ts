/** Adjacent keys: people who "type anything" type along these. */
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** How far back a text is looked at for a pattern that goes on. */
const DISTANCES = [1, 2, 3];
const REPEATED = 3;

/** Where a character lies from the one before it: a step of the alphabet or the keyboard, or undefined for neither. */
function stepOf(from: string, to: string): number | undefined {
  const apart = to.charCodeAt(0) - from.charCodeAt(0);
  if (Math.abs(apart) <= 1) return apart;
  const row = ROWS.find((keys) => keys.includes(from) && keys.includes(to));
  if (!row) return undefined;
  const keys = row.indexOf(to) - row.indexOf(from);
  if (Math.abs(keys) === row.length - 1) return -Math.sign(keys); // 9, 0, 1 goes on
  return Math.abs(keys) === 1 ? keys : undefined;
}

/**
 * About how many bits somebody has to guess: characters that go on with a step of the alphabet or the keyboard, or repeat
 * what stood before, count for nothing; each other one counts for one of the characters in use.
 */
export function bitsOf(secret: string): number {
  const text = secret.toLowerCase();
  /** Between a character and the one so far before it: two sequences may take turns. */
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
  return drawn * Math.log2(Math.max(2, new Set(secret).size));
}
