import { randomBytes } from 'node:crypto';
import { createTestContext } from '@recado/sdk/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prune } from '../src/prune.js';
import { openPluginDatabase } from '../../../core/test/support/plugin-database.js';

let database: Awaited<ReturnType<typeof openPluginDatabase>>;
beforeAll(async () => {
  database = await openPluginDatabase(new URL('../migrations/', import.meta.url));
});
afterAll(() => database?.close());

it('finds a deleted connection’s rows again after an interruption', async () => {
  const { db } = database;
  const gone = 77;
  await db.execute('INSERT INTO plg_whatsapp_sessions (connectionId, fence, changedAt) VALUES (?, 1, 1)', [
    gone,
  ]);
  for (const name of ['a', 'b'])
    await db.execute('INSERT INTO plg_whatsapp_keys (connectionId, kind, name, value) VALUES (?, ?, ?, ?)', [
      ...[gone, 'session', Buffer.from(name), randomBytes(8)],
    ]);
  const left = async () => {
    const count = (table: string) =>
      db.query(`SELECT 1 FROM plg_whatsapp_${table} WHERE connectionId = ?`, [gone]);
    return { sessions: (await count('sessions')).length, keys: (await count('keys')).length };
  };
  const stopping = new AbortController();
  const execute: typeof db.execute = async (sql, bindings) => {
    const result = await db.execute(sql, bindings);
    if (bindings?.[0] === gone) stopping.abort();
    return result;
  };
  const interrupted = createTestContext({ db: { ...db, execute } }).withSignal(stopping.signal);
  await expect(prune(interrupted)).rejects.toThrow('aborted');
  expect((await left()).sessions).toBe(1);
  await prune(createTestContext({ db }));
  expect(await left()).toEqual({ sessions: 0, keys: 0 });
});
