/** Longer texts are read and not listened to. */
const LONGEST = 1000;
const LINK = /https?:\/\/|\bwww\.|\S@\S/i;
/** Signs of a messenger's formatting at the edges of words. */
const FORMATTING = /(?<![\p{L}\p{N}])[*_~`]+|[*_~`]+(?![\p{L}\p{N}])/gu;
const PICTURE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u200d|\ufe0f|\u20e3/gu;

/**
 * A text as a voice says it: without formatting and emoji, whose names nobody wants to hear.
 *
 * @returns Undefined for what is no speech: a link or an address, which nobody can tap in a voice note, a long text, or nothing
 * but signs.
 */
export function spokenText(text: string): string | undefined {
  if (text.length > LONGEST || LINK.test(text)) return undefined;
  const spoken = text
    .replace(FORMATTING, '')
    .replace(PICTURE, '')
    .replace(/[ \t]+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(spoken) ? spoken : undefined;
}
