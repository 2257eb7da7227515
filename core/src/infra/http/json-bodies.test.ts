import { describe, expect, it } from 'vitest';
import { isPlainJson } from './json-bodies.js';

describe('a JSON body', () => {
  it('is parsed when it is long, not when it is deeply nested', () => {
    expect(isPlainJson(JSON.stringify({ body: 'x'.repeat(65_536), list: [[{ a: [1, 2] }]] }))).toBe(true);
    expect(isPlainJson('['.repeat(500_000))).toBe(false);
    expect(isPlainJson('{"a":'.repeat(50) + '1' + '}'.repeat(50))).toBe(false);
  });

  it('is not parsed when it has many parts, nested or side by side', () => {
    expect(isPlainJson(JSON.stringify(Array.from({ length: 20_000 }, () => 1)))).toBe(true);
    expect(isPlainJson(JSON.stringify(Array.from({ length: 20_002 }, () => 1)))).toBe(false);
  });

  it('may contain any characters in its texts', () => {
    const odd = ['['.repeat(100), '\\', '"', '\\"[', ','.repeat(30_000), '{{{'.repeat(100)];
    expect(isPlainJson(JSON.stringify({ odd, [odd[0]!]: odd.join('') }))).toBe(true);
    expect(isPlainJson(`"${'\\"'.repeat(50)}" ${'['.repeat(41)}`)).toBe(false);
    expect(isPlainJson('"never ends')).toBe(true);
  });
});
