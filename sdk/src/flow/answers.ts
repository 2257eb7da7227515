import type { Choice } from './action.js';
import type { MessageEvent } from './event.js';
import { withoutMarks } from './without-marks.js';
import { PHRASES } from './phrases.js';

/** Signs that take the customer up one level, and to the main menu. */
export const BACK = '0';
export const HOME = '#';

/** Words that people put before a number. */
const BEFORE_NUMBER = /^(?:opcao|opcion|option|secenek|numero|number|no|n) (?=\d)/;

/** Normalises a text for comparison: without case, accents, signs and the frame of a keycap emoji. */
export function plain(text: string): string {
  return withoutMarks(text)
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim();
}

const number = (text: string): string => text.replace(/^0+(?=\d)/, '');

/**
 * The choice that a message names: by its number, by its title, or by both as the menu shows them. A tap on an older
 * menu carries another title, so its number alone does not count.
 */
export function chosen(choices: readonly Choice[], { text, choiceId }: MessageEvent): Choice | undefined {
  const written = plain(text);
  const titled = choices.filter(({ title }) => plain(title) === written && written !== '');
  if (choiceId !== undefined) {
    const tapped = choices.find(({ id }) => id === choiceId);
    if (tapped && (written === '' || titled.includes(tapped))) return tapped;
    return titled.length === 1 ? titled[0] : undefined;
  }
  const bare = number(written.replace(BEFORE_NUMBER, ''));
  const numbered = choices.find(({ id }) => id === bare);
  if (numbered) return numbered;
  if (titled.length === 1) return titled[0];
  return choices.find(({ id, title }) => `${id} ${plain(title)}` === number(written));
}

/** A tap's title is more reliable than its number, which another menu may have used for something else. */
const saidOf = (text: string, choiceId: string | undefined): string => plain(text) || plain(choiceId ?? '');

const YES = new Set(['1', 's', 'y', 'e', 'ok', 'aceito', 'concordo', 'acepto', 'agree', 'kabul']);
const NO = new Set(['2', 'n', 'h', 'nao aceito', 'nao concordo', 'no acepto', 'disagree', 'kabul etmiyorum']);
for (const { yes, no } of Object.values(PHRASES)) {
  YES.add(plain(yes));
  NO.add(plain(no));
}

/** A yes or no in any of our languages; undefined for anything else. */
export function yesOrNo({ text, choiceId }: MessageEvent): boolean | undefined {
  const said = saidOf(text, choiceId);
  if (NO.has(said)) return false;
  return said.split(' ').every((word) => YES.has(word)) ? true : undefined;
}

/** A rating from 0 to 10, also as `9/10` or `9!`; undefined for anything else. */
export function ratingOf({ text, choiceId }: MessageEvent): number | undefined {
  const said = saidOf(text, choiceId)
    .replace(/^nota /, '')
    .replace(/ (?:10|de 10)$/, '');
  const value = number(said);
  if (!/^\d{1,2}$/.test(value) || Number(value) > 10) return undefined;
  // A sign before it or a decimal point makes it another number, which is not a rating.
  return /^\s*[-−]|\d[.,]\d/.test(text) ? undefined : Number(value);
}
