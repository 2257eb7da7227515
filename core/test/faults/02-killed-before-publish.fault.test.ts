import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerFrame } from '@recado/sdk/contracts';
import { faultSeeds } from './seeds.js';
import { startScene, type Scene } from './support/scene.js';

let scene: Scene;
beforeAll(async () => (scene = await startScene()));
afterAll(() => scene.stop());

describe.each(faultSeeds())('seed %i', (seed) => {
  it('case 2: kill -9 between commit and publish: the live event is published after the restart', async () => {
    const { db, provider, admin } = scene;
    const before = await scene.live(admin);
    const { seq } = (await before.until(({ event }) => event === 'caught-up')).data as { seq: number };
    before.close();
    // Another process holds the relay, so that this one commits and does not publish.
    await db('leases').where({ name: 'relay' }).delete();
    await db('leases').insert({
      name: 'relay',
      holder: 'someone else',
      fence: 1,
      expiresAt: db.raw('NOW(3) + INTERVAL 1 HOUR'),
    });
    // The old holder's lease expires within a second.
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    const text = `unpublished ${seed}`;
    const [answer] = await provider.post([provider.customer({ phone: '5511955550000' }).text(text)]);
    expect(answer!.status).toBe(200);
    expect(await db('outbox').where({ topic: 'appMessage' })).not.toHaveLength(0);
    await scene.core.kill('SIGKILL');
    await db('leases').where({ name: 'relay' }).delete();
    await scene.restart();
    const after = await scene.live(admin, seq);
    const isIt = ({ event, data }: ServerFrame) =>
      event.endsWith('-appMessage') && (data as { message: { body: string } }).message.body === text;
    await after.until(isIt);
    expect(after.frames.filter(isIt)).toHaveLength(1);
    after.close();
  });
});
