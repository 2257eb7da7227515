import type { Logger } from 'pino';
import type { Database } from './database.js';

export interface Lease {
  readonly name: string;
  /** Grows with every change of holder, so that writes of an old holder can be detected. */
  readonly fence: number;
  /** Aborted when the lease was lost or released. The holder of a resource under it then closes the resource. */
  readonly signal: AbortSignal;
  /** By this process's monotonic clock: false before the row in the database expires, even after a freeze. */
  isHeld(): boolean;
  release(): Promise<void>;
}

export interface Leases {
  /** The lease, or undefined if somebody else holds it. It is renewed until it is released or lost. */
  acquire(name: string, ttlMs: number): Promise<Lease | undefined>;
  /** Releases all leases of this process. */
  close(): Promise<void>;
}

interface Held extends Lease {
  lose(): void;
}

/** Leases in MySQL: one holder at a time over all processes, timed by the database's clock alone. */
export function createLeases(db: Database, processName: string, log: Logger): Leases {
  const held = new Set<Held>();
  let serial = 0;

  async function acquire(name: string, ttlMs: number): Promise<Lease | undefined> {
    const holder = `${processName}#${++serial}`.slice(-80);
    const asked = performance.now();
    const until = 'UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND';
    await db.raw(
      `INSERT INTO leases (name, holder, fence, expiresAt) VALUES (?, ?, 1, ${until})
       ON DUPLICATE KEY UPDATE
         fence = IF(expiresAt <= UTC_TIMESTAMP(3), fence + 1, fence),
         holder = IF(expiresAt <= UTC_TIMESTAMP(3), VALUES(holder), holder),
         expiresAt = IF(holder = VALUES(holder), VALUES(expiresAt), expiresAt)`,
      [name, holder, ttlMs * 1000],
    );
    const row = (await db('leases').where({ name, holder }).first('fence')) as { fence: number } | undefined;
    if (!row) return undefined;
    return keep(name, holder, Number(row.fence), ttlMs, asked);
  }

  function keep(name: string, holder: string, fence: number, ttlMs: number, asked: number): Lease {
    const lost = new AbortController();
    // A fifth remains for closing what another process may open afterwards.
    const safe = ttlMs * 0.8;
    let lapses = asked + safe;
    let timer: NodeJS.Timeout;
    let lapse: NodeJS.Timeout;
    const isHeld = () => !lost.signal.aborted && performance.now() < lapses;
    const lose = () => {
      clearTimeout(timer);
      clearTimeout(lapse);
      held.delete(lease);
      if (!lost.signal.aborted) lost.abort(new Error(`lease ${name} lost`));
    };
    // A hanging renewal must not keep the lease alive: this timer waits for nothing.
    const watch = () => {
      clearTimeout(lapse);
      lapse = setTimeout(lose, Math.max(0, lapses - performance.now()));
      lapse.unref();
    };
    const renew = async () => {
      const now = performance.now();
      try {
        const renewed = await db('leases')
          .where({ name, holder, fence })
          .whereRaw('expiresAt > UTC_TIMESTAMP(3)')
          .update({ expiresAt: db.raw('UTC_TIMESTAMP(3) + INTERVAL ? MICROSECOND', [ttlMs * 1000]) });
        if (lost.signal.aborted) return;
        if (renewed !== 1) return lose();
        lapses = now + safe;
        watch();
      } catch (error) {
        log.warn({ err: error, lease: name }, 'a lease could not be renewed');
      }
      if (!lost.signal.aborted) schedule();
    };
    const schedule = () => {
      timer = setTimeout(() => void renew(), ttlMs / 3);
      timer.unref();
    };
    const lease: Held = {
      name,
      fence,
      signal: lost.signal,
      isHeld,
      lose,
      async release() {
        lose();
        // The row stays, expired: its fence must keep growing.
        await db('leases')
          .where({ name, holder, fence })
          .update({ expiresAt: db.raw('UTC_TIMESTAMP(3)') })
          .catch((error: unknown) => log.warn({ err: error, lease: name }, 'a lease could not be released'));
      },
    };
    held.add(lease);
    watch();
    schedule();
    return lease;
  }

  return {
    acquire,
    async close() {
      await Promise.all([...held].map((lease) => lease.release()));
    },
  };
}
