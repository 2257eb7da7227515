import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.js';
import { sessionsOf } from './database.js';
import { hotTransaction } from './hot-session.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ migrated: false });
  await database.db.raw('CREATE TABLE notes (id INT PRIMARY KEY AUTO_INCREMENT, text VARCHAR(60) UNIQUE)');
});
afterAll(() => database.drop());

const texts = () => database.db('notes').orderBy('id').pluck('text');
const INSERT = 'INSERT INTO notes (text) VALUES (?)';

describe('a hot transaction', () => {
  it('carries out what waits before the next statement, and the rest with its end', async () => {
    const { db } = database;
    const made = await hotTransaction(db, 1, async (session) => {
      session.later(INSERT, "first; DROP TABLE notes -- '?'");
      const ids = await session.insert('notes', [{ text: 'second' }, { text: 'third' }]);
      session.later('UPDATE notes SET text = ? WHERE text = ?', 'first', "first; DROP TABLE notes -- '?'");
      session.insertLater('notes', []);
      const seen = await session.rows<{ text: string }>('SELECT text FROM notes ORDER BY id');
      session.insertLater('notes', [{ text: 'fourth' }]);
      return { ids, seen: seen.map(({ text }) => text) };
    });
    expect(made).toEqual({ ids: [2, 3], seen: ['first', 'second', 'third'] });
    expect(await texts()).toEqual(['first', 'second', 'third', 'fourth']);
  });

  it('tells whoever sends the packet of an error, and leaves nothing of the transaction', async () => {
    const { db } = database;
    const before = await texts();
    const failing = (work: Parameters<typeof hotTransaction<unknown>>[2]) => hotTransaction(db, 1, work);
    await expect(
      failing(async (session) => {
        await session.run(INSERT, 'one');
        session.later(INSERT, 'first');
        session.later(INSERT, 'two');
        await session.rows('SELECT 1');
      }),
    ).rejects.toMatchObject({ code: 'ER_DUP_ENTRY' });
    await expect(failing(async (session) => session.later(INSERT, 'first'))).rejects.toMatchObject({
      code: 'ER_DUP_ENTRY',
    });
    await expect(
      failing(async (session) => {
        await session.run(INSERT, 'three');
        session.later(INSERT, 'four');
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await texts()).toEqual(before);
  });

  it('reads with its end what others have committed meanwhile, and stays committed if that fails', async () => {
    const { db } = database;
    const seen = await hotTransaction(db, 1, async (session) => {
      const before = session.later<{ text: string }>('SELECT text FROM notes ORDER BY id');
      expect(() => before.rows()).toThrow('not been sent');
      await session.run(INSERT, 'fifth');
      await db('notes').insert({ text: 'of another' });
      const after = session.afterwards<{ text: string }>('SELECT text FROM notes WHERE id > 4 ORDER BY id');
      session.later(INSERT, 'sixth');
      return { before, after };
    });
    expect(seen.before.rows()).toHaveLength(4);
    const textsOf = seen.after.rows().map(({ text }) => text);
    expect(textsOf.sort()).toEqual(['fifth', 'of another', 'sixth']);
    const failing = hotTransaction(db, 1, async (session) => {
      await session.run(INSERT, 'seventh');
      session.afterwards('SELECT nothing FROM notes');
    });
    await expect(failing).rejects.toMatchObject({ code: 'ER_BAD_FIELD_ERROR' });
    expect(await texts()).toContain('seventh');
  });

  it('is alone in taking several statements at once', async () => {
    const { db } = database;
    await expect(db.raw('SELECT 1; SELECT 2')).rejects.toMatchObject({ code: 'ER_PARSE_ERROR' });
    const [session] = await hotTransaction(db, 1, (hot) =>
      hot.rows<{ id: number }>('SELECT CONNECTION_ID() AS id'),
    );
    expect(sessionsOf(db)).toContain(Number(session!.id));
  });
});
