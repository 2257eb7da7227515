import { describe, expect, it } from 'vitest';
import { QUICK_REACTIONS, afterReacting, offeredReactions, ownReaction, reactionChips } from './reactions';

const theirs = { emoji: '👍', fromMe: false, count: 2, by: ['Juliana'] };

describe('the reactions that are offered', () => {
  it('are any, or those of the channel with the usual ones first', () => {
    expect(offeredReactions(true)).toEqual({ quick: QUICK_REACTIONS, others: undefined });
    const emojis = ['🔥', '❤', '👍', '🎉', '🤔', '👏', '🥰', '👎'];
    expect(offeredReactions({ emojis })).toEqual({
      quick: ['👍', '❤', '🔥', '🎉', '🤔', '👏'],
      others: ['🥰', '👎'],
    });
    expect(offeredReactions({ emojis: ['👍'] })).toEqual({ quick: ['👍'], others: [] });
  });
});

describe('reactions', () => {
  it('have at most one of the company', () => {
    const once = afterReacting([theirs], '❤️');
    const twice = afterReacting(once, '👍');
    expect(ownReaction(twice)).toBe('👍');
    expect(twice).toHaveLength(2);
    expect(afterReacting(twice, '')).toEqual([theirs]);
  });
  it('are grouped by emoji', () => {
    expect(reactionChips(afterReacting([theirs], '👍'))).toEqual([
      { emoji: '👍', count: 3, own: true, by: ['Juliana'] },
    ]);
  });
});
