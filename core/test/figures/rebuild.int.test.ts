import { expect, it } from 'vitest';
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
    const writes = statements.filter(({ sql }) => /^\s*INSERT INTO busyDays/.test(sql));
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
