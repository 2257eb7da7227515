import { hostname } from 'node:os';
import type { Config } from './config.js';
import type { Database } from './database.js';

/**
 * A running process of the core, or one that ended a moment ago, for operators. `pulse.ts` uses it to end what a silent
 * process holds.
 */
export interface ProcessState {
  name: string;
  host: string;
  pid: number;
  roles: string[];
  /** Milliseconds by which its machine's clock is ahead of the database's. */
  skewMs: number;
  startedAt: Date;
  seenAt: Date;
}

/** A process that has been silent this long is gone or frozen. */
const SILENT_S = 30;
const KEPT_DAYS = 1;
const MOST = 200;

const nameOf = ({ processName }: Pick<Config, 'processName'>): string =>
  processName.replace(/[^\x21-\x7e]/g, '-').slice(-80);

/** Records that this process is running, by the database's clock. */
export async function tellOfProcess(
  db: Database,
  config: Pick<Config, 'processName' | 'roles'>,
  skewMs: number,
): Promise<void> {
  await db.raw(
    `INSERT INTO processes (name, host, pid, roles, skewMs, startedAt, seenAt)
     VALUES (?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE skewMs = VALUES(skewMs), seenAt = VALUES(seenAt)`,
    [nameOf(config), hostname().slice(0, 64), process.pid, [...config.roles].join(','), skewMs],
  );
}

/** Records a clean end; a process that ended otherwise falls silent, and is deleted after a day. */
export async function forgetProcess(db: Database, config: Pick<Config, 'processName'>): Promise<void> {
  await db('processes')
    .where({ name: nameOf(config) })
    .orWhereRaw('seenAt < UTC_TIMESTAMP(3) - INTERVAL ? DAY', [KEPT_DAYS])
    .delete();
}

/** Processes that are running now. */
export async function runningProcesses(db: Database): Promise<ProcessState[]> {
  const rows = (await db('processes')
    .whereRaw('seenAt > UTC_TIMESTAMP(3) - INTERVAL ? SECOND', [SILENT_S])
    .orderBy(['host', 'startedAt', 'name'])
    .limit(MOST)) as (Omit<ProcessState, 'roles'> & { roles: string })[];
  return rows.map((row) => ({ ...row, roles: row.roles.split(','), skewMs: Number(row.skewMs) }));
}
