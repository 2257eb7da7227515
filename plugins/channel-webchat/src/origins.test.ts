import { describe, expect, it } from 'vitest';
import { originAllowed } from './origins.js';

const PUBLIC = 'https://chat.example';
const from = (origin?: string, host = 'chat.example') => ({
  headers: { host, ...(origin ? { origin } : {}) },
});
const allows = (allowedOrigins: string[], caller: ReturnType<typeof from>) =>
  originAllowed({ allowedOrigins }, caller, PUBLIC);

describe('who may show a web chat', () => {
  it('is exactly the listed origins, in any letter case', () => {
    expect(allows(['https://shop.example'], from('https://shop.example'))).toBe(true);
    expect(allows(['https://Shop.example'], from('https://shop.example'))).toBe(true);
    for (const other of [
      'http://shop.example',
      'https://shop.example:8443',
      'https://www.shop.example',
      'https://shop.example.evil',
    ])
      expect(allows(['https://shop.example'], from(other))).toBe(false);
  });

  it('include this installation, where a company tests its own chat', () => {
    expect(allows(['self'], from(PUBLIC))).toBe(true);
    expect(allows(['self'], from())).toBe(true);
    expect(allows([], from(PUBLIC))).toBe(true);
    expect(allows([], from('https://shop.example'))).toBe(false);
  });

  it('recognise this installation by the address that the browser used', () => {
    expect(allows(['self'], from('http://127.0.0.1:3000', '127.0.0.1:3000'))).toBe(true);
    expect(allows(['self'], from('http://127.0.0.1:3000', 'localhost:3000'))).toBe(false);
  });

  it('include everybody with a star, and pages without an origin only then', () => {
    expect(allows(['*'], from('https://anything.example'))).toBe(true);
    expect(allows(['*'], from('null'))).toBe(true);
    expect(allows(['self', 'https://shop.example'], from('null'))).toBe(false);
  });
});
