const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const PICTURE = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u;

/** Whether a text is exactly one emoji, as reactions need it: flags, skin tones and families count as one. */
export function isOneEmoji(text: string): boolean {
  const [first, second] = graphemes.segment(text);
  return first !== undefined && second === undefined && PICTURE.test(first.segment);
}
