import { connect, type Socket } from 'node:net';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFile } from 'node:fs/promises';
import { faultSeeds } from './seeds.js';
import { startScene, type Scene } from './support/scene.js';

let scene: Scene;
beforeAll(async () => (scene = await startScene()));
afterAll(() => scene.stop());

const EVENTS = 600;
const BODY = 'x'.repeat(30_000);
const SLOW = 4;

/** Upgrades, signs in, and then reads nothing more. */
async function aDeafClient(token: string): Promise<Socket> {
  const { hostname, port } = new URL(scene.core.url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.write(
    `GET /api/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );
  await once(socket, 'data');
  const frame = Buffer.from(JSON.stringify({ event: 'auth', token }));
  // A client's frame with a mask of zeros, its length in two bytes.
  const head = Buffer.from([0x81, 0xfe, frame.length >> 8, frame.length & 255, 0, 0, 0, 0]);
  socket.write(Buffer.concat([head, frame]));
  await once(socket, 'data');
  socket.pause();
  socket.on('error', () => undefined);
  return socket;
}
const memoryMb = async () =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${scene.core.pid}/status`, 'utf8'))![1]) / 1024;

describe.each(faultSeeds())('seed %i', (seed) => {
  it('case 9: live clients that do not read cost bounded memory, and one that reads misses nothing', async () => {
    const token = await scene.token(scene.admin);
    const quick = await scene.live(scene.admin);
    const deaf = await Promise.all(Array.from({ length: SLOW }, () => aDeafClient(token)));
    const before = await memoryMb();
    const who = scene.provider.customer({ phone: `551198${String(1_000_000 + seed)}` });
    for (let n = 0; n < EVENTS; n += 20)
      await scene.provider.post(
        Array.from({ length: 20 }, (_, index) => who.text(BODY, { id: `slow-${seed}-${n + index}` })),
      );
    const seen: string[] = [];
    await quick.until(({ event, data }) => {
      const { message, action } = (data ?? {}) as { message?: { wid: string }; action?: string };
      const own = event.endsWith('-appMessage') && action === 'create';
      if (own && message?.wid.startsWith(`slow-${seed}-`)) seen.push(message.wid);
      return seen.length === EVENTS;
    });
    expect(new Set(seen).size).toBe(EVENTS);
    const numbers = quick.frames.flatMap(({ seq }) => seq ?? []);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    // Each would get some 18 MB; 4 MB may wait for one before it is asked to reconnect.
    expect((await memoryMb()) - before).toBeLessThan(SLOW * 18 + 80);
    // A client that reconnects with its last number gets the rest.
    const again = await scene.live(scene.admin, numbers[0]! - 1);
    await again.until(({ seq }) => seq === numbers.at(-1));
    again.close();
    quick.close();
    for (const socket of deaf) socket.destroy();
  });
});
