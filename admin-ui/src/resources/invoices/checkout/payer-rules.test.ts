import { expect, it } from 'vitest';
import { payerProblems } from './payer-rules';

const of = (name: string, document: string) =>
  Object.fromEntries(
    Object.entries(payerProblems({ name, document })).map(([field, key]) => [field, key.split('.').at(-1)]),
  );

it('asks for the name and for a document whose check digits fit', () => {
  expect(of(' ', '')).toEqual({ name: 'nameRequired', document: 'documentRequired' });
  expect(of('Marina Alves', '529.982.247-25')).toEqual({});
  expect(of('Marina Alves', '12.ABC.345/01DE-35')).toEqual({});
  expect(of('Marina Alves', '529.982.247-26')).toEqual({ document: 'document' });
  expect(of('M'.repeat(101), '52998224725')).toEqual({ name: 'name' });
});
