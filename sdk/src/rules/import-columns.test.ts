import { describe, expect, it } from 'vitest';
import { columnLetter, isMappingComplete, remapped } from './import-columns.js';

describe('the columns of a spreadsheet', () => {
  const mapping = { name: 0, number: 1, email: null, tags: null };
  it('are each one field', () => {
    expect(remapped(mapping, 'email', 1)).toEqual({ name: 0, number: null, email: 1, tags: null });
    expect(remapped(mapping, 'name', null)).toEqual({ ...mapping, name: null });
    expect([isMappingComplete(mapping), isMappingComplete(remapped(mapping, 'email', 1))]).toEqual([
      true,
      false,
    ]);
  });
  it('have the letters of a spreadsheet', () => {
    expect([0, 25, 26, 51, 52].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA']);
  });
});
