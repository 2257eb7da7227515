import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { checkPort, firstAnswer, freePort, wantedPort } from './ports.mjs';

describe('ports', () => {
  let server: Server | undefined;
  const listen = async (host: string, greet?: string) => {
    server = createServer((socket) => {
      if (greet) socket.end(greet);
    }).listen(0, host);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  afterEach(() => void server?.close());

  it('uses the port of the environment, or the default', () => {
    expect(wantedPort(undefined)).toBe(3000);
    expect(wantedPort('')).toBe(3000);
    expect(wantedPort('8080')).toBe(8080);
  });

  it.each(['x', '0', '70000', '80.5', '-1'])('rejects PORT=%s', (value) => {
    expect(() => wantedPort(value)).toThrow(/not a port number/);
  });

  it.each(['127.0.0.1', '0.0.0.0'])(
    'reports that a port is taken when somebody listens on %s',
    async (host) => {
      const port = await listen(host);
      await expect(checkPort(port)).rejects.toThrow(`Port ${port} is already in use`);
    },
  );

  it('keeps the previous port, and finds another if that is taken', async () => {
    const port = await freePort();
    expect(await freePort(port)).toBe(port);
    const taken = await listen('127.0.0.1');
    expect(await freePort(taken)).not.toBe(taken);
  });

  it("receives a server's greeting, and nothing if nobody listens", async () => {
    const port = await listen('127.0.0.1', 'hello');
    expect((await firstAnswer({ port }))?.toString()).toBe('hello');
    expect(await firstAnswer({ port: await freePort() })).toBeUndefined();
  });
});
