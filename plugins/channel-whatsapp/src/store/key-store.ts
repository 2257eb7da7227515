import {
  proto,
  type SignalDataSet,
  type SignalDataTypeMap,
  type SignalKeyStore,
} from '@whiskeysockets/baileys';
import type { PluginContext, PluginDatabase } from '@recado/sdk';
import { BoundedCache } from './bounded-cache.js';
import { databaseOf } from './database.js';
import type { FencedWrites } from './fence.js';
import { insertJournal, type JournalEntry } from './journal.js';
import { opened, sealed } from './serialized.js';

/** Journal entries are in the same set of changes as their ratchet. */
export const JOURNAL = 'journal';
type Changes = SignalDataSet & { [JOURNAL]?: Record<string, JournalEntry> };

/** The state could not be written: messages decrypted with it must not be acknowledged. */
export class StateNotKept extends Error {
  override name = 'StateNotKept';
}

export interface KeyStoreParts {
  /** False as soon as the sign-in is gone: a stopping client must leave nothing behind. */
  isSignedIn?(): boolean;
  /**
   * Keys could be neither read nor written. The client looks some up before it decrypts a message, and would reject the
   * message for good.
   */
  onFault?(error: unknown): void;
}

/** Signal keys of one sign-in in the database, sealed. One set of changes is one transaction. */
export function createKeyStore(
  ctx: PluginContext,
  writes: FencedWrites,
  { isSignedIn = () => true, onFault = () => undefined }: KeyStoreParts = {},
): SignalKeyStore {
  const { connectionId } = writes;
  /** Null: known to be absent. Only this process writes, so the cache is correct. */
  const cache = new BoundedCache<string, unknown>(20_000);
  const placeOf = (kind: string, name: string) => `${kind}/${name}`;

  return {
    async get<T extends keyof SignalDataTypeMap>(kind: T, names: string[]) {
      const missing = names.filter((name) => !cache.has(placeOf(kind, name)));
      if (missing.length) {
        const rows = await storedKeys(ctx, connectionId, kind, missing).catch((error: unknown) => {
          onFault(error);
          throw error;
        });
        const found = new Map(rows.map(({ name, value }) => [name.toString(), value]));
        for (const name of missing) {
          const bytes = found.get(name);
          cache.set(placeOf(kind, name), bytes ? revived(kind, opened(ctx.secrets, bytes)) : null);
        }
      }
      const values = names.map((name) => [name, cache.get(placeOf(kind, name))] as const);
      return Object.fromEntries(values.filter(([, value]) => value !== null && value !== undefined)) as {
        [id: string]: SignalDataTypeMap[T];
      };
    },
    async set(changes: Changes) {
      const { [JOURNAL]: entries = {}, ...keys } = changes;
      const all = Object.entries(keys).flatMap(([kind, values]) =>
        Object.entries(values ?? {}).map(([name, value]) => ({ kind, name, value: value as unknown })),
      );
      try {
        await writes.write(async (db) => {
          // Under the lock that the deletion of the sign-in takes too: a waiting write is dropped after it.
          if (!isSignedIn()) throw new StateNotKept('the sign-in is gone');
          await writeKeys(ctx, db, connectionId, all);
          await insertJournal(ctx, db, connectionId, Object.values(entries));
        });
      } catch (cause) {
        if (cause instanceof StateNotKept) throw cause;
        const fault = new StateNotKept('the session state could not be written', { cause });
        onFault(fault);
        throw fault;
      }
      for (const { kind, name, value } of all) cache.set(placeOf(kind, name), value ?? null);
    },
  };
}

const storedKeys = (ctx: PluginContext, connectionId: number, kind: string, names: string[]) =>
  databaseOf(ctx).query<{ name: Buffer; value: Buffer }>(
    `SELECT name, value FROM plg_whatsapp_keys
     WHERE connectionId = ? AND kind = ? AND name IN (${names.map(() => '?').join(', ')})`,
    [connectionId, kind, ...names.map((name) => Buffer.from(name))],
  );

const ROWS_AT_ONCE = 200;

async function writeKeys(
  ctx: PluginContext,
  db: PluginDatabase,
  connectionId: number,
  all: { kind: string; name: string; value: unknown }[],
): Promise<void> {
  const gone = all.filter(({ value }) => value === null || value === undefined);
  const kept = all.filter((one) => !gone.includes(one));
  for (let at = 0; at < gone.length; at += ROWS_AT_ONCE) {
    const part = gone.slice(at, at + ROWS_AT_ONCE);
    await db.execute(
      `DELETE FROM plg_whatsapp_keys
       WHERE connectionId = ? AND (kind, name) IN (${part.map(() => '(?, ?)').join(', ')})`,
      [connectionId, ...part.flatMap(({ kind, name }) => [kind, Buffer.from(name)])],
    );
  }
  for (let at = 0; at < kept.length; at += ROWS_AT_ONCE) {
    const part = kept.slice(at, at + ROWS_AT_ONCE);
    await db.execute(
      `INSERT INTO plg_whatsapp_keys (connectionId, kind, name, value)
       VALUES ${part.map(() => '(?, ?, ?, ?)').join(', ')} ON DUPLICATE KEY UPDATE value = VALUES(value)`,
      part.flatMap(({ kind, name, value }) => [
        connectionId,
        kind,
        Buffer.from(name),
        sealed(ctx.secrets, value),
      ]),
    );
  }
}

/** App state keys are used as messages of the protocol, not as plain objects. */
const revived = (kind: string, value: unknown): unknown =>
  kind === 'app-state-sync-key'
    ? proto.Message.AppStateSyncKeyData.fromObject(value as Record<string, unknown>)
    : value;
