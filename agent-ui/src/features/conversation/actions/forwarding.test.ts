import { describe, expect, it, vi } from 'vitest';
import { forwardOneByOne } from './forwarding';

const setUp = () => {
  const steps: string[] = [];
  const abort = new AbortController();
  const wait = vi.fn(async (ms: number) => void steps.push(`wait ${ms}`));
  const forward = vi.fn(async (id: number) => void steps.push(`send ${id}`));
  return { steps, abort, wait, forward };
};

describe('forwarding several messages', () => {
  it('sends one per 900 ms, in order, and reports progress', async () => {
    const { steps, abort, wait, forward } = setUp();
    const progress: number[] = [];
    const done = await forwardOneByOne({
      messageIds: [3, 5, 8],
      forward,
      wait,
      signal: abort.signal,
      onProgress: (now) => progress.push(now.done),
    });
    expect(done).toBe(3);
    expect(steps).toEqual(['send 3', 'wait 900', 'send 5', 'wait 900', 'send 8']);
    expect(progress).toEqual([0, 1, 2, 3]);
  });
  it('ends when it is cancelled', async () => {
    const { steps, abort, forward } = setUp();
    const done = await forwardOneByOne({
      messageIds: [3, 5],
      forward,
      wait: async () => abort.abort(),
      signal: abort.signal,
      onProgress: () => undefined,
    });
    expect([done, steps]).toEqual([1, ['send 3']]);
  });
  it('stops at the first failure', async () => {
    const { abort, wait } = setUp();
    const forward = vi.fn().mockRejectedValue(new Error('refused'));
    const row = { messageIds: [1, 2], forward, wait, signal: abort.signal, onProgress: () => undefined };
    await expect(forwardOneByOne(row)).rejects.toThrow('refused');
    expect(forward).toHaveBeenCalledTimes(1);
  });
});
