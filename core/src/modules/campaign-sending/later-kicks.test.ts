import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLaterKicks } from './later-kicks.js';

describe('messages that are due later', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const now = new Date('2026-11-25T12:00:00Z');
  const messages = [20, 80, 450].map((ms, n) => ({ messageId: n + 1, at: new Date(now.getTime() + ms) }));

  it('are kicked at their moments, never before them', () => {
    const kicked: (readonly number[])[] = [];
    createLaterKicks((ids) => kicked.push(ids)).kickLater(messages, now);
    vi.advanceTimersByTime(80);
    expect(kicked).toEqual([]);
    vi.advanceTimersByTime(20);
    expect(kicked).toEqual([[1, 2]]);
    vi.advanceTimersByTime(1_000);
    expect(kicked).toEqual([[1, 2], [3]]);
  });
  it('are left to the sweeper once the process ends', () => {
    const kicked: (readonly number[])[] = [];
    const later = createLaterKicks((ids) => kicked.push(ids));
    later.kickLater(messages, now);
    later.stop();
    vi.advanceTimersByTime(1_000);
    expect(kicked).toEqual([]);
  });
});
