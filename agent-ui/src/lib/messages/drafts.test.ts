// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Drafts } from './drafts';

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('drafts', () => {
  it('are stored 500 ms after the typing and found by the next page', () => {
    const drafts = new Drafts(7, localStorage);
    drafts.set(1, 'Oi, An');
    vi.advanceTimersByTime(499);
    expect(new Drafts(7, localStorage).get(1)).toBe('');
    vi.advanceTimersByTime(1);
    expect(new Drafts(7, localStorage).get(1)).toBe('Oi, An');
  });

  it('are separate for each ticket, mode and user', () => {
    const drafts = new Drafts(7, localStorage);
    drafts.set(1, 'reply');
    drafts.set(1, 'note', 'note');
    drafts.set(2, 'other');
    drafts.save();
    expect([drafts.get(1), drafts.get(1, 'note'), drafts.get(2)]).toEqual(['reply', 'note', 'other']);
    expect(new Drafts(8, localStorage).get(1)).toBe('');
  });

  it('are deleted when the text is empty', () => {
    const drafts = new Drafts(7, localStorage);
    drafts.set(1, 'x');
    drafts.save();
    drafts.set(1, '  ');
    drafts.save();
    expect(localStorage).toHaveLength(0);
  });

  it('know what a reply was before it was translated, until it is another text', () => {
    const drafts = new Drafts(7, localStorage);
    const reply = 'Good morning, the shop is open';
    drafts.set(1, reply);
    drafts.setOriginal(1, reply, 'Bom dia, a loja está aberta');
    expect(drafts.originalOf(1, reply)).toBe('Bom dia, a loja está aberta');
    expect(drafts.originalOf(1, `${reply} now. Ana`)).toBe('Bom dia, a loja está aberta');
    expect(drafts.originalOf(1, 'Até amanhã')).toBeUndefined();
    expect(drafts.originalOf(2, reply)).toBeUndefined();
    drafts.set(1, 'a note', 'note');
    drafts.set(1, '', 'note');
    expect(drafts.originalOf(1, reply)).toBeDefined();
    drafts.set(1, '');
    expect(drafts.originalOf(1, reply)).toBeUndefined();
    drafts.setOriginal(1, reply, 'x');
    drafts.setOriginal(1, reply, undefined);
    expect(drafts.originalOf(1, reply)).toBeUndefined();
  });

  it('are dropped after a month, and foreign values are left alone', () => {
    localStorage.setItem('theme', 'dark');
    const drafts = new Drafts(7, localStorage, () => 0);
    drafts.set(1, 'old');
    drafts.save();
    new Drafts(7, localStorage, () => 40 * 24 * 3600_000).prune();
    expect(drafts.get(1)).toBe('');
    expect(localStorage.getItem('theme')).toBe('dark');
  });
});
