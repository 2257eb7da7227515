import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLaterSends } from './later-sends.js';

describe('messages that are due later', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const now = new Date('2026-11-25T12:00:00Z');
  const messages = [20, 80, 450].map((ms, n) => ({
    ...{ connectionId: 1, conversation: Buffer.from(`${n + 1}`) },
    at: new Date(now.getTime() + ms),
  }));

  it('are sent at their moments, never before them', () => {
    const sent: string[][] = [];
    createLaterSends((keys) => sent.push(keys.map(({ conversation }) => `${conversation}`))).sendLater(
      messages,
      now,
    );
    vi.advanceTimersByTime(80);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(20);
    expect(sent).toEqual([['1', '2']]);
    vi.advanceTimersByTime(1_000);
    expect(sent).toEqual([['1', '2'], ['3']]);
  });
  it('are left to the sweeper once the process ends', () => {
    const sent: string[][] = [];
    const later = createLaterSends((keys) => sent.push(keys.map(({ conversation }) => `${conversation}`)));
    later.sendLater(messages, now);
    later.stop();
    vi.advanceTimersByTime(1_000);
    expect(sent).toEqual([]);
  });
});
