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
