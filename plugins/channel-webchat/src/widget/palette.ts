/** Red, green and blue, 0 to 1. */
type Rgb = [number, number, number];
/** Hue 0 to 360, saturation and lightness 0 to 1. */
type Hsl = [number, number, number];

const WHITE: Rgb = [1, 1, 1];
const INK: Rgb = [0.043, 0.078, 0.188];
/** A little above WCAG's ratio for text. */
const READABLE = 4.7;
const FALLBACK = '#1d3f8f';

export const parseHex = (hex: string): Rgb =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as Rgb;
const print = (color: Rgb): string => `rgb(${color.map((value) => Math.round(value * 255)).join(' ')})`;

function toHsl([red, green, blue]: Rgb): Hsl {
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  const light = high - spread / 2;
  if (spread === 0) return [0, 0, light];
  const turn =
    high === red
      ? (green - blue) / spread
      : high === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return [(turn * 60 + 360) % 360, spread / (1 - Math.abs(2 * light - 1)), light];
}
function fromHsl([hue, saturation, light]: Hsl): Rgb {
  const reach = saturation * Math.min(light, 1 - light);
  return [0, 8, 4].map((offset) => {
    const at = (offset + hue / 30) % 12;
    return light - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1));
  }) as Rgb;
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  ) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
export function contrast(one: Rgb, other: Rgb): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** The colour, made darker or lighter until it is readable on the surface. */
export function readableOn(color: Rgb, surface: Rgb): Rgb {
  const [hue, saturation, light] = toHsl(color);
  const step = luminance(surface) > 0.4 ? -0.02 : 0.02;
  for (let at = light; at >= 0 && at <= 1; at += step) {
    const moved = fromHsl([hue, saturation, at]);
    if (contrast(moved, surface) >= READABLE) return moved;
  }
  return step < 0 ? [0, 0, 0] : WHITE;
}
const textOn = (color: Rgb): Rgb => (contrast(WHITE, color) >= contrast(INK, color) ? WHITE : INK);

interface Scheme {
  surface: Rgb;
  /** Lightness of the visitor's own messages, and of their edge. */
  mine: [number, number];
  saturation: number;
}
const LIGHT: Scheme = { surface: WHITE, mine: [0.94, 0.89], saturation: 0.85 };
const DARK: Scheme = { surface: [0.078, 0.114, 0.188], mine: [0.25, 0.33], saturation: 0.5 };

/** Pairs of token and colour, each text colour readable on its background. */
export function paletteTokens(accent: string, dark: boolean): Record<string, Rgb> {
  const color = parseHex(/^#[0-9a-f]{6}$/i.test(accent) ? accent : FALLBACK);
  const { surface, mine, saturation } = dark ? DARK : LIGHT;
  const [hue, vivid] = toHsl(color);
  // A grey stays grey; anything else tints its messages clearly.
  const tint = vivid < 0.12 ? vivid : saturation;
  const [ground, edge] = mine.map((light) => fromHsl([hue, tint, light])) as [Rgb, Rgb];
  const strong = readableOn(color, surface);
  return {
    head: color,
    'on-head': textOn(color),
    accent: strong,
    'on-accent': textOn(strong),
    mine: ground,
    'mine-line': edge,
    'accent-mine': readableOn(color, ground),
  };
}

const rule = (tokens: Record<string, Rgb>): string =>
  `:host{${Object.entries(tokens)
    .map(([name, color]) => `--${name}:${print(color)}`)
    .join(';')}}`;

/** The company's colour as a style sheet, for light and dark. */
export function paletteCss(accent: string): string {
  return `${rule(paletteTokens(accent, false))}@media (prefers-color-scheme:dark){${rule(paletteTokens(accent, true))}}`;
}
