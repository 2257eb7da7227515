import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../ports.mjs';
import { readIdentity, writeIdentity } from '../process-identity.mjs';
import { freeMegabytes } from '../requirements.mjs';
import { onStop } from '../stopping.mjs';
import { mariadbAddress } from './addresses.mjs';
import { endAll, enginesIn } from './leftovers.mjs';
import { openAccounts, startMariadb } from './mariadb.mjs';
import { provideEngines } from './programs.mjs';
import { startRedis } from './redis.mjs';

const memoryDisk = '/dev/shm';
const memoryDiskMb = 3000;
const prefix = 'recado-throwaway-';

/** Nothing outlives a test run, so nothing waits for the disk. */
const fleeting = [
  '--innodb-flush-log-at-trx-commit=2',
  '--innodb-doublewrite=0',
  '--innodb-flush-method=fsync',
  '--innodb-buffer-pool-size=512M',
  '--innodb-log-file-size=256M',
];
/** As a careful operator would run it: a benchmark must measure real durability. */
const durable = [
  '--innodb-flush-log-at-trx-commit=1',
  '--innodb-buffer-pool-size=2G',
  '--innodb-log-file-size=1G',
];

/**
 * Engines for one run of tests or benchmarks, deleted with their data when the command ends.
 * @param {{ keepsPromises?: boolean }} [options] true: as durable as in production, on a real disk
 */
export async function startThrowawayEngines({ keepsPromises = false } = {}) {
  const programs = await provideEngines({});
  const parent = keepsPromises ? tmpdir() : await quickFolder();
  await sweep(parent);
  const folder = mkdtempSync(join(parent, prefix));
  onStop(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  writeIdentity(join(folder, 'owner.json'), process.pid);
  const ports = { mariadb: await freePort(), redis: await freePort() };

  const mariadb = await startMariadb({
    programs: programs.mariadb,
    folder,
    port: ports.mariadb,
    log: join(folder, 'mariadb.log'),
    accounts: openAccounts,
    options: ['--max-connections=600', ...(keepsPromises ? durable : fleeting)],
  });
  // Their data is about to be deleted, so they are killed.
  onStop(() => mariadb.stop({ signal: 'SIGKILL' }));
  const redis = await startRedis({
    programs: programs.redis,
    folder,
    port: ports.redis,
    log: join(folder, 'redis.log'),
    durable: keepsPromises,
  });
  onStop(() => redis.stop({ signal: 'SIGKILL' }));
  return {
    folder,
    databaseUrl: mariadbAddress({ port: ports.mariadb, user: 'root', socket: mariadb.socket }),
    redisUrl: `redis://127.0.0.1:${ports.redis}/0`,
  };
}

async function quickFolder() {
  const roomy = existsSync(memoryDisk) && (await freeMegabytes(memoryDisk)) >= memoryDiskMb;
  const folder = roomy ? memoryDisk : tmpdir();
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Removes remains of killed runs; one that has just started may not have signed its folder yet. */
async function sweep(parent) {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(parent, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (readIdentity(join(folder, 'owner.json')) || age < 60_000) continue;
    try {
      await endAll([...enginesIn(join(folder, 'mariadb')), ...enginesIn(join(folder, 'redis'))], {
        patienceMs: 0,
      });
      rmSync(folder, { recursive: true, force: true });
    } catch (error) {
      if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error; // another user's
    }
  }
}
