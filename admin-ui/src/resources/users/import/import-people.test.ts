import { expect, it } from 'vitest';
import type { UserImportRow } from '@recado/sdk/contracts';
import { readyPeople, wrongFirst } from './import-people';

const row = (line: number, reason: UserImportRow['reason'] = null): UserImportRow => ({
  ...{ line, name: 'Ana', email: `a${line}@x.test`, profile: 'user', queueIds: [3], queues: ['Vendas'] },
  ...{ wpp: null, reason, value: '' },
});
const rows = [row(2), row(3, 'EMAIL_OF_USER'), row(4)];

it('sends back what the server asks of a person, and nothing of rows with a reason against them', () => {
  expect(readyPeople({ rows })).toEqual([
    { line: 2, name: 'Ana', email: 'a2@x.test', profile: 'user', queueIds: [3], wpp: null },
    { line: 4, name: 'Ana', email: 'a4@x.test', profile: 'user', queueIds: [3], wpp: null },
  ]);
});

it('shows rows with a reason first, each part in the order of the file', () => {
  expect(wrongFirst(rows).map(({ line }) => line)).toEqual([3, 2, 4]);
});
