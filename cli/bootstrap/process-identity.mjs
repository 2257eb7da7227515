import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeWhole } from './whole-file.mjs';

/**
 * When a process started, as reported by the system: together with the id it tells a process from a later one with the
 * same id.
 */
export function startedAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch (error) {
    if (process.platform === 'linux') return undefined; // no such process
    return startedAtByPs(pid, error);
  }
}

function startedAtByPs(pid) {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined; // ps fails if there is no such process
  }
}

export function isAlive(pid) {
  return startedAt(pid) !== undefined;
}

/** Writes a file that identifies this process; `wx` makes it a lock that only one can take. */
export function writeIdentity(file, pid, { exclusive = false } = {}) {
  const identity = JSON.stringify({ pid, started: startedAt(pid) });
  if (!exclusive) return writeWhole(file, identity);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, identity, { flag: 'wx' });
}

/** The process named in the file, if it is still alive. */
export function readIdentity(file) {
  try {
    const { pid, started } = JSON.parse(readFileSync(file, 'utf8'));
    return started !== undefined && startedAt(pid) === started ? pid : undefined;
  } catch {
    return undefined; // no file, or a truncated one: nobody holds it
  }
}

/** Takes a lock file, or returns the process that holds it. A lock whose holder is dead is taken over. */
export function takeLock(file) {
  for (let attempt = 0; ; attempt++) {
    try {
      writeIdentity(file, process.pid, { exclusive: true });
      return undefined;
    } catch (error) {
      if (error.code !== 'EEXIST' || attempt > 5) throw error;
      const holder = readIdentity(file);
      if (holder !== undefined && holder !== process.pid) return holder;
      rmSync(file, { force: true });
    }
  }
}

export function releaseLock(file) {
  if (readIdentity(file) === process.pid) rmSync(file, { force: true });
}
