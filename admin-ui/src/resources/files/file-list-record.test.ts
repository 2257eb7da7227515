import { describe, expect, it } from 'vitest';
import { FILE_LIST_MEDIA_MAX } from '@recado/sdk/contracts';
import { chosenFiles, fileProblem, listNameRules, messageRules, toFileListForm } from './file-list-record';

const file = new File(['x'], 'catalogo.pdf');
const values = {
  name: 'Catálogo',
  message: 'Segue',
  options: [{ id: 7, name: 'Verão', fileName: 'v.pdf' }, {}, { name: ' ', chosen: file }],
};

describe('a file list', () => {
  it('sends its options in order, without empty rows; an unnamed file gets its file name', () => {
    expect(toFileListForm(values)).toEqual({
      name: 'Catálogo',
      message: 'Segue',
      options: [{ id: 7, name: 'Verão' }, { name: 'catalogo.pdf' }],
    });
  });

  it('finds the option of each chosen file', () => {
    const saved = { options: [{ id: 7 }, { id: 8 }] } as never;
    expect(chosenFiles(values, saved)).toEqual([{ id: 8, file }]);
  });

  it.each([
    [0, 'office.files.nothingInIt'],
    [1, undefined],
    [FILE_LIST_MEDIA_MAX, undefined],
    [FILE_LIST_MEDIA_MAX + 1, 'office.files.tooLarge'],
  ])('reports before sending that a file of %i bytes is invalid: %s', (size, text) => {
    expect(fileProblem({ size })).toBe(text);
  });

  it('has the original API’s rules', () => {
    const said = (rules: ((value: unknown) => string | undefined)[], value: unknown) =>
      rules.map((rule) => rule(value)).find(Boolean);
    expect(said(listNameRules, 'ab')).toBe('office.files.nameTooShort');
    expect(said(listNameRules, '')).toBe('common.required');
    expect(said(listNameRules, 'abc')).toBeUndefined();
    expect(said(messageRules, ' ')).toBe('common.required');
  });
});
