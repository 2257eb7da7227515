import { expect, it } from 'vitest';
import { gathered } from './cork-per-tick.js';

it('corks a connection once for all writes in one go', async () => {
  const calls: string[] = [];
  const gather = gathered({ cork: () => void calls.push('cork'), uncork: () => void calls.push('uncork') });
  gather();
  gather();
  expect(calls).toEqual(['cork']);
  await new Promise<void>((resolve) => setImmediate(resolve));
  gather();
  await new Promise<void>((resolve) => setImmediate(resolve));
  expect(calls).toEqual(['cork', 'uncork', 'cork', 'uncork']);
});
