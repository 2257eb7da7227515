import type { PluginDatabase, SessionLease } from '@recado/sdk';
import { inTransaction } from './database.js';

/** Another process holds the session now: this one's data is out of date. */
export class FencedOff extends Error {
  override name = 'FencedOff';
  constructor(connectionId: number) {
    super(`the session of connection ${connectionId} is held by another process`);
  }
}

/** Every write of a session's state, rejected as soon as a later holder has started. */
export interface FencedWrites {
  readonly connectionId: number;
  write<T>(work: (db: PluginDatabase) => Promise<T>): Promise<T>;
}

/** Raises the fence to this holder's. Throws {@link FencedOff} if a later one has been here. */
export async function raiseFence(
  db: PluginDatabase,
  connectionId: number,
  lease: SessionLease,
): Promise<FencedWrites> {
  await db.execute(
    `INSERT INTO plg_whatsapp_sessions (connectionId, fence, changedAt) VALUES (?, ?, ?)
     ON DUPLICATE KEY UPDATE fence = GREATEST(fence, VALUES(fence))`,
    [connectionId, lease.fence, Date.now()],
  );
  const writes: FencedWrites = {
    connectionId,
    write: (work) =>
      inTransaction(db, async (trx) => {
        const [row] = await trx.query<{ fence: number | string }>(
          'SELECT fence FROM plg_whatsapp_sessions WHERE connectionId = ? FOR UPDATE',
          [connectionId],
        );
        if (Number(row?.fence) !== lease.fence || !lease.isHeld()) throw new FencedOff(connectionId);
        return work(trx);
      }),
  };
  await writes.write(async () => undefined);
  return writes;
}
