import { createRequire } from 'node:module';
import { stripVTControlCharacters } from 'node:util';

/** Its types name another default than what Node.js gives. */
const jsQR = createRequire(import.meta.url)('jsqr') as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { data: string } | null;

const PIXELS_OF_MODULE = 4;
/** Which halves of a character are light: upper, lower. */
const LIGHT: Record<string, [boolean, boolean]> = {
  '█': [true, true],
  '▀': [true, false],
  '▄': [false, true],
  ' ': [false, false],
};

/** What a phone's camera reads from printed half blocks on a dark background; undefined if it reads nothing. */
export function scannedFromText(printed: string): string | undefined {
  const lines = stripVTControlCharacters(printed)
    .split('\n')
    .filter((line) => /^[█▀▄ ]+$/.test(line) && /[█▀▄]/.test(line));
  const modules = lines.flatMap((line) => {
    const halves = [...line].map((character) => LIGHT[character]!);
    return [halves.map(([upper]) => upper), halves.map(([, lower]) => lower)];
  });
  const width = Math.max(0, ...modules.map((row) => row.length)) * PIXELS_OF_MODULE;
  const height = modules.length * PIXELS_OF_MODULE;
  if (width * height === 0) return undefined;
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isLight = modules[Math.floor(y / PIXELS_OF_MODULE)]![Math.floor(x / PIXELS_OF_MODULE)];
      pixels.set(isLight ? [255, 255, 255, 255] : [0, 0, 0, 255], (y * width + x) * 4);
    }
  return jsQR(pixels, width, height)?.data;
}
