import { describe, expect, it } from 'vitest';
import { canonicalIdentity, canonicalPhone, phoneFromText } from './identity.rules.js';

describe('the canonical form of a phone', () => {
  it('is one for a Brazilian mobile with and without the ninth digit', () => {
    expect(canonicalPhone('551187654321')).toBe('5511987654321');
    expect(canonicalPhone('5511987654321')).toBe('5511987654321');
  });
  it('leaves Brazilian landlines and other countries alone', () => {
    expect(canonicalPhone('551132654321')).toBe('551132654321');
    expect(canonicalPhone('541187654321')).toBe('541187654321');
    expect(canonicalPhone('14155552671')).toBe('14155552671');
  });
  it('touches phones only', () => {
    expect(canonicalIdentity({ kind: 'lid', value: '551187654321' }).value).toBe('551187654321');
    expect(canonicalIdentity({ kind: 'visitor', value: 'a b' }).value).toBe('a b');
    expect(canonicalIdentity({ kind: 'phone', value: '+55 (11) 8765-4321' }).value).toBe('5511987654321');
  });
});

describe('a number that a person typed', () => {
  it.each([
    ['(11) 98765-4321', '5511987654321'],
    ['011 98765 4321', '5511987654321'],
    ['5511987654321', '5511987654321'],
    ['551187654321', '5511987654321'],
    ['+1 415 555 2671', '14155552671'],
    ['14155552671', '14155552671'],
    ['+90 532 123 45 67', '905321234567'],
    ['55 3222 1234', '555532221234'],
  ])('%s is %s', (text, digits) => expect(phoneFromText(text)).toBe(digits));

  it.each(['', 'abcdefgh', '1234', '12345678901234567', '11 98765-4321 ramal 2'])('rejects "%s"', (text) =>
    expect(phoneFromText(text)).toBeUndefined(),
  );
});
