import { createServer, connect } from 'node:net';
import { problems } from './messages.mjs';

/** The port set by the environment. */
export function wantedPort(value, fallback = 3000) {
  if (value === undefined || value === '') return fallback;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65535) throw problems.badPort(value);
  return port;
}

/** Why a port cannot be used, or undefined if it can. */
export function portTrouble(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

/** Rejects a port that is in use, on every address or on loopback alone. */
export async function checkPort(port) {
  for (const host of ['0.0.0.0', '127.0.0.1', '::']) {
    const trouble = await portTrouble(port, host);
    if (trouble === 'EADDRINUSE') throw problems.portTaken(port);
    if (trouble === 'EACCES') throw problems.portForbidden(port);
  }
}

/** A free loopback port: the previous one if possible, so that addresses stay the same. */
export async function freePort(remembered) {
  if (remembered && !(await portTrouble(remembered, '127.0.0.1'))) return remembered;
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Sends a greeting and returns the first bytes of the response; undefined if nobody responds in time. */
export function firstAnswer({ host = '127.0.0.1', port }, { say, timeoutMs = 1_000 } = {}) {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    const finish = (answer) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, () => finish(undefined));
    socket.once('error', () => finish(undefined));
    socket.once('close', () => finish(undefined));
    socket.once('data', finish);
    if (say) socket.write(say);
  });
}
