import { randomInt } from 'node:crypto';
import type { Logger } from 'pino';
import type { Db } from '../infra/database.js';
import type { Lease, Leases } from '../infra/leases.js';

const NAME = 'sender:';
const TICK_MS = 1_000;
/** A fence consists of the sender's number and the attempt's: the first identifies the attempts of a dead process. */
const ATTEMPTS = 2 ** 24;
const SENDERS = 2 ** 23;
const KEPT_MINUTES = 10;

export interface Fence {
  value: number;
  /** False once others may consider this process dead: then nothing may be started under this fence. */
  isHeld(): boolean;
}
/** A lease that proves that a process is alive: when it dies, its sends need not wait for a deadline. */
export interface SenderLease {
  /** For one attempt. A process without a lease, because it has just started or was starved, acquires one first. */
  fence(): Promise<Fence>;
  start(): void;
  stop(): Promise<void>;
}

export function createSenderLease(leases: Leases, leaseMs: number, log: Pick<Logger, 'warn'>): SenderLease {
  let sender = randomInt(1, SENDERS);
  let serial = randomInt(ATTEMPTS);
  let lease: Lease | undefined;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;
  let stopped = false;

  let acquiring: Promise<void> | undefined;

  async function acquire(): Promise<void> {
    try {
      lease = await leases.acquire(`${NAME}${sender}`, leaseMs);
      if (lease) return;
      // The database still counts the lease that this process has let lapse: a new number does not wait for its end.
      sender = randomInt(1, SENDERS);
      lease = await leases.acquire(`${NAME}${sender}`, leaseMs);
    } catch (error) {
      log.warn({ err: error }, 'the sender could not acquire its lease');
    }
  }
  async function hold(): Promise<void> {
    if (lease?.isHeld()) return;
    await (acquiring ??= acquire().finally(() => (acquiring = undefined)));
  }
  async function tick(): Promise<void> {
    await hold();
    if (!stopped) timer = setTimeout(() => (round = tick()), TICK_MS);
  }
  return {
    async fence() {
      await hold();
      const held = lease;
      serial = (serial + 1) % ATTEMPTS;
      // Without a lease the sender's number is 0, and only the deadline shows that an attempt was lost.
      if (!held?.isHeld()) return { value: serial, isHeld: () => true };
      return { value: sender * ATTEMPTS + serial, isHeld: () => held.isHeld() };
    },
    start() {
      round ??= tick();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round; // the lease itself continues until the last send has ended: it is released with all others
    },
  };
}

/** Numbers of senders whose lease has expired. Their rows are deleted when nobody can ask for them any longer. */
export async function deadSenders(db: Db): Promise<number[]> {
  const rows: { name: string; old: number }[] = await db('leases')
    .whereBetween('name', [NAME, `${NAME}\x7f`])
    .whereRaw('expiresAt < UTC_TIMESTAMP(3)')
    .select('name', db.raw('expiresAt < UTC_TIMESTAMP(3) - INTERVAL ? MINUTE AS old', [KEPT_MINUTES]));
  const old = rows.filter((row) => row.old).map(({ name }) => name);
  if (old.length) await db('leases').whereIn('name', old).delete();
  return rows.map(({ name }) => Number(name.slice(NAME.length)));
}

/** SQL expression: the number of the sender in a fence. */
export const SENDER_OF = `FLOOR(sendFence / ${ATTEMPTS})`;
