import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import { createTestDatabase, type TestDatabase } from '../../test/support/database.js';
import type { Config } from './config.js';
import { UNHURRIED, openDatabase } from './database.js';
import { beatingProcesses, createPulse } from './pulse.js';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()));
afterAll(() => database.drop());

const pulseOf = (processName: string, { db } = database) =>
  createPulse({ db, config: { processName } as Config, log: pino({ level: 'silent' }) });

describe('the pulse of a process', () => {
  it('records that it runs, with its sessions, until it ends', async () => {
    const { db } = database;
    const pulse = pulseOf('one');
    pulse.start();
    await expect.poll(() => beatingProcesses(db)).toEqual(['one']);
    const [[{ id }]] = await db.raw('SELECT CONNECTION_ID() AS id');
    const sessions = async () => (await db('pulses').where({ name: 'one' }).first()).sessions.split(',');
    await expect.poll(sessions).toContain(String(id));
    expect(await pulseOf('other').endSilentSessions()).toBe(0);
    await pulse.stop();
    expect(await beatingProcesses(db)).toEqual([]);
  });

  it('that stops costs the process its sessions, and with them its locks', async () => {
    const { db, url } = database;
    await db('companyStreams').insert({ companyId: 7 });
    const frozen = openDatabase({ databaseUrl: url, databasePool: 1 });
    // As on MySQL, which leaves it open.
    const trx = await frozen.transaction();
    await trx.raw(UNHURRIED);
    const [[{ id }]] = await trx.raw('SELECT CONNECTION_ID() AS id');
    await trx('companyStreams').where({ companyId: 7 }).update({ seq: 1 });
    await db('pulses').insert({
      ...{ name: 'frozen', sessions: `${id}`, seenAt: db.raw('UTC_TIMESTAMP(3) - INTERVAL 4 SECOND') },
    });
    const waiting = db('companyStreams').where({ companyId: 7 }).update({ seq: 2 });
    const watching = pulseOf('other');
    const ended = (async () => {
      for (;;) if ((await watching.endSilentSessions()) > 0) return true;
    })();
    expect(await waiting).toBe(1);
    expect(await ended).toBe(true);
    trx.executionPromise.catch(() => undefined); // its connection is gone: nothing of it was stored
    await expect(trx.raw('SELECT 1')).rejects.toThrow();
    await trx.rollback();
    // Rows that no holder keeps any longer are dropped.
    await expect
      .poll(async () => [await watching.endSilentSessions(), await db('pulses').where({ name: 'frozen' })])
      .toEqual([0, []]);
    await frozen.destroy();
  });
});
