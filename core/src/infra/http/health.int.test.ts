import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/support/app.js';

let app: TestApp;
beforeAll(async () => (app = await startTestApp()));
afterAll(() => app.stop());

const ready = async () => {
  const answer = await app.app.inject({ url: '/health/ready' });
  const { status, database, schema, redis } = answer.json();
  return { code: answer.statusCode, status, database, schema, redis };
};
const WELL = { code: 200, status: 'ok', database: true, schema: true, redis: true };
const BEHIND = { ...WELL, code: 503, status: 'unavailable', schema: false };

describe('GET /health/ready', () => {
  it('is not ready without the tables, or with a schema older than this version', async () => {
    expect(await ready()).toEqual(WELL);
    await app.db.raw('RENAME TABLE migrations TO migrationsAway');
    expect(await ready()).toEqual(BEHIND);
    await app.db.raw('RENAME TABLE migrationsAway TO migrations');
    const last = await app.db('migrations').orderBy('id', 'desc').first();
    await app.db('migrations').where({ id: last.id }).delete();
    expect(await ready()).toEqual(BEHIND);
    await app.db('migrations').insert(last);
    expect(await ready()).toEqual(WELL);
  });

  it('is ready beside a newer version that has already migrated', async () => {
    await app.db('migrations').insert({ name: '29990101000000_later', batch: 99 });
    expect(await ready()).toEqual(WELL);
  });
});
