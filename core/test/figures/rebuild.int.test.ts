import { expect, it } from 'vitest';
import { down, up } from '../../migrations/20261127003300_busy_blocks.js';
import { storeLives } from '../dashboard/stored-lives.js';
import { app, scene, ticketScene } from '../tickets/scene.js';
import { RIGHT, check, of } from './scene.js';

ticketScene();

interface Ran {
  sql: string;
  bindings: unknown[];
  __knexTxId?: string;
}

it('busy days are put right a user at a time: no transaction holds the lock for two of them', async () => {
  await storeLives(app, scene, { seed: 3, steps: 200 });
  await app.services.figuresWriter.catchUp(of());
  const users: number[] = await app.db('busyDays').where(of()).distinct().pluck('userId');
  expect(users.length).toBeGreaterThan(2);
  // One of them is right: nobody has to wait for that one.
  const [right, ...wrong] = users;
  await app.db('busyDays').where(of()).whereIn('userId', wrong).delete();
  const days = await app.db('figureDays').where(of()).count({ n: '*' }).first();

  const ran: Ran[] = [];
  const listen = (one: Ran) => void ran.push(one);
  const { db } = app.services.infra;
  db.on('query', listen);
  const found = await app.services.figures.rebuild(of()).finally(() => db.removeListener('query', listen));
  expect(found.wrongDays).toBeGreaterThan(wrong.length);

  const transactions = new Map<string, Ran[]>();
  for (const one of ran)
    transactions.set(one.__knexTxId!, [...(transactions.get(one.__knexTxId!) ?? []), one]);
  const written = [...transactions.values()].flatMap((statements) => {
    const writes = statements.filter(({ sql }) => /^\s*INSERT INTO `?busyDays/.test(sql));
    if (writes.length === 0) return [];
    expect(statements.some(({ sql }) => /figureCursors.* for update/.test(sql))).toBe(true);
    // Each row has company, user, day and numbers.
    const ids = writes.flatMap(({ bindings }) =>
      (bindings.flat() as unknown[][]).map(([, userId]) => userId),
    );
    return [[...new Set(ids)]];
  });
  expect(written.every((ids) => ids.length === 1)).toBe(true);
  expect(written.flat().sort()).toEqual(wrong.sort());
  expect(written.flat()).not.toContain(right);
  expect(await check()).toMatchObject(RIGHT);
  expect(await app.db('figureDays').where(of()).count({ n: '*' }).first()).toEqual(days);
});

it('stretches that stand with their days go into rows of 32 days, and back', async () => {
  await storeLives(app, scene, { seed: 5, steps: 200 });
  await app.services.figuresWriter.catchUp(of());
  const blocks = () =>
    app.db('busyBlocks').where(of()).whereRaw('LENGTH(days) > 0').orderBy(['userId', 'block']);
  const before = await blocks();
  expect(before.length).toBeGreaterThan(2);
  await down(app.db);
  const busy = await app
    .db('busyDays')
    .where(of())
    .whereRaw('LENGTH(stretches) > 0')
    .count({ n: '*' })
    .first();
  expect(Number(busy!['n'])).toBeGreaterThan(before.length);
  await up(app.db);
  expect(await blocks()).toEqual(before);
  // A migration that was killed goes on from its beginning.
  await app.db('busyBlocks').where(of()).delete();
  await down(app.db);
  await app.db.schema.raw('CREATE TABLE busyBlocks (half INT)');
  await up(app.db);
  expect((await check()).wrongDays).toBeGreaterThan(0);
  await app.services.figures.rebuild(of());
  expect(await blocks()).toEqual(before);
  expect(await check()).toMatchObject(RIGHT);
});
