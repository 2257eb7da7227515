/** Colours for tags: easy to tell apart, and readable with black or white text on them. */
export const TAG_COLORS = [
  ...['#1d4ed8', '#0369a1', '#0f766e', '#15803d', '#4d7c0f', '#a16207', '#c2410c', '#b91c1c'],
  ...['#be185d', '#a21caf', '#7e22ce', '#4338ca', '#334155', '#78350f', '#60a5fa', '#2dd4bf'],
  ...['#4ade80', '#facc15', '#fb923c', '#f87171', '#f472b6', '#c084fc', '#94a3b8', '#e2e8f0'],
] as const;

export const NO_COLOR = '#52617b';

/** `#rgb`, `#rrggbb`, with alpha or without. */
export const isColorCode = (text: string): boolean =>
  /^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text.trim());
