import { describe, expect, it } from 'vitest';
import { createShortCache } from './short-cache.js';

describe('short cache', () => {
  it('reads once for all concurrent callers, and again after a second', async () => {
    let time = 0;
    let reads = 0;
    const cache = createShortCache<string, number>({ now: () => time });
    const get = () => cache.get('a', async () => ++reads);
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
    time = 999;
    expect(await get()).toBe(1);
    time = 1_000;
    expect(await get()).toBe(2);
  });

  it('drops a changed value, even while it is being read', async () => {
    let value = 'old';
    const cache = createShortCache<string, string>();
    const reading = cache.get('a', async () => value);
    value = 'new';
    cache.forget('a');
    expect(await cache.get('a', async () => value)).toBe('new');
    expect(await reading).toBe('old');
  });

  it('caches no failure', async () => {
    const cache = createShortCache<string, string>();
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('a', async () => 'back')).toBe('back');
  });
});
