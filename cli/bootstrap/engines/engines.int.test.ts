import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConnection } from 'mysql2/promise';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endAll, enginesIn } from './leftovers.mjs';

const runner = fileURLToPath(new URL('./run-engines.mjs', import.meta.url));
interface Addresses {
  databaseUrl: string;
  redisUrl: string;
}

describe('private engines, killed and started again', () => {
  let data: string;
  let running: ChildProcess[];
  // A space, and a path too long for a socket.
  beforeEach(() => {
    data = join(mkdtempSync(join(tmpdir(), 'recado-engines-')), `${'deep'.repeat(20)} and spaced`);
    running = [];
  });
  const pids = () => [...enginesIn(join(data, 'engines/mariadb')), ...enginesIn(join(data, 'engines/redis'))];
  afterEach(async () => {
    for (const child of running) child.kill('SIGKILL');
    await endAll(pids(), { patienceMs: 0 });
    rmSync(join(data, '..'), { recursive: true, force: true });
  });

  const start = async () => {
    const child = fork(runner, [data], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    running.push(child);
    const [addresses] = (await Promise.race([
      once(child, 'message'),
      once(child, 'exit').then(() => Promise.reject(new Error('the engines did not start'))),
    ])) as [Addresses];
    return { child, ...addresses };
  };
  const gone = async (child: ChildProcess, signal: NodeJS.Signals) => {
    const exit = once(child, 'exit');
    child.kill(signal);
    return ((await exit) as [number | null])[0];
  };

  it('keep committed data when the command and the engines are killed, and use the same addresses', async () => {
    const first = await start();
    await sql(first.databaseUrl, 'CREATE TABLE kept (id INT PRIMARY KEY)');
    await sql(first.databaseUrl, 'INSERT INTO kept VALUES (7)');
    await redis(first.redisUrl, 'SET kept 7');
    await gone(first.child, 'SIGKILL');
    for (const pid of pids()) process.kill(pid, 'SIGKILL');

    const second = await start();
    expect(second.databaseUrl).toBe(first.databaseUrl);
    expect(await sql(second.databaseUrl, 'SELECT id FROM kept')).toEqual([{ id: 7 }]);
    expect(await gone(second.child, 'SIGTERM')).toBe(0);
    expect(pids()).toEqual([]);
  });

  it('replace engines that outlived the command, whose half-made data is not used', async () => {
    mkdirSync(join(data, 'engines/mariadb.new-1'), { recursive: true });
    writeFileSync(join(data, 'engines/mariadb.new-1/ibdata1'), 'cut off');
    const first = await start();
    await gone(first.child, 'SIGKILL');
    const second = await start(); // at once: the first ones may still be ending
    expect(await sql(second.databaseUrl, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(await gone(second.child, 'SIGINT')).toBe(0);
    expect(pids()).toEqual([]);
  });

  it('restart by themselves when they die while the command runs', async () => {
    const { databaseUrl, redisUrl, child } = await start();
    await sql(databaseUrl, 'CREATE TABLE kept (id INT PRIMARY KEY)');
    for (const pid of pids()) process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => {
      expect(await sql(databaseUrl, 'SELECT COUNT(*) AS kept FROM kept')).toEqual([{ kept: 0 }]);
      expect(await redis(redisUrl, 'PING')).toContain('PONG');
    });
    expect(await gone(child, 'SIGTERM')).toBe(0);
    expect(pids()).toEqual([]);
  });

  it('admit nobody without the password', async () => {
    const { databaseUrl, redisUrl, child } = await start();
    const { port, search } = new URL(databaseUrl);
    for (const user of ['root', 'recado'])
      for (const way of ['', search])
        await expect(sql(`mysql://${user}@127.0.0.1:${port}/recado${way}`, 'SELECT 1')).rejects.toThrow(
          /denied/i,
        );
    const open = new URL(redisUrl);
    open.password = '';
    expect(await redis(open.href, 'PING')).toMatch(/NOAUTH/);
    await gone(child, 'SIGTERM');
  });
});

async function sql(url: string, statement: string) {
  const address = new URL(url);
  const socketPath = address.searchParams.get('socket');
  address.search = '';
  const connection = await createConnection({ uri: address.href, ...(socketPath && { socketPath }) });
  try {
    const [rows] = await connection.query(statement);
    return rows;
  } finally {
    await connection.end();
  }
}

/** Speaks to Redis by hand and returns all its responses. */
async function redis(url: string, ...commands: string[]) {
  const { port, password } = new URL(url);
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  const lines = [...(password ? [`AUTH ${password}`] : []), ...commands, 'QUIT'];
  socket.write(lines.map((line) => `${line}\r\n`).join(''));
  let answer = '';
  for await (const part of socket) answer += String(part);
  return answer;
}
