import { sessionsOf, type Db } from './database.js';
import type { Infra } from './infra.js';

const BEAT_MS = 1_000;
/** A process silent for this long is frozen or gone: its sessions may hold locks that others wait for. */
const SILENT_SECONDS = 3;
const NO_SUCH_TABLE = 1146;

interface Silent {
  name: string;
  sessions: string;
}
export interface Pulse {
  start(): void;
  stop(): Promise<void>;
  /** Ends the database sessions of processes that have fallen silent. Returns how many. */
  endSilentSessions(): Promise<number>;
}

/**
 * Each process records every second that it runs, and which database sessions are its own. When a process falls silent,
 * another one ends its idle sessions: a process that was stopped in the middle of a transaction would hold its locks
 * for as long as the server lets it. MariaDB ends idle transactions by itself, MySQL does not. `processes.ts` records
 * the same processes for people: it is written less often, and a row outlives the silence that ends a pulse.
 */
export function createPulse({ db, config, log }: Pick<Infra, 'db' | 'config' | 'log'>): Pulse {
  const name = config.processName.slice(-120);
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> = Promise.resolve();
  let stopped = false;

  async function beat(): Promise<void> {
    await db.raw(
      `INSERT INTO pulses (name, sessions, seenAt) VALUES (?, ?, UTC_TIMESTAMP(3))
       ON DUPLICATE KEY UPDATE sessions = VALUES(sessions), seenAt = VALUES(seenAt)`,
      [name, sessionsOf(db).join(',')],
    );
  }

  async function endSilentSessions(): Promise<number> {
    const silent: Silent[] = await db('pulses')
      .whereNot({ name })
      .whereRaw('seenAt < UTC_TIMESTAMP(3) - INTERVAL ? SECOND', [SILENT_SECONDS])
      .select('name', 'sessions');
    let ended = 0;
    for (const one of silent) ended += await endSessionsOf(one);
    return ended;
  }

  async function endSessionsOf({ name: whose, sessions }: Silent): Promise<number> {
    const ids = sessions.split(',').filter(Boolean).map(Number);
    const [open] = ids.length
      ? await db.raw(
          'SELECT id AS id, command AS command, time AS time FROM information_schema.processlist WHERE id IN (?) AND db = DATABASE()',
          [ids],
        )
      : [[]];
    const idle = (open as { id: number; command: string; time: number }[]).filter(
      ({ command, time }) => command === 'Sleep' && time >= SILENT_SECONDS,
    );
    for (const { id } of idle) await db.raw('KILL ?', [Number(id)]).catch(() => undefined); // another process was quicker
    if (idle.length)
      log.warn({ process: whose, sessions: idle.length }, 'the sessions of a silent process were ended');
    if (open.length === 0) await db('pulses').where({ name: whose, sessions }).delete();
    return idle.length;
  }

  async function tick(): Promise<void> {
    try {
      await beat();
      await endSilentSessions();
    } catch (error) {
      log.warn({ err: error }, 'this process could not record that it runs');
    }
    if (!stopped) timer = setTimeout(() => (round = tick()), BEAT_MS);
  }

  return {
    start() {
      round = tick();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
      if (timer)
        await db('pulses')
          .where({ name })
          .delete()
          .catch((error: unknown) => log.warn({ err: error }, 'this process could not record that it ends'));
    },
    endSilentSessions,
  };
}

/** Names of the processes that run on this database. */
export async function beatingProcesses(db: Db): Promise<string[]> {
  try {
    return await db('pulses')
      .whereRaw('seenAt >= UTC_TIMESTAMP(3) - INTERVAL ? SECOND', [SILENT_SECONDS])
      .orderBy('name')
      .pluck('name');
  } catch (error) {
    if ((error as { errno?: number }).errno === NO_SUCH_TABLE) return [];
    throw error;
  }
}
