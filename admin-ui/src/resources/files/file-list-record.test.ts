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
  it('sends its options in order, without empty rows; a file without a name has its own', () => {
    expect(toFileListForm(values)).toEqual({
      name: 'Catálogo',
      message: 'Segue',
      options: [{ id: 7, name: 'Verão' }, { name: 'catalogo.pdf' }],
    });
  });

  it('finds the option that each chosen file is for', () => {
    const saved = { options: [{ id: 7 }, { id: 8 }] } as never;
    expect(chosenFiles(values, saved)).toEqual([{ id: 8, file }]);
  });

  it.each([
    [0, 'office.files.nothingInIt'],
    [1, undefined],
    [FILE_LIST_MEDIA_MAX, undefined],
    [FILE_LIST_MEDIA_MAX + 1, 'office.files.tooLarge'],
  ])('says before it is sent what is wrong with a file of %i bytes: %s', (size, text) => {
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
