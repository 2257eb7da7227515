import { describe, expect, it } from 'vitest';
import { isColorCode, TAG_COLORS } from '../../lib/look/tag-colors';
import { checkColor, checkLimit, checkName, tagBody, tagValues } from './tag-form';

describe('the form of a tag', () => {
  it.each([
    ['', 'common.required'],
    ['   ', 'common.required'],
    [' ab ', 'tags.short'],
    ['abc', undefined],
  ])('accepts the name "%s": %s', (name, problem) => expect(checkName(name)).toBe(problem));

  it.each([
    ['#1d3f8f', undefined],
    ['#ABC', undefined],
    ['#11223344', undefined],
    ['1d3f8f', 'tags.colorInvalid'],
    ['#12345', 'tags.colorInvalid'],
    ['red', 'tags.colorInvalid'],
  ])('accepts the colour %s: %s', (color, problem) => expect(checkColor(color)).toBe(problem));

  it('sends what the server stores', () => {
    expect(tagBody({ name: '  VIP  ', color: ' #ABCDEF ', kanban: true, wipLimit: ' 5 ' })).toEqual({
      name: 'VIP',
      color: '#abcdef',
      kanban: 1,
      wipLimit: 5,
    });
    expect(tagBody(tagValues(null))).toMatchObject({ kanban: 0, wipLimit: null });
    expect(tagBody(tagValues(null, true)).kanban).toBe(1);
  });

  it.each([
    ['', true],
    [' 7 ', true],
    ['9999', true],
    ['0', false],
    ['-1', false],
    ['1.5', false],
    ['x', false],
  ])('accepts the limit "%s": %s', (limit, fits) => {
    expect(checkLimit(limit)).toBe(fits);
  });

  it('offers colours that are codes, each once', () => {
    expect(TAG_COLORS.every(isColorCode)).toBe(true);
    expect(new Set(TAG_COLORS).size).toBe(TAG_COLORS.length);
  });
});
