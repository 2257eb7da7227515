import { byteSize } from '@recado/sdk/rules';
import { expect, it } from 'vitest';
import { duration } from './duration';

it('writes sizes and lengths', () => {
  expect(byteSize(1536, 'pt-BR')).toBe('1,5 KB');
  expect(byteSize(0, 'pt-BR')).toBe('0 B');
  expect(duration(62.9)).toBe('1:02');
});
