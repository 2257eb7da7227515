import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import WebSocket from 'ws';
import { startTestApp, type TestApp } from '../support/app.js';

const lines: string[] = [];
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }) });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.stop());

it('frames at /api/live that are too large close the socket and fill no log', async () => {
  const { port } = app.app.server.address() as AddressInfo;
  const codes = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`);
      const closed = new Promise<number>((resolve) => socket.on('close', resolve));
      await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
      socket.send('x'.repeat(20_000));
      return closed;
    }),
  );
  expect(new Set(codes)).toEqual(new Set([1009]));
  // A socket's log lines come before its close is seen.
  expect(lines.filter((line) => line.includes('payload') || line.includes('"level":50'))).toEqual([]);
});
