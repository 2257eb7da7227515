import { describe, expect, it } from 'vitest';
import { AVATAR_COLORS, avatarColor, initials } from './avatar.js';
import { contrastRatio, contrastText, safeColor } from './color.js';
import { formatText } from './format-text.js';
import { createRecadoTheme } from './theme.js';
import { COLORS, type ThemeMode } from './tokens.js';

describe.each(['light', 'dark'] as ThemeMode[])('the %s colours', (mode) => {
  const color = COLORS[mode];
  it.each(
    [
      ['text', 'muted', 'faint', 'accent', 'ok', 'warn', 'bad', 'info'].flatMap((ink) =>
        ['page', 'surface', 'raised'].map((ground) => [ink, ground]),
      ),
      [
        ['onAccent', 'accent'],
        ['onSignal', 'bad'],
        ['onSignal', 'ok'],
        ['onSignal', 'warn'],
        ['accent', 'accentSoft'],
      ],
      [
        ['text', 'mine'],
        ['faint', 'mine'],
        ['text', 'note'],
        ['warn', 'note'],
        ['faint', 'note'],
        ['muted', 'accentSoft'],
      ],
      [
        ['bad', 'badSoft'],
        ['ok', 'okSoft'],
        ['warn', 'warnSoft'],
        ['info', 'infoSoft'],
        ['faint', 'accentSoft'],
      ],
    ].flat() as [keyof typeof color, keyof typeof color][],
  )('%s is readable on %s', (ink, ground) => {
    expect(contrastRatio(color[ink], color[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['text', 'muted', 'accent', 'bad'] as const)(
    '%s is readable on a chosen row that has the focus',
    (ink) => {
      const { selectedOpacity, focusOpacity } = createRecadoTheme(mode).palette.action;
      const ground = tinted(color.raised, color.accent, selectedOpacity + focusOpacity);
      expect(contrastRatio(color[ink], ground)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

/** A colour with a share of another laid over it, as a browser draws it. */
function tinted(ground: string, over: string, share: number): string {
  const channel = (color: string, at: number) => parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(over, at) * share + channel(ground, at) * (1 - share)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

describe('colours that users choose', () => {
  it('get the most readable text', () => {
    expect(contrastText('#ffff00')).toBe('#000000');
    expect(contrastText('000080')).toBe('#ffffff');
    for (const color of ['#777', '#ff0000', '#00ff00', '#808080', '#d97706']) {
      expect(contrastRatio(color, contrastText(color))).toBeGreaterThanOrEqual(4.5);
    }
  });
  it('are replaced if invalid', () => {
    expect(safeColor('url(x)', '#123456')).toBe('#123456');
    expect(safeColor('abc', '#123456')).toBe('#abc');
  });
});

describe('avatars', () => {
  it('show the first letters of the first and last name', () => {
    expect([initials('Maria da Silva'), initials('  joão '), initials('🙂'), initials(null)]).toEqual([
      'MS',
      'J',
      '?',
      '?',
    ]);
  });
  it('have one colour for one name, on which white is readable', () => {
    expect(avatarColor('Ana')).toBe(avatarColor('Ana'));
    for (const color of AVATAR_COLORS) expect(contrastRatio(color, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

describe('texts', () => {
  it('fill in variables and choose the plural by the language', () => {
    const days = 'Resta %{smart_count} dia |||| Restam %{smart_count} dias';
    expect(formatText(days, 'pt', { smart_count: 1 })).toBe('Resta 1 dia');
    expect(formatText(days, 'pt', { smart_count: 4 })).toBe('Restam 4 dias');
    for (const language of ['pt', 'en', 'es', 'tr'] as const)
      expect(
        [0, 1, 2, 1_000_000]
          .map((count) => formatText('one |||| many', language, { smart_count: count }))
          .join(),
      ).toBe('many,one,many,many');
    expect(formatText('Olá, %{name}', 'pt', { name: 'Ana' })).toBe('Olá, Ana');
  });
});
