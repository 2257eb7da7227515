import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultSeeds } from './seeds.js';
import { startScene, type Scene } from './support/scene.js';
import { flood } from './support/flood.js';

let scene: Scene;
beforeAll(async () => (scene = await startScene()));
afterAll(() => scene.stop());

const WEBHOOKS = 10_000;

describe.each(faultSeeds())('seed %i', (seed) => {
  it('case 1: kill -9 of the core during 10,000 webhooks: each one answered with 200 is stored exactly once', async () => {
    const { db, connection } = scene;
    await db('messages').where({ connectionId: connection.id }).delete();
    const killAt = 1_000 + ((seed * 7_919) % 7_000);
    let killed: Promise<unknown> | undefined;
    const result = await flood(scene, WEBHOOKS, {
      prefix: `s${seed}`,
      onAnswered(count) {
        if (count === killAt) killed = scene.core.kill('SIGKILL').then(() => scene.restart());
      },
    });
    await killed;
    expect(killed).toBeDefined();
    const stored = await db('messages').where({ connectionId: connection.id }).select('externalId');
    const ids = stored.map(({ externalId }) => externalId.toString());
    expect(new Set(ids).size).toBe(ids.length);
    // Exactly what the ledger recorded as accepted: the first 200 of each, retried until it came.
    expect(new Set(ids)).toEqual(result.accepted);
    expect(result.accepted.size).toBe(WEBHOOKS);
    expect(result.refused).toBeGreaterThan(0);
    const tickets = await db('tickets').where({ connectionId: connection.id }).select('unreadMessages');
    const active = await db('tickets')
      .where({ connectionId: connection.id })
      .groupBy('contactId')
      .having(db.raw('COUNT(*) > 1'))
      .select('contactId');
    expect(active).toEqual([]);
    expect(tickets.length).toBeGreaterThan(0);
    const [counted] = await db('ticketCounts')
      .where({ companyId: connection.companyId, status: 'pending' })
      .sum({ total: 'total' });
    expect(Number(counted!.total)).toBe(tickets.length);
  });
});
