import { describe, expect, it } from 'vitest';
import { contrast, paletteCss, paletteTokens } from './palette.js';

const ACCENTS = ['#1d3f8f', '#ffe600', '#000000', '#ffffff', '#ff5a1f', '#7fd1ae', '#8a2be2', '#808080'];

describe('a company’s colour', () => {
  it.each(ACCENTS)('%s is readable everywhere, in light and dark', (accent) => {
    for (const [dark, surface] of [
      [false, [1, 1, 1]],
      [true, [0.078, 0.114, 0.188]],
    ] as const) {
      const tokens = paletteTokens(accent, dark);
      expect(contrast(tokens['accent']!, [...surface])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tokens['on-accent']!, tokens['accent']!)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tokens['accent-mine']!, tokens['mine']!)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tokens['on-head']!, tokens['head']!)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('that is invalid falls back, and cannot inject anything into the sheet', () => {
    expect(paletteCss('red;}body{display:none')).toBe(paletteCss('#1d3f8f'));
  });
});
