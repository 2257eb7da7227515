import { statSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unavailable } from '../problem.js';

/** Where `npm start` writes the core's log. */
export const coreLogOf = (env: NodeJS.ProcessEnv): string =>
  join(resolve(env['RECADO_DATA_DIR'] || '.recado/data'), 'logs/core.log');

/** How much of a long log is searched for earlier lines. */
const LOOK_BACK_BYTES = 4 * 1024 * 1024;
const LOOK_EVERY_MS = 150;

/** Throws a problem that says what is missing, if there is no such log. */
export async function assertLog(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined)) return;
  throw unavailable(
    `There is no log at ${file}: this command needs the "npm start" of this machine. If that runs with another RECADO_DATA_DIR, set the same here. In Compose, read "docker compose logs api".`,
  );
}

/** The last lines of a log. */
export async function lastLines(file: string): Promise<string[]> {
  const { text } = await readFrom(file, Math.max(0, (await stat(file)).size - LOOK_BACK_BYTES));
  return text.split('\n').filter(Boolean);
}

/** Gives each line that is appended from now on, also after `npm start` has begun a new log, until the signal. */
export async function followLog(
  file: string,
  onLine: (line: string) => void,
  signal: AbortSignal,
): Promise<void> {
  // At once: nothing that is written after this call is missed.
  let { size: at, ino } = statSync(file);
  for (;;) {
    const now = await stat(file).catch(() => undefined); // between two logs
    if (now && (now.ino !== ino || now.size < at)) [at, ino] = [0, now.ino];
    if (now && now.size > at) {
      const { text, end } = await readFrom(file, at);
      at = end;
      text.split('\n').filter(Boolean).forEach(onLine);
    }
    if (signal.aborted) return;
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined); // ended: one last look
  }
}

/** Whole lines from a place on. */
async function readFrom(file: string, start: number): Promise<{ text: string; end: number }> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const bytes = Buffer.alloc(Math.max(0, size - start));
    const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
    const whole = bytes.subarray(0, bytesRead).lastIndexOf('\n') + 1;
    return { text: bytes.toString('utf8', 0, whole), end: start + whole };
  } finally {
    await handle.close();
  }
}
