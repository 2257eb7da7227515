import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstAnswer } from '../ports.mjs';
import { startEngine } from './engine.mjs';
import { endLeftovers } from './leftovers.mjs';

/**
 * Starts a private Redis on loopback. Remains of an earlier run are removed first.
 * @param {{ programs: { server: string }, folder: string, port: number, log: string, password?: string,
 *   durable: boolean }} instance
 */
export async function startRedis({ programs, folder, port, log, password, durable }) {
  const data = join(folder, 'redis');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const pidFile = join(folder, 'redis.pid');
  await endLeftovers(folder, ['redis']);

  // In a file and not in the arguments, where every user of the machine could read the password.
  const config = join(folder, 'redis.conf');
  writeFileSync(config, redisConfig({ data, port, pidFile, password, durable }), { mode: 0o600 });
  const say = `${password ? `AUTH ${password}\r\n` : ''}PING\r\n`;
  const answers = async () => (await lastWord(port, say)) === '+PONG';
  const engine = await startEngine({
    name: 'Redis',
    command: programs.server,
    args: [config],
    cwd: data,
    log,
    answers,
  });
  return { ...engine, port };
}

/** While Redis loads its file it responds -LOADING; only then PONG. */
async function lastWord(port, say) {
  const answer = await firstAnswer({ port }, { say });
  return answer?.toString().trim().split('\r\n').at(-1);
}

export function redisConfig({ data, port, pidFile, password, durable }) {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `dir ${quoted(data)}`,
    `pidfile ${quoted(pidFile)}`,
    'databases 64',
    'maxmemory-policy noeviction',
    ...(password ? [`requirepass ${password}`] : []),
    ...(durable ? ['appendonly yes', 'appendfsync everysec', 'save 3600 1'] : ['appendonly no', 'save ""']),
    '',
  ].join('\n');
}

function quoted(path) {
  return `"${path.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
