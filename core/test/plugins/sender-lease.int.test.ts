import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createLeases, type Leases } from '../../src/infra/leases.js';
import { createSenderLease, deadSenders } from '../../src/outbound/sender-lease.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';

const LEASE_MS = 60_000;
const log = pino({ level: 'silent' });
let database: TestDatabase;
let leases: Leases;
beforeAll(async () => {
  database = await createTestDatabase();
  leases = createLeases(database.db, 'a process', log);
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await leases?.close();
  await database?.drop();
});

const senderOf = (fence: number) => Math.floor(fence / 2 ** 24);
const leaseOf = (fence: number) =>
  database
    .db('leases')
    .where({ name: `sender:${senderOf(fence)}` })
    .whereRaw('expiresAt > UTC_TIMESTAMP(3)')
    .first('name');

it('the first attempt of a process is under its lease, even before the first tick', async () => {
  const sender = createSenderLease(leases, LEASE_MS, log);
  const [first, second] = await Promise.all([sender.fence(), sender.fence()]);
  expect(senderOf(first.value)).toBeGreaterThan(0);
  expect(senderOf(second.value)).toBe(senderOf(first.value));
  expect(second.value).not.toBe(first.value);
  expect(first.isHeld()).toBe(true);
  expect(await leaseOf(first.value)).toBeDefined();
});

it('a process that was held up longer than its lease lasts gets a new one for the next attempt', async () => {
  const sender = createSenderLease(leases, LEASE_MS, log);
  const before = await sender.fence();
  const now = performance.now.bind(performance);
  // It lets the lease lapse a fifth before the database does.
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 0.9 * LEASE_MS);
  expect(before.isHeld()).toBe(false);
  const after = await sender.fence();
  expect(senderOf(after.value)).not.toBe(senderOf(before.value));
  expect(after.isHeld()).toBe(true);
  expect(await leaseOf(after.value)).toBeDefined();
  // The attempt under the old lease is lost once the database counts that lease as expired.
  await database
    .db('leases')
    .where({ name: `sender:${senderOf(before.value)}` })
    .update({ expiresAt: database.db.raw('UTC_TIMESTAMP(3) - INTERVAL 1 SECOND') });
  expect(await deadSenders(database.db)).toEqual([senderOf(before.value)]);
});
