import { WebSocket } from 'ws';
import type { ClientFrame, ServerFrame } from '../src/protocol.js';
import type { Host } from './host.js';

type Named<T extends ServerFrame['t']> = Extract<ServerFrame, { t: T }>;
export interface SocketClient {
  send(frame: ClientFrame): void;
  next<T extends ServerFrame['t']>(type: T): Promise<Named<T>>;
  /** Skips frames until one matches. */
  nextWith<T extends ServerFrame['t']>(type: T, fits: (frame: Named<T>) => boolean): Promise<Named<T>>;
  /** The close code, once it is closed. */
  closed: Promise<number>;
  close(): void;
}

/** A widget's end of the socket, for tests. */
export async function openSocket(
  host: Host,
  options: { token: string; after?: number; origin: string; key?: string; first?: string },
): Promise<SocketClient> {
  const url = `${host.url.replace('http', 'ws')}/api/plugins/webchat/socket`;
  const socket = new WebSocket(url, { origin: options.origin });
  const waiting: ServerFrame[] = [];
  const listeners = new Set<() => void>();
  socket.on('message', (data) => {
    waiting.push(JSON.parse(String(data)) as ServerFrame);
    for (const listener of [...listeners]) listener();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const { token, after = 0, key = host.key } = options;
  const hello: ClientFrame = { t: 'hello', key, token, after };
  socket.send(options.first ?? JSON.stringify(hello));

  const client: SocketClient = {
    send: (frame) => socket.send(JSON.stringify(frame)),
    next: (type) => client.nextWith(type, () => true),
    nextWith: (type, fits) =>
      new Promise((resolve) => {
        const look = () => {
          const at = waiting.findIndex((frame) => frame.t === type && fits(frame as never));
          if (at < 0) return;
          listeners.delete(look);
          resolve(waiting.splice(at, 1)[0] as never);
        };
        listeners.add(look);
        look();
      }),
    closed,
    close: () => socket.close(),
  };
  return client;
}
