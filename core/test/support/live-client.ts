import { PATIENCE_MS } from './patience.js';
import WebSocket from 'ws';
import type { ClientFrame, ServerFrame } from '@recado/sdk/contracts';

/** A live socket for a test: all received frames, and a way to wait for more. */
export interface LiveClient {
  frames: ServerFrame[];
  send(frame: ClientFrame): void;
  /** Resolves with the first frame, past or future, that matches. */
  until(fits: (frame: ServerFrame) => boolean, ms?: number): Promise<ServerFrame>;
  closed: Promise<{ code: number; reason: string }>;
  close(): void;
  socket: WebSocket;
}

/**
 * Opens `/api/live` at a listening server; with a token it sends the first frame and waits for `ready` and `caught-up`.
 */
export async function openLive(
  baseUrl: string,
  options: { token?: string; resume?: number; origin?: string } = {},
): Promise<LiveClient> {
  const socket = new WebSocket(
    `${baseUrl.replace('http', 'ws')}/api/live`,
    options.origin ? { origin: options.origin } : {},
  );
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  const closed = new Promise<{ code: number; reason: string }>((resolve) =>
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) })),
  );
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)) as ServerFrame);
    for (const look of [...waiting]) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  const client: LiveClient = {
    frames,
    socket,
    closed,
    send: (frame) => socket.send(JSON.stringify(frame)),
    until: (fits, ms = PATIENCE_MS) =>
      new Promise((resolve, reject) => {
        let seen = 0;
        const look = () => {
          const from = seen;
          seen = frames.length;
          const found = frames.slice(from).find(fits);
          if (!found) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(found);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(
            new Error(
              `no such frame in ${ms} ms; there were ${JSON.stringify(frames.map(({ event, seq }) => [event, seq]))}`,
            ),
          );
        }, ms);
        waiting.add(look);
        look();
      }),
    close: () => socket.close(),
  };
  if (options.token) {
    client.send({
      event: 'auth',
      token: options.token,
      ...(options.resume !== undefined && { resume: options.resume }),
    });
    await Promise.race([
      client.until(({ event }) => event === 'caught-up' || event === 'resync'),
      closed.then(({ code, reason }) => Promise.reject(new Error(`closed with ${code} ${reason}`))),
    ]);
  }
  return client;
}
