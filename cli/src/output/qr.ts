import { renderUnicodeCompact } from 'uqr';
import type { Shell } from '../shell.js';
import { isColourful } from './paint.js';

/** Modules around the code that stay light: cameras find it by them. */
const QUIET = 2;
/** The exact white and black of the fixed palette: a theme changes the sixteen named colours. */
const WHITE_ON_BLACK = '\u001b[38;5;231;48;5;16m';
const PLAIN = '\u001b[0m';

/**
 * A QR code as lines of half blocks, the light modules drawn: upright on a dark background, and on any in a terminal
 * with colours.
 */
export function qrLines(text: string, { stdout, env }: Pick<Shell, 'stdout' | 'env'>): string[] {
  const lines = renderUnicodeCompact(text, { border: QUIET }).split('\n');
  return isColourful(stdout, env) ? lines.map((line) => `${WHITE_ON_BLACK}${line}${PLAIN}`) : lines;
}
