import { ApiError } from '@recado/sdk/client';
import { expect, it } from 'vitest';
import { changeSaver } from './save-changes';

const read = { form: { name: 'Ana', email: null as string | null }, version: 1 };

/** A contact as a colleague left it meanwhile. */
function office(now: typeof read) {
  const sent: object[] = [];
  const save = changeSaver();
  return {
    sent,
    save: (form: typeof read.form) =>
      save({
        ...{ read, form, show: async () => now },
        async put(changes) {
          sent.push(changes);
          if (changes.ifVersion !== now.version) throw new ApiError(409, 'ERR_EDITED_MEANWHILE', '');
          return 'saved';
        },
      }),
  };
}

it('sends what was changed alone, and nothing for nothing', async () => {
  const { save, sent } = office(read);
  expect(await save({ name: 'Ana Souza', email: '' })).toBe('saved');
  expect(sent).toEqual([{ name: 'Ana Souza', ifVersion: 1 }]);
  expect(await save(read.form)).toBeUndefined();
});

it('keeps what a colleague changed of another field', async () => {
  const { save, sent } = office({ form: { name: 'Ana', email: 'ana@casa.test' }, version: 2 });
  expect(await save({ ...read.form, name: 'Ana Souza' })).toBe('saved');
  expect(sent.at(-1)).toEqual({ name: 'Ana Souza', ifVersion: 2 });
});

it('says once that a colleague changed the same field, and keeps what is saved again', async () => {
  const { save, sent } = office({ form: { name: 'Ana Lima', email: null }, version: 2 });
  await expect(save({ ...read.form, name: 'Ana Souza' })).rejects.toMatchObject({
    code: 'ERR_EDITED_MEANWHILE',
  });
  expect(await save({ ...read.form, name: 'Ana Souza' })).toBe('saved');
  expect(sent.at(-1)).toEqual({ name: 'Ana Souza', ifVersion: 2 });
});
