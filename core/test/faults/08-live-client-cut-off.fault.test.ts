import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerFrame } from '@recado/sdk/contracts';
import { faultSeeds } from './seeds.js';
import { startScene, type Scene } from './support/scene.js';
import { flood } from './support/flood.js';

let scene: Scene;
beforeAll(async () => (scene = await startScene()));
afterAll(() => scene.stop());

const MESSAGES = 600;
const textOf = ({ event, data }: ServerFrame) =>
  event.endsWith('-appMessage') ? (data as { message: { wid: string | null } }).message.wid! : undefined;

describe.each(faultSeeds())('seed %i', (seed) => {
  it('case 8: a live client that was cut off gets no gaps and no duplicates when it reconnects', async () => {
    const { admin } = scene;
    const seen: string[] = [];
    let last: number | undefined;
    const take = (frames: ServerFrame[]) => {
      for (const frame of frames) {
        if (frame.seq === undefined) continue;
        expect(frame.seq).toBeGreaterThan(last ?? 0);
        last = frame.seq;
        const id = textOf(frame);
        if (id) seen.push(id);
      }
    };
    let client = await scene.live(admin);
    last = ((await client.until(({ event }) => event === 'caught-up')).data as { seq: number }).seq;
    const running = flood(scene, MESSAGES, { prefix: `cut${seed}`, contacts: 40 });
    // Cut off five times while messages arrive, at points that the seed decides.
    for (let cut = 0; cut < 5; cut++) {
      const wait = 1 + ((seed * 31 + cut * 17) % 60);
      await client
        .until(() => client.frames.filter((frame) => textOf(frame)).length >= wait, 5_000)
        .catch(() => undefined); // few may be left
      client.socket.terminate();
      await client.closed;
      take(client.frames);
      client = await scene.live(admin, last);
    }
    const { accepted } = await running;
    const missing = MESSAGES - seen.length;
    await client.until(() => client.frames.filter((frame) => textOf(frame)).length >= missing);
    take(client.frames);
    client.close();
    expect(seen).toHaveLength(MESSAGES);
    expect(new Set(seen)).toEqual(accepted);
  });
});
