import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIX = '.new-';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Gives `work` an empty folder in `base` that nobody reads; its remaining content is deleted afterwards, even if a
 * signal ends this process. Folders of killed installations are deleted first: one caller at a time.
 */
export async function inStaging<T>(
  base: string,
  work: (staging: string, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  await mkdir(base, { recursive: true });
  for (const name of await readdir(base))
    if (name.startsWith(PREFIX)) await rm(join(base, name), { recursive: true, force: true });
  const staging = await mkdtemp(join(base, PREFIX));
  const stopped = new AbortController();
  const stop = (signal: NodeJS.Signals) => {
    stopped.abort();
    for (const name of SIGNALS) process.off(name, stop);
    rmSync(staging, { recursive: true, force: true, maxRetries: 3 });
    process.kill(process.pid, signal);
  };
  for (const name of SIGNALS) process.on(name, stop);
  try {
    return await work(staging, stopped.signal);
  } finally {
    for (const name of SIGNALS) process.off(name, stop);
    await rm(staging, { recursive: true, force: true });
  }
}
