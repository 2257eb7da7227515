import { describe, expect, it } from 'vitest';
import { RateLimits, type Action } from './limits.js';
import type { RefusedError } from './refusal.js';

const none: Record<Action, object> = {
  session: {},
  message: {},
  upload: {},
  read: {},
  socket: {},
  signal: {},
  typing: {},
  ping: {},
};

function limitsAt(clock: { now: number }, maxBuckets?: number): RateLimits {
  const message = { visitor: { count: 2, everyMs: 1_000 }, ip: { count: 3, everyMs: 1_000 } };
  return new RateLimits(() => clock.now, { ...none, message }, maxBuckets);
}
function waitOf(work: () => void): number | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as RefusedError).retryAfterMs;
  }
}

describe('rate limits', () => {
  it('admit what fits, then report how long to wait, and refill', () => {
    const clock = { now: 0 };
    const limits = limitsAt(clock);
    const send = () => limits.admit('message', { visitor: 1, ip: 'a' });
    send();
    send();
    expect(waitOf(send)).toBe(500);
    clock.now = 499;
    expect(waitOf(send)).toBeGreaterThan(0);
    clock.now = 500;
    expect(waitOf(send)).toBeUndefined();
  });

  it('take from every bucket or from none', () => {
    const limits = limitsAt({ now: 0 });
    limits.admit('message', { visitor: 1, ip: 'a' });
    limits.admit('message', { visitor: 1, ip: 'a' });
    // The visitor's bucket is empty: the rejections leave the address's last one.
    expect(waitOf(() => limits.admit('message', { visitor: 1, ip: 'a' }))).toBeDefined();
    expect(waitOf(() => limits.admit('message', { visitor: 2, ip: 'a' }))).toBeUndefined();
    expect(waitOf(() => limits.admit('message', { visitor: 3, ip: 'a' }))).toBeDefined();
  });

  it('count an IPv6 address by its network', () => {
    const limits = limitsAt({ now: 0 });
    const send = (ip: string) => waitOf(() => limits.admit('message', { ip }));
    expect([send('2001:db8::1'), send('2001:db8::2'), send('2001:db8::3')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(send('2001:db8::4')).toBeDefined();
    expect(send('2001:db8:0:1::4')).toBeUndefined();
  });

  it('drop the least recently used subject when there are too many', () => {
    const limits = limitsAt({ now: 0 }, 2);
    limits.admit('message', { visitor: 1 });
    limits.admit('message', { visitor: 1 });
    limits.admit('message', { visitor: 2 });
    expect(waitOf(() => limits.admit('message', { visitor: 1 }))).toBeDefined();
    limits.admit('message', { visitor: 3 });
    limits.admit('message', { visitor: 4 });
    expect(waitOf(() => limits.admit('message', { visitor: 1 }))).toBeUndefined();
  });
});
