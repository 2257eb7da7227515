import { COLORS, type ThemeMode } from './tokens.js';

/** Styles of the page itself: tabular numbers, one focus ring, quiet scroll bars, reduced motion where requested. */
export const globalStyles = (mode: ThemeMode) => ({
  ':root': { colorScheme: mode },
  html: { height: '100%' },
  body: { height: '100%', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' as const },
  '#root': { height: '100%' },
  ':focus-visible': { outline: `2px solid ${COLORS[mode].accent}`, outlineOffset: 2 },
  // A dialog takes the focus only as a starting point for reading: the ring is for interactive elements.
  '[role="dialog"]:focus-visible, .MuiDialog-container:focus-visible': { outline: 'none' },
  '::selection': { backgroundColor: COLORS[mode].accentSoft, color: COLORS[mode].text },
  '*': { scrollbarWidth: 'thin' as const, scrollbarColor: `${COLORS[mode].faint} transparent` },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // Not a short duration: each element has one for every property by default, and would start it at each change.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
});
