import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Redis } from 'ioredis';
import { systemClock } from '../../src/infra/clock.js';
import { queueMessage, settled } from '../plugins/support/outbound-fixture.js';
import { flood } from './support/flood.js';
import { faultSeeds } from './seeds.js';
import { startScene, type Scene } from './support/scene.js';
import { startOwnEngines, startSmallDatabase, type OwnEngines } from './support/own-engines.js';

const stored = async ({ db, connection }: Scene) =>
  (await db('messages').where({ connectionId: connection.id, fromMe: false }).orderBy('id')).map(
    ({ externalId }) => externalId.toString() as string,
  );

describe('case 6: Redis is full', () => {
  let engines: OwnEngines;
  let scene: Scene;
  let redis: Redis;
  beforeAll(async () => {
    engines = await startOwnEngines();
    redis = new Redis(engines.redisUrl);
    scene = await startScene({ REDIS_URL: engines.redisUrl }, { url: engines.databaseUrl, db: engines.db });
  });
  afterAll(async () => {
    redis?.disconnect();
    await scene?.stop();
    await engines?.stop();
  });

  it.each(faultSeeds())(
    'inbound messages are stored, and processing continues once there is room (seed %i)',
    async (seed) => {
      const live = await scene.live(scene.admin);
      await redis.config('SET', 'maxmemory', '1');
      const before = (await stored(scene)).length;
      const { accepted } = await flood(scene, 60, { prefix: `full-${seed}`, contacts: 5 });
      expect((await stored(scene)).slice(before).sort()).toEqual([...accepted].sort());
      const ticket = await scene.db('tickets').where({ connectionId: scene.connection.id }).first();
      const waiting = await queueMessage({ db: scene.db, clock: systemClock }, ticket, {
        body: `room ${seed}`,
      });
      await redis.config('SET', 'maxmemory', '0');
      await settled(scene.db, waiting, 'sent');
      const body = (data: unknown) => (data as { message?: { body?: string } }).message?.body;
      for (let n = 0; n < 60; n += 1) await live.until(({ data }) => body(data) === `message ${n}`);
      const numbers = live.frames.flatMap(({ seq }) => seq ?? []);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
      live.close();
    },
  );
});

describe('case 7: the disk of the database is full', () => {
  let engines: Awaited<ReturnType<typeof startSmallDatabase>>;
  let scene: Scene;
  beforeAll(async () => {
    engines = await startSmallDatabase();
    await engines.db.raw('CREATE TABLE filler (id INT AUTO_INCREMENT PRIMARY KEY, bulk LONGBLOB NOT NULL)');
    scene = await startScene({}, { url: engines.databaseUrl, db: engines.db });
  });
  afterAll(async () => {
    await scene?.stop();
    await engines?.stop();
  });

  /** Fills the remaining room, in rows that get smaller. */
  async function fillDisk(): Promise<void> {
    for (const size of [1024 * 1024, 64 * 1024, 4 * 1024, 64]) {
      const bulk = Buffer.alloc(size, 'x');
      let error: { errno?: number } | undefined;
      while (!error)
        await engines
          .db('filler')
          .insert({ bulk })
          .catch((found: { errno?: number }) => (error = found));
      expect(error.errno).toBe(1114); // "The table is full": InnoDB's error when a file cannot grow
    }
  }

  it.each(faultSeeds())('5xx while it lasts, never a false 200 (seed %i)', async (seed) => {
    const { provider } = scene;
    const customer = provider.customer({ phone: `5511987${String(seed).padStart(6, '0')}` });
    const post = async (n: number) => {
      const { url, body, headers } = provider.sign([
        customer.text('x'.repeat(20_000), { id: `d-${seed}-${n}` }),
      ]);
      return (await fetch(url, { method: 'POST', body: new Uint8Array(body), headers })).status;
    };
    expect(await post(0)).toBe(200);
    const before = await stored(scene);
    await fillDisk();
    const statuses: number[] = [];
    // Partly filled pages still accept some rows.
    for (let n = 1; n <= 40 || statuses.every((status) => status === 200); n += 1)
      statuses.push(await post(n));
    const refused = statuses.flatMap((status, place) => (status === 200 ? [] : [`d-${seed}-${place + 1}`]));
    const taken = statuses.flatMap((status, place) => (status === 200 ? [`d-${seed}-${place + 1}`] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => status !== 200 && status < 500)).toEqual([]);
    expect((await stored(scene)).slice(before.length)).toEqual(taken);
    expect(await scene.db('quarantinedEvents')).toEqual([]);
    await engines.moreRoom();
    for (const id of refused) expect(await post(Number(id.split('-')[2]))).toBe(200);
    expect((await stored(scene)).sort()).toEqual([...before, ...taken, ...refused].sort());
  });
});
