import { describe, expect, it } from 'vitest';
import {
  changeOption,
  duplicateOption,
  emptyOption,
  indentOption,
  insertAfter,
  insertBelow,
  moveOption,
  neighbourOf,
  outdentOption,
  parentOf,
  placeOf,
  removeOption,
  toForm,
  type OptionDraft,
  type OptionTree,
} from './option-tree';

const option = (id: number, ...options: OptionDraft[]): OptionDraft => ({ id, name: `Nº ${id}`, options });
/** 1 (11 (111), 12), 2, 3 */
const tree = [option(1, option(11, option(111)), option(12)), option(2), option(3)];
/** `1(11(111) 12) 2 3` */
const drawn = (of: OptionTree): string =>
  of.map(({ id, options }) => (options.length ? `${id}(${drawn(options)})` : String(id))).join(' ');
const before = JSON.stringify(tree);

describe('the outline of a tree', () => {
  it.each([
    ['inserts after', insertAfter(tree, 11, option(9)), '1(11(111) 9 12) 2 3'],
    ['inserts last, where nothing is chosen', insertAfter(tree, undefined, option(9)), '1(11(111) 12) 2 3 9'],
    ['inserts last, where the chosen one is gone', insertAfter(tree, 77, option(9)), '1(11(111) 12) 2 3 9'],
    ['inserts below', insertBelow(tree, 111, option(9)), '1(11(111(9)) 12) 2 3'],
    ['removes with all below', removeOption(tree, 11), '1(12) 2 3'],
    ['moves up', moveOption(tree, 12, -1), '1(12 11(111)) 2 3'],
    ['moves down', moveOption(tree, 1, 1), '2 1(11(111) 12) 3'],
    ['moves the first no further up', moveOption(tree, 1, -1), drawn(tree)],
    ['moves the last no further down', moveOption(tree, 12, 1), drawn(tree)],
    ['indents below the one before', indentOption(tree, 2), '1(11(111) 12 2) 3'],
    ['indents with all below', indentOption(tree, 12), '1(11(111 12)) 2 3'],
    ['leaves the first of a level', indentOption(tree, 11), drawn(tree)],
    ['outdents after the one above', outdentOption(tree, 11), '1(12) 11(111) 2 3'],
    ['leaves the first level', outdentOption(tree, 2), drawn(tree)],
    ['duplicates with all below', duplicateOption(tree, 1).tree, '1(11(111) 12) -1(-2(-3) -4) 2 3'],
  ])('%s', (_what, after, expected) => {
    expect(drawn(after)).toBe(expected);
    expect(JSON.stringify(tree)).toBe(before);
  });

  it('finds places, parents and the next option', () => {
    expect(placeOf(tree, 111)).toEqual([1, 1, 1]);
    expect(placeOf(tree, 9)).toBeUndefined();
    expect([parentOf(tree, 111)?.id, parentOf(tree, 2)]).toEqual([11, undefined]);
    expect([11, 12, 111, 3].map((id) => neighbourOf(tree, id))).toEqual([12, 11, 11, 2]);
    expect(neighbourOf([option(1)], 1)).toBeUndefined();
  });

  it('gives new options an id, which is not sent', () => {
    const grown = insertBelow(insertAfter(tree, 3, emptyOption(tree)), -1, emptyOption([option(-1)]));
    expect(drawn(grown)).toBe('1(11(111) 12) 2 3 -1(-2)');
    const named = changeOption(grown, -2, (one) => ({ ...one, name: '  Novo  ' }));
    expect(toForm(named)[3]).toMatchObject({ options: [{ name: 'Novo' }] });
    expect(JSON.stringify(toForm(named))).not.toContain('-1');
    expect(toForm(tree)[0]).toMatchObject({ id: 1, options: [{ id: 11 }, { id: 12 }] });
  });
});
