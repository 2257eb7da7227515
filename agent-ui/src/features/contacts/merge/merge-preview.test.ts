import { expect, it } from 'vitest';
import { aContact } from '../../../../test/objects';
import { mergePreview } from './merge-preview';

it('keeps the remaining contact’s data, and adds the other’s', () => {
  const tag = (id: number) => ({ id, name: `tag ${id}`, color: '#123456' });
  const stays = aContact({ id: 1, name: 'Ana', number: '5511988881234', email: null, tags: [tag(1)] });
  const goes = aContact({
    id: 2,
    name: 'Aninha',
    number: '5511977771234',
    email: 'ana@x.test',
    tags: [tag(1), tag(2)],
    extraInfo: [{ id: 1, name: 'CPF', value: '1' }],
  });
  expect(mergePreview(stays, goes)).toEqual({
    name: 'Ana',
    number: '5511988881234',
    email: 'ana@x.test',
    alsoKnownAs: ['5511977771234'],
    tags: ['tag 2'],
    extraInfo: ['CPF'],
  });
});
