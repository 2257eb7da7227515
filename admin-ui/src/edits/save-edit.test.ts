import { ApiError } from '@recado/sdk/client';
import { describe, expect, it } from 'vitest';
import type { EditChoice } from '@recado/sdk/rules';
import type { Merged, Question } from './conflict-desk';
import { saveEdit } from './save-edit';
import { sendChanges } from './send-changes';

const read = { id: 1, version: 1, name: 'Vendas', greetingMessage: null as string | null };
const meanwhile = new ApiError(409, 'ERR_EDITED_MEANWHILE', '', {
  editedBy: { id: 2, name: 'Ana' },
  editedAt: null,
});

/** A record that Ana has changed in the meantime, and the choices of the user who saves. */
function office(now: typeof read, choice?: EditChoice) {
  const sent: object[] = [];
  const questions: Question[] = [];
  const told: Merged[] = [];
  const save = (changes: Record<string, unknown>) =>
    saveEdit(
      {
        yield: () => undefined,
        ask: async (question) => (questions.push(question), choice),
        tell: (merged) => void told.push(merged),
      },
      {
        ...{ resource: 'queues', read, changes, show: async () => now },
        async put(part, { version }) {
          if (version !== now.version) throw meanwhile;
          sent.push(part);
          return { ...now, ...part };
        },
      },
    );
  return { sent, questions, told, save };
}

describe('saving after somebody else saved', () => {
  it('keeps both edits of different fields, and reports it', async () => {
    const { save, sent, told, questions } = office({ ...read, version: 2, greetingMessage: 'Oi' });
    expect(await save({ name: 'Novo' })).toMatchObject({ name: 'Novo', greetingMessage: 'Oi' });
    expect(sent).toEqual([{ name: 'Novo' }]);
    expect(questions).toEqual([]);
    expect(told[0]).toMatchObject({ name: 'Ana', also: expect.arrayContaining(['greetingMessage']) });
  });

  it('asks about fields that both changed, and uses the choice', async () => {
    const theirs = { ...read, version: 2, name: 'Comercial' };
    const mine = office(theirs, { theirs: [] });
    await mine.save({ name: 'Novo' });
    expect(mine.questions[0]!.conflicts).toEqual([{ field: 'name', mine: 'Novo', theirs: 'Comercial' }]);
    expect(mine.sent).toEqual([{ name: 'Novo' }]);
    const given = office(theirs, { theirs: ['name'] });
    expect(await given.save({ name: 'Novo' })).toEqual(theirs);
    expect(given.sent).toEqual([]);
  });

  it('returns to the form without sending if nothing is chosen', async () => {
    const { save, sent } = office({ ...read, version: 2, name: 'Comercial' });
    await expect(save({ name: 'Novo' })).rejects.toBe(meanwhile);
    expect(sent).toEqual([]);
  });
});

it('a form sends its changes with the version that was read', () => {
  const transform = sendChanges(({ name, greetingMessage }) => ({ name, greetingMessage }));
  expect(transform({ ...read, name: 'Novo' }, { previousData: read })).toEqual({
    name: 'Novo',
    ifVersion: 1,
  });
  expect(transform({ name: 'Novo' })).toEqual({ name: 'Novo', greetingMessage: undefined });
});
