import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const QUERY = 3; // the protocol's command byte

/** The fate of a statement: it arrives, or the connection is cut before it or right after it. */
export type Fate = 'pass' | 'cut before' | 'cut after';

export interface CuttingProxy {
  /** The address of the database, through this proxy. */
  url: string;
  stop(): Promise<void>;
}

/** A proxy between a client and the database that reads each statement and may cut the connection. */
export async function startCuttingProxy(
  databaseUrl: string,
  fateOf: (sql: string, connection: number) => Fate,
): Promise<CuttingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((client) => {
    const connection = (connections += 1);
    const upstream = connect({ host: target.hostname, port: Number(target.port || 3306) });
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined); // the other side was cut off
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        if (socket === client) upstream.end();
      });
    }
    upstream.on('data', (data) => client.write(data));
    let waiting = Buffer.alloc(0);
    client.on('data', (data) => {
      waiting = Buffer.concat([waiting, data]);
      for (;;) {
        const packet = firstPacket(waiting);
        if (!packet) return;
        waiting = waiting.subarray(packet.length);
        const fate =
          packet[3] === 0 && packet[4] === QUERY ? fateOf(packet.subarray(5).toString(), connection) : 'pass';
        if (fate !== 'cut before') upstream.write(packet);
        if (fate === 'pass') continue;
        // Written statements still arrive, and are carried out without a client.
        upstream.end();
        client.destroy();
        return;
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  // A socket leads past this proxy.
  url.searchParams.delete('socket');
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function firstPacket(bytes: Buffer): Buffer | undefined {
  if (bytes.length < 5) return undefined;
  const length = bytes.readUIntLE(0, 3) + 4;
  return bytes.length < length ? undefined : bytes.subarray(0, length);
}
