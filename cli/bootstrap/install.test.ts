import { describe, expect, it } from 'vitest';
import { agrees } from './install.mjs';

const lock = {
  '': { name: 'root' },
  sdk: { version: '1.0.0' },
  'node_modules/@x/sdk': { link: true, resolved: 'sdk' },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/a/node_modules/b': { version: '2.0.0' },
  'node_modules/only-elsewhere': { version: '1.0.0', optional: true },
};
const without = (path: string) => Object.fromEntries(Object.entries(lock).filter(([key]) => key !== path));

describe('installed packages', () => {
  it('match the same versions, also without those of other systems', () => {
    expect(agrees(lock, lock)).toBe(true);
    expect(agrees(lock, without('node_modules/only-elsewhere'))).toBe(true);
  });

  it('do not match a missing package, another version, or a workspace that is not linked', () => {
    expect(agrees(lock, without('node_modules/a/node_modules/b'))).toBe(false);
    expect(agrees(lock, { ...lock, 'node_modules/a': { version: '1.0.1' } })).toBe(false);
    expect(agrees(lock, without('node_modules/@x/sdk'))).toBe(false);
  });
});
