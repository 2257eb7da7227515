import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { problems } from '../messages.mjs';
import { isAlive } from '../process-identity.mjs';

/**
 * Engines of an earlier run that was killed and that still use this folder. Both engines make their data folder their
 * working directory, which identifies ours; on other systems than Linux the engine's own pid file is used.
 */
export function enginesIn(folder, pidFile) {
  if (process.platform !== 'linux') return [pidIn(pidFile)].filter((pid) => pid && isAlive(pid));
  const real = realPath(folder);
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => worksIn(pid, real));
}

const engines = { mariadb: 'MariaDB', redis: 'Redis' };

/** Ends processes that an earlier run left working on the data of these engines: one data folder serves one server. */
export async function endLeftovers(folder, names = Object.keys(engines)) {
  for (const name of names) {
    const stuck = await endAll(enginesIn(join(folder, name), join(folder, `${name}.pid`)));
    if (stuck) throw problems.engineStuck(engines[name], stuck);
  }
}

function worksIn(pid, folder) {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`) !== folder) return false;
    return /(mariadbd|mysqld|redis|valkey)[^/]*$/.test(readlinkSync(`/proc/${pid}/exe`)) && isAlive(pid);
  } catch {
    return false; // ended meanwhile, or another user's process
  }
}

function pidIn(file) {
  try {
    return Number(readFileSync(file, 'utf8').trim());
  } catch {
    return undefined; // never started
  }
}

function realPath(folder) {
  try {
    return realpathSync(folder);
  } catch {
    return folder; // not created yet
  }
}

/** Ends processes and waits for it: first asks, then kills after `patienceMs`. Returns one that will not end. */
export async function endAll(pids, { patienceMs = 30_000 } = {}) {
  for (const signal of ['SIGTERM', 'SIGKILL']) {
    pids.filter(isAlive).forEach((pid) => process.kill(pid, signal));
    const until = Date.now() + (signal === 'SIGTERM' ? patienceMs : 5_000);
    while (pids.some(isAlive) && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return pids.find(isAlive);
}
