import { describe, expect, it } from 'vitest';
import type { Principal } from '../tenancy.js';
import { createPrincipalCache } from './principal-cache.js';

const principal = (userId: number, companyId = 1) => ({ userId, companyId }) as Principal;

describe('cached principals', () => {
  it('are dropped by session, user and company', async () => {
    const cache = createPrincipalCache();
    let reads = 0;
    const get = (id: string, userId: number, companyId: number) =>
      cache.get(id, async () => {
        reads++;
        return principal(userId, companyId);
      });
    const all = () => Promise.all([get('s1', 1, 1), get('s2', 2, 1), get('s3', 3, 2)]);
    await all();
    await all();
    expect(reads).toBe(3);
    cache.forgetSession('s1');
    await all();
    expect(reads).toBe(4);
    cache.forgetUser(2);
    await all();
    expect(reads).toBe(5);
    cache.forgetCompany(1);
    await all();
    expect(reads).toBe(7);
  });

  it('that are still being read are dropped too: they may show the state before the change', async () => {
    const cache = createPrincipalCache();
    let release = (_: Principal) => {};
    const slow = cache.get('s1', () => new Promise((resolve) => (release = resolve)));
    cache.forgetUser(9);
    const fresh = cache.get('s1', async () => principal(2));
    release(principal(1));
    expect([(await slow).userId, (await fresh).userId]).toEqual([1, 2]);
    expect((await cache.get('s1', async () => principal(3))).userId).toBe(2);
  });

  it('are read again after a second', async () => {
    let time = 0;
    const cache = createPrincipalCache(() => time);
    await cache.get('s1', async () => principal(1));
    time = 1_000;
    expect((await cache.get('s1', async () => principal(2))).userId).toBe(2);
  });
});
