import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '../../../core/test/support/process.js';
import { isAlive, readIdentity } from '../process-identity.mjs';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const READY_MS = 120_000;
const END_MS = 60_000;

const data = mkdtempSync(join(tmpdir(), 'recado-npm-start-'));
const started: number[] = [];
afterAll(() => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

/** All processes started by a process, with their names. */
function descendants(of: number): Map<number, string> {
  const parents = new Map<number, { parent: number; name: string }>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry)))
    try {
      const [, program, parent] = /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))!;
      parents.set(Number(name), { parent: Number(parent), name: program! });
    } catch {
      continue; // ended meanwhile
    }
  const found = new Map<number, string>();
  const below = (pid: number) => {
    for (const [child, { parent, name }] of parents)
      if (parent === pid) {
        found.set(child, name);
        below(child);
      }
  };
  below(of);
  return found;
}

/** `npm start`, ready, with all its running processes and a port for a debugger. */
async function npmStart(): Promise<{
  npm: ChildProcess;
  all: Map<number, string>;
  debugPort: number;
  output: () => string;
}> {
  const debugPort = await freePort();
  const npm = spawn('npm', ['start', '--', `--inspect=${debugPort}`], {
    cwd: ROOT,
    // As at a terminal: npm leads the group that Ctrl-C reaches.
    detached: true,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      npm_config_update_notifier: 'false',
      RECADO_DATA_DIR: data,
      RECADO_PLUGINS: 'none',
      PORT: String(await freePort()),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [npm.stdout, npm.stderr])
      stream.on('data', (part) => {
        output += String(part);
        if (output.includes('Recado is running')) resolve();
      });
    npm.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
  await ready;
  const all = descendants(npm.pid!);
  started.push(npm.pid!, ...all.keys());
  return { npm, all, debugPort, output: () => output };
}

const ways: [string, NodeJS.Signals, (npm: number, bootstrap: number) => number][] = [
  ['SIGTERM to npm', 'SIGTERM', (npm) => npm],
  ['SIGINT to npm', 'SIGINT', (npm) => npm],
  ['SIGTERM to the command that npm runs', 'SIGTERM', (_npm, bootstrap) => bootstrap],
  ['Ctrl-C, which reaches both,', 'SIGINT', (npm) => -npm],
];

it.each(ways)(
  '%s ends MariaDB, Redis and the core in order, and leaves nothing behind',
  async (_way, signal, target) => {
    const { npm, all, debugPort, output } = await npmStart();
    const names = [...all.values()];
    expect(names.filter((name) => /^(mariadbd|mysqld)$/.test(name))).toHaveLength(1);
    expect(names.filter((name) => /^(redis-server|valkey-server)$/.test(name))).toHaveLength(1);
    expect([...all.keys()]).toContain(readIdentity(join(data, 'core.pid')));
    const [debuggee] = await (await fetch(`http://127.0.0.1:${debugPort}/json`)).json();
    expect(debuggee.url).toMatch(/core\/dist\/bundle\/main\.js$/);
    // Who stands at a breakpoint must not be taken for a plugin that holds up the process.
    expect(readFileSync(join(data, 'logs/core.log'), 'utf8')).toContain('a debugger may attach');

    const [bootstrap] = [...all.keys()];
    const exit = once(npm, 'exit');
    process.kill(target(npm.pid!, bootstrap!), signal);
    const [code] = (await exit) as [number | null];
    // The command has to end the engines before it ends itself; a zombie does not count.
    await expect.poll(() => [...all.keys()].filter(isAlive), { timeout: END_MS }).toEqual([]);
    expect(output()).toContain('Stopping');
    expect(code).toBe(0);
  },
  READY_MS + END_MS,
);
