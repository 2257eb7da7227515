import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomBytes } from 'node:crypto';
import { loadConfig } from '../infra/config.js';
import { openRedis } from '../infra/redis.js';
import { testEnv } from '../../test/support/app.js';
import { createPace } from './pace.js';

let redis: ReturnType<typeof openRedis>;
beforeAll(() => {
  redis = openRedis(loadConfig(testEnv('mysql://nobody@127.0.0.1/none', '/tmp')));
});
afterAll(() => redis.quit());

it('a group has a pace of its own, which other conversations do not wait for', async () => {
  const waitFor = createPace(redis, `pace-${randomBytes(4).toString('hex')}:`);
  const pace = { perGroupPerMinute: 20 };
  const [group, person] = [Buffer.from('-100'), Buffer.from('5511')];
  expect(await waitFor(pace, 1, group, true)).toBe(0);
  const wait = await waitFor(pace, 1, group, true);
  expect(wait).toBeGreaterThan(2_000);
  expect(wait).toBeLessThanOrEqual(3_000);
  expect(await waitFor(pace, 1, Buffer.from('-200'), true)).toBe(0);
  expect([await waitFor(pace, 1, person, false), await waitFor(pace, 1, person, false)]).toEqual([0, 0]);
});
