import { ApiError } from '@recado/sdk/client';
import { expect, it } from 'vitest';
import { saveEdit, type Asked, type Choice, type OtherEdit } from './save-edit';

interface Person {
  name: string;
  email: string | null;
}
const stateOf = (form: Person, version: number) => ({ record: { ...form, version }, form });
const read = stateOf({ name: 'Ana', email: null }, 1);

/** A contact as Caio left it meanwhile, and the answers of the user who saves. */
function office(now: typeof read, choice?: Choice) {
  const sent: object[] = [];
  const asked: Asked[] = [];
  const told: OtherEdit[] = [];
  const save = (form: Person) =>
    saveEdit({
      ...{ read, form, show: async () => now },
      ask: async (question) => (asked.push(question), choice),
      tell: (other) => void told.push(other),
      async put({ ifVersion, ...changes }) {
        if (ifVersion !== now.record.version)
          throw new ApiError(409, 'ERR_EDITED_MEANWHILE', '', { editedBy: { id: 2, name: 'Caio' } });
        sent.push(changes);
        return { ...now.record, ...changes };
      },
    });
  return { sent, asked, told, save };
}

it('sends what was changed alone, and nothing for nothing', async () => {
  const { save, sent } = office(read);
  expect(await save({ name: 'Ana Souza', email: '' })).toMatchObject({ name: 'Ana Souza' });
  expect(sent).toEqual([{ name: 'Ana Souza' }]);
  expect(await save(read.form)).toEqual(read.record);
  expect(sent).toHaveLength(1);
});

it('keeps what a colleague changed of another field, and says so', async () => {
  const { save, sent, told, asked } = office(stateOf({ name: 'Ana', email: 'ana@casa.test' }, 2));
  await save({ ...read.form, name: 'Ana Souza' });
  expect(sent).toEqual([{ name: 'Ana Souza' }]);
  expect(told).toEqual([{ name: 'Caio', at: null, also: ['email'] }]);
  expect(asked).toEqual([]);
});

it('asks where a colleague changed the same field', async () => {
  const theirs = stateOf({ name: 'Ana Lima', email: null }, 2);
  const mine = office(theirs, { theirs: [] });
  await mine.save({ ...read.form, name: 'Ana Souza' });
  expect(mine.asked[0]!.conflicts).toEqual([{ field: 'name', mine: 'Ana Souza', theirs: 'Ana Lima' }]);
  expect(mine.sent).toEqual([{ name: 'Ana Souza' }]);
  const given = office(theirs, { theirs: ['name'] });
  expect(await given.save({ ...read.form, name: 'Ana Souza' })).toEqual(theirs.record);
  expect(given.sent).toEqual([]);
  const back = office(theirs);
  expect(await back.save({ ...read.form, name: 'Ana Souza' })).toBeUndefined();
  expect(back.sent).toEqual([]);
});
