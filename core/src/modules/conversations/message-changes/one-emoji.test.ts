import { describe, expect, it } from 'vitest';
import { isOneEmoji } from './one-emoji.js';

describe('a reaction', () => {
  it.each(['👍', '❤️', '🇧🇷', '👍🏽', '👨‍👩‍👧‍👦', '1️⃣', '🏳️‍🌈'])('is one emoji such as %s', (text) => {
    expect(isOneEmoji(text)).toBe(true);
  });
  it.each(['', ' ', 'a', '1', '👍👍', '👍a', 'ok', '<b>'])('is not %s', (text) => {
    expect(isOneEmoji(text)).toBe(false);
  });
});
