import { describe, expect, it, vi } from 'vitest';
import { hashPassword, needsRehash, verifyPassword } from './passwords.js';

const { started } = vi.hoisted(() => ({ started: [] as string[] }));
/** The real hashing, which also tells in which order passwords reach it. */
vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof import('node:crypto')>();
  const scrypt = (password: string, ...rest: [Buffer, number, object, () => void]) => {
    started.push(password);
    crypto.scrypt(password, ...rest);
  };
  return { ...crypto, scrypt };
});

const cheap = { logN: 10, r: 8, p: 1 };

describe('passwords', () => {
  it('accepts the right one and rejects others', async () => {
    const hash = await hashPassword('Correct horse', cheap);
    expect(await verifyPassword('Correct horse', hash, 'us')).toBe(true);
    expect(await verifyPassword('correct horse', hash, 'us')).toBe(false);
    expect(await verifyPassword('', hash, 'us')).toBe(false);
  });

  it('never stores the same text twice, nor the password', async () => {
    const [one, two] = await Promise.all([hashPassword('secret', cheap), hashPassword('secret', cheap)]);
    expect(one).not.toBe(two);
    expect(one).not.toContain('secret');
  });

  it('is false without a hash or with a broken one', async () => {
    expect(await verifyPassword('secret', undefined, 'us')).toBe(false);
    expect(await verifyPassword('secret', 'plain', 'us')).toBe(false);
  });

  it('detects a hash whose cost is now too low', async () => {
    expect(needsRehash(await hashPassword('secret', cheap))).toBe(true);
    expect(needsRehash(await hashPassword('secret'))).toBe(false);
  });

  it('serves many at once', async () => {
    const hash = await hashPassword('secret', cheap);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verifyPassword('secret', hash, 'us')));
    expect(answers).toEqual(Array(20).fill(true));
  });

  it('a crowd from one network waits only for itself: a later request from another network is next', async () => {
    const hash = await hashPassword('secret', { logN: 13, r: 8, p: 1 });
    started.length = 0;
    const crowd = Array.from({ length: 40 }, () => verifyPassword('of the crowd', hash, 'crowded'));
    await Promise.all([...crowd, verifyPassword('of another', hash, 'quiet')]);
    expect(started).toHaveLength(41);
    // After the two that were already running.
    expect(started.indexOf('of another')).toBe(2);
  });

  it('beyond a hundred of one network are asked to come back later, and others are not', async () => {
    const hash = await hashPassword('secret', cheap);
    const crowd = Array.from({ length: 230 }, () => verifyPassword('secret', hash, 'flooded'));
    const other = verifyPassword('secret', hash, 'other');
    const answers = await Promise.allSettled(crowd);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(102);
    expect(answers.filter(({ status }) => status === 'rejected')).toHaveLength(128);
    expect(answers.at(-1)).toMatchObject({ reason: { code: 'ERR_TOO_MANY_REQUESTS', status: 429 } });
    expect(await other).toBe(true);
  });
});
