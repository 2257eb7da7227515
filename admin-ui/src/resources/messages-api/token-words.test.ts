import { expect, it } from 'vitest';
import { revokeText } from './token-words';

const translate = (key: string, values: Record<string, unknown> = {}) =>
  [key.split('.').pop(), ...Object.values(values).filter((value) => value !== undefined)].join(' ');

it('names the token that is revoked, and the one that works in its place', () => {
  const old = { label: 'ERP', hint: 'aaaa' };
  expect(revokeText(old, { label: 'ERP', hint: 'bbbb' }, translate)).toBe('revokeReplacedText ERP aaaa bbbb');
  expect(revokeText({ ...old, label: '' }, undefined, translate)).toBe('revokeText firstToken aaaa');
});
