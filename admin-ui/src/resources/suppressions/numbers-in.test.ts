import { describe, expect, it } from 'vitest';
import { batchesOf, numbersIn } from './numbers-in';

describe('pasted numbers', () => {
  it('are found on lines and between commas, each once', () => {
    const text = '11 98765-4321\r\n+55 (21) 98888-0001; 11 98765-4321,\n\n x ';
    expect(numbersIn(text)).toEqual(['11 98765-4321', '+55 (21) 98888-0001', 'x']);
    expect(numbersIn(' \n ,;')).toEqual([]);
  });
  it('are sent in batches that the server takes', () => {
    const many = Array.from({ length: 2_001 }, (_, at) => String(at));
    expect([...batchesOf(many)].map(({ length }) => length)).toEqual([1_000, 1_000, 1]);
  });
});
