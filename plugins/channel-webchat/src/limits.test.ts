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

  describe('of a connection', () => {
    const minute = 60_000;
    /** A connection with room for 100, used up by 20 networks in equal parts. */
    function crowded(clock: { now: number }) {
      const limits = new RateLimits(() => clock.now, {
        ...none,
        session: { connection: { count: 100, everyMs: minute } },
      });
      const open = (ip: string, connection = 1) => waitOf(() => limits.admit('session', { ip, connection }));
      for (let turn = 0; turn < 100; turn++) expect(open(`192.0.2.${turn % 20}`)).toBeUndefined();
      return open;
    }

    it('refuse networks that took their share, and admit new ones', () => {
      const open = crowded({ now: 0 });
      for (let network = 0; network < 20; network++) expect(open(`192.0.2.${network}`)).toBe(600);
      // A share is now 100 / 21.
      for (let turn = 0; turn < 4; turn++) expect(open('198.51.100.1')).toBeUndefined();
      expect(open('198.51.100.1')).toBeGreaterThan(0);
      expect(open('192.0.2.1', 2)).toBeUndefined();
    });

    it('leave one to each of any number of networks', () => {
      const open = crowded({ now: 0 });
      for (let network = 0; network < 200; network++) expect(open(`203.0.113.${network}`)).toBeUndefined();
      expect(open('203.0.113.7')).toBe(minute);
      expect(open('198.51.100.1')).toBeUndefined();
    });

    it('count a site with many IPv6 networks as one', () => {
      const open = crowded({ now: 0 });
      const opened = Array.from({ length: 20 }, (_, at) => open(`2001:db8:7:${at}::1`));
      expect(opened.filter((wait) => wait === undefined)).toHaveLength(4);
    });

    it('forget what was taken a period ago', () => {
      const clock = { now: 0 };
      const open = crowded(clock);
      clock.now = minute;
      for (let turn = 0; turn < 100; turn++) expect(open('192.0.2.1')).toBeUndefined();
      expect(open('192.0.2.1')).toBeGreaterThan(0);
    });
  });
});
