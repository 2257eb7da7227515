import { expect, it } from 'vitest';
import { defineMigration } from './define-migration.js';

it('a migration is a list of statements, or a function; a single text does not compile', () => {
  const list = defineMigration({
    up: ['CREATE TABLE plg_pager_a (id INT)'],
    down: ['DROP TABLE plg_pager_a'],
  });
  const run = defineMigration({
    up: async ({ raw }) => void (await raw('CREATE TABLE plg_pager_b (id INT)')),
  });
  // @ts-expect-error a text is no list, and "up" is required
  const text = defineMigration({ up: 'CREATE TABLE plg_pager_c (id INT)' });
  // @ts-expect-error a text is no list, and "up" is required
  const none = defineMigration({ down: [] });
  expect([list.up, typeof run.up, typeof text.up, none.up]).toEqual([
    ['CREATE TABLE plg_pager_a (id INT)'],
    'function',
    'string',
    undefined,
  ]);
});
