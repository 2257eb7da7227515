import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.js';
import { byId, inList, insertRows } from './bulk-sql.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  await database.db.raw(
    'CREATE TABLE things (id BIGINT UNSIGNED AUTO_INCREMENT PRIMARY KEY, word TEXT, bytes VARBINARY(20) UNIQUE, at DATETIME(3), flag TINYINT(1), size BIGINT)',
  );
});
afterAll(() => database.drop());

const AT = new Date('2026-11-30T06:07:08.009Z');
const WORDS = ["O'Neil? \\? %s", 'ação 👍', '`id`); DROP TABLE things; -- ', null];
const all = () => database.db('things').orderBy('id').select();

describe('many values in one binding', () => {
  it('are inserted as they are, whatever they contain', async () => {
    const rows = WORDS.map((word, n) => ({
      ...{ word, bytes: Buffer.from([0, 255, 39, n]), at: n ? AT : null, flag: n === 1, size: n },
    }));
    const first = await insertRows(database.db, 'things', rows);
    expect(await all()).toEqual(rows.map((row, n) => ({ id: first + n, ...row })));
  });

  it('say what becomes of a row that exists', async () => {
    const bytes = Buffer.from([0, 255, 39, 2]);
    const row = { word: 'x', bytes, at: AT, flag: true, size: 7 };
    await insertRows(database.db, 'things', [row], 'ON DUPLICATE KEY UPDATE size = VALUES(size)');
    expect(await database.db('things').where({ bytes }).first('word', 'size')).toEqual({
      word: WORDS[2],
      size: 7,
    });
  });

  it('are found in lists, which may be empty', async () => {
    const found = (column: string, values: (string | number | Buffer)[]) =>
      database.db('things').whereIn(column, inList(database.db, values)).orderBy('id').pluck('size');
    expect(await found('word', [WORDS[0]!, WORDS[1]!, 'nothing'])).toEqual([0, 1]);
    expect(await found('bytes', [Buffer.from([0, 255, 39, 3])])).toEqual([3]);
    expect(await found('id', [])).toEqual([]);
  });

  it('belong each to the row of its id', async () => {
    const [a, b, c, d] = await database.db('things').orderBy('id').pluck('id');
    const each = (values: [number, unknown][]) => byId(database.db, values);
    const big = 2 ** 47 + 1;
    await database
      .db('things')
      .whereIn('id', inList(database.db, [a, b, c]))
      .update({
        size: each([
          [c, null],
          [a, big],
          [b, 5],
        ]),
        word: each([
          [a, "it's ?"],
          [c, 'c'],
          [b, null],
        ]),
      });
    const rows = (await all()).map(({ id, size, word }) => ({ id, size, word }));
    expect(rows).toEqual([
      { id: a, size: big, word: "it's ?" },
      { id: b, size: 5, word: null },
      { id: c, size: null, word: 'c' },
      { id: d, size: 3, word: null },
    ]);
    expect(
      await database
        .db('things')
        .whereRaw('size = ? + 0', [each([[a, big]])])
        .pluck('id'),
    ).toEqual([a]);
  });
});

it('reads TINYINT(1) as a boolean, also in transactions and raw statements', async () => {
  const { db } = database;
  expect(await db('things').orderBy('id').pluck('flag')).toEqual([false, true, false, false]);
  await db('things').where({ size: 3 }).update({ flag: null });
  await db.transaction(async (trx) => {
    expect(await trx('things').where({ size: 5 }).first({ isIt: 'flag' })).toEqual({ isIt: true });
    const [rows] = await trx.raw('SELECT flag FROM things WHERE size = 3');
    expect(rows).toEqual([{ flag: null }]);
  });
});
