import { describe, expect, it } from 'vitest';
import { contentProblem, lengthOf } from './content-limits.js';
import { isEditable } from './editable-kind.js';
import { reactionFor } from './reaction-choice.js';

describe('the length of a text', () => {
  it('is counted as the channel counts it', () => {
    const text = 'olá 👍';
    expect(lengthOf(text)).toBe(5);
    expect(lengthOf(text, 'utf16')).toBe(6);
    expect(lengthOf(text, 'utf8-bytes')).toBe(9);
    const problem = { reason: 'length', maxLength: 6 };
    expect(contentProblem({ maxLength: 6, lengthUnit: 'utf16' }, { text })).toBeUndefined();
    expect(contentProblem({ maxLength: 6, lengthUnit: 'utf8-bytes' }, { text })).toEqual(problem);
  });
});

describe('a reaction', () => {
  it('is one of the channel’s, in its spelling', () => {
    const ability = { emojis: ['👍', '❤'] };
    expect(reactionFor(ability, '❤️')).toBe('❤');
    expect(reactionFor(ability, '😂')).toBeUndefined();
    expect(reactionFor(true, '😂')).toBe('😂');
    expect(reactionFor(false, '👍')).toBeUndefined();
  });
});

describe('a message that can be edited', () => {
  it('is a text, and a caption where the channel says so', () => {
    const text = { mediaType: 'conversation', body: 'Oi' };
    const captioned = { mediaType: 'application', body: 'the bill' };
    expect([isEditable(text, {}), isEditable(captioned, {})]).toEqual([true, false]);
    expect(isEditable(captioned, { kinds: ['file'] })).toBe(true);
    expect(isEditable(text, { kinds: ['file'] })).toBe(false);
    expect(isEditable({ ...captioned, body: '' }, { kinds: ['file'] })).toBe(false);
    expect(isEditable({ mediaType: 'locationMessage', body: 'x' }, { kinds: ['text', 'file'] })).toBe(false);
  });
});
