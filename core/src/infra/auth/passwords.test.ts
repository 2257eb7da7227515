import { describe, expect, it } from 'vitest';
import { hashPassword, needsRehash, verifyPassword } from './passwords.js';

const cheap = { logN: 10, r: 8, p: 1 };

describe('passwords', () => {
  it('takes the right one and refuses others', async () => {
    const hash = await hashPassword('Correct horse', cheap);
    expect(await verifyPassword('Correct horse', hash)).toBe(true);
    expect(await verifyPassword('correct horse', hash)).toBe(false);
    expect(await verifyPassword('', hash)).toBe(false);
  });

  it('never stores the same text twice, nor the password', async () => {
    const [one, two] = await Promise.all([hashPassword('secret', cheap), hashPassword('secret', cheap)]);
    expect(one).not.toBe(two);
    expect(one).not.toContain('secret');
  });

  it('is false without a hash or with a broken one', async () => {
    expect(await verifyPassword('secret', undefined)).toBe(false);
    expect(await verifyPassword('secret', 'plain')).toBe(false);
  });

  it('knows a hash that became too cheap', async () => {
    expect(needsRehash(await hashPassword('secret', cheap))).toBe(true);
    expect(needsRehash(await hashPassword('secret'))).toBe(false);
  });

  it('serves many at once', async () => {
    const hash = await hashPassword('secret', cheap);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verifyPassword('secret', hash)));
    expect(answers).toEqual(Array(20).fill(true));
  });
});
