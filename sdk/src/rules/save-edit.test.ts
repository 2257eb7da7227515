import { expect, it } from 'vitest';
import { ApiError } from '../client/api-error.js';
import { changesOf } from './edits.js';
import { saveEdit, type EditChoice, type EditQuestion, type OtherEdit } from './save-edit.js';

interface Person {
  version: number;
  name: string;
  email: string | null;
}
const read: Person = { version: 1, name: 'Ana', email: null };
const formOf = ({ name, email }: Person) => ({ name, email });

/** A contact as Caio left it in between, and the choices of the user who saves. */
function office(now: Person, choice?: EditChoice) {
  const sent: object[] = [];
  const asked: EditQuestion[] = [];
  const told: OtherEdit[] = [];
  const yielded: (readonly string[])[] = [];
  const save = (form: { name: string; email: string | null }) =>
    saveEdit<Person, Person>({
      ...{ read, changes: changesOf(formOf(read), form), valuesOf: formOf, show: async () => now },
      ask: async (question) => (asked.push(question), choice),
      tell: (other) => void told.push(other),
      yielded: (fields) => void yielded.push(fields),
      async put(changes, { version }) {
        if (version !== now.version)
          throw new ApiError(409, 'ERR_EDITED_MEANWHILE', '', { editedBy: { id: 2, name: 'Caio' } });
        sent.push(changes);
        return { ...now, ...changes };
      },
    });
  return { sent, asked, told, yielded, save };
}

it('sends only the changes, and nothing if there are none', async () => {
  const { save, sent } = office(read);
  expect(await save({ name: 'Ana Souza', email: '' })).toMatchObject({ saved: { name: 'Ana Souza' } });
  expect(sent).toEqual([{ name: 'Ana Souza' }]);
  expect(await save(formOf(read))).toEqual({ unchanged: read });
  expect(sent).toHaveLength(1);
});

it('keeps a colleague’s change of another field, and reports it', async () => {
  const { save, sent, told, asked } = office({ ...read, version: 2, email: 'ana@casa.test' });
  await save({ name: 'Ana Souza', email: null });
  expect(sent).toEqual([{ name: 'Ana Souza' }]);
  expect(told).toEqual([{ name: 'Caio', at: null, also: ['email'] }]);
  expect(asked).toEqual([]);
});

it('asks if a colleague changed the same field', async () => {
  const theirs = { ...read, version: 2, name: 'Ana Lima' };
  const mine = office(theirs, { theirs: [] });
  await mine.save({ name: 'Ana Souza', email: null });
  expect(mine.asked[0]!.conflicts).toEqual([{ field: 'name', mine: 'Ana Souza', theirs: 'Ana Lima' }]);
  expect(mine.sent).toEqual([{ name: 'Ana Souza' }]);
  const given = office(theirs, { theirs: ['name'] });
  expect(await given.save({ name: 'Ana Souza', email: null })).toEqual({ unchanged: theirs });
  expect([given.sent, given.yielded]).toEqual([[], [['name']]]);
  const back = office(theirs);
  expect(await back.save({ name: 'Ana Souza', email: null })).toMatchObject({
    refusal: { code: 'ERR_EDITED_MEANWHILE' },
  });
  expect(back.sent).toEqual([]);
});

it('passes on any other failure', async () => {
  const lost = new ApiError(0, 'ERR_OFFLINE', '');
  const save = saveEdit<Person, Person>({
    ...{ read, changes: { name: 'Ana Souza' }, valuesOf: formOf, show: async () => read },
    ...{ ask: async () => undefined, tell: () => undefined, put: () => Promise.reject(lost) },
  });
  await expect(save).rejects.toBe(lost);
});
