/** Red, green and blue of `#rgb` or `#rrggbb` (with or without `#`), 0 to 255. */
function channels(color: string): [number, number, number] | undefined {
  const hex = color.trim().replace(/^#/, '');
  const full = /^[0-9a-f]{3,4}$/i.test(hex) ? [...hex].map((digit) => digit + digit).join('') : hex;
  if (!/^[0-9a-f]{6}([0-9a-f]{2})?$/i.test(full)) return undefined;
  return [0, 2, 4].map((at) => parseInt(full.slice(at, at + 2), 16)) as [number, number, number];
}

/** Relative luminance as WCAG 2 defines it. */
function luminance([red, green, blue]: [number, number, number]): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast ratio of two colours, 1 to 21; 1 when one of them is not a colour. */
export function contrastRatio(one: string, other: string): number {
  const [a, b] = [channels(one), channels(other)];
  if (!a || !b) return 1;
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const INK = '#000000';
const PAPER = '#ffffff';

/** The most readable text colour on a colour that a user chose. */
export const contrastText = (background: string): string =>
  contrastRatio(background, PAPER) >= contrastRatio(background, INK) ? PAPER : INK;

/** A user's colour with its `#`, or the fallback if it is not a colour. */
export function safeColor(color: string | null | undefined, otherwise: string): string {
  if (!color || !channels(color)) return otherwise;
  return `#${color.trim().replace(/^#/, '')}`;
}
