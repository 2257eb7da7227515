import { jidNormalizedUser } from '@whiskeysockets/baileys';
import type { PluginContext, PluginDatabase } from '@recado/sdk';
import { databaseOf } from './database.js';
import { opened, sealed } from './serialized.js';

/** A decrypted message. */
export interface JournalEntry {
  /** SHA-256 of the ciphertext. */
  hash: Buffer;
  /** Attributes of its stanza. */
  attrs: Record<string, string>;
  /** As the sender encrypted it, its padding included. */
  plaintext: Uint8Array;
}
export interface OpenEntry extends JournalEntry {
  id: number;
}
type Stanza = Pick<JournalEntry, 'attrs' | 'plaintext'>;

/** Kept after it was passed on: the provider may send the same message again, which no ratchet can read twice. */
const KEPT_MS = 3 * 24 * 3_600_000;

const LONGEST_ID = 64;

/** Writes entries in the transaction of their ratchet. */
export async function insertJournal(
  ctx: PluginContext,
  db: PluginDatabase,
  connectionId: number,
  entries: JournalEntry[],
): Promise<void> {
  for (const { hash, attrs, plaintext } of entries)
    await db.execute(
      'INSERT IGNORE INTO plg_whatsapp_journal (connectionId, hash, stanza, messageId, chat, author) VALUES (?, ?, ?, ?, ?, ?)',
      [
        ...[connectionId, hash, sealed(ctx.secrets, { attrs, plaintext: Buffer.from(plaintext) })],
        Buffer.from(attrs['id']?.slice(0, LONGEST_ID) ?? ''),
        // Messages of this account's other devices name the other side as their recipient.
        addressIn(attrs['recipient'] ?? attrs['from']),
        addressIn(attrs['participant'] ?? attrs['from']),
      ],
    );
}

const LONGEST_ADDRESS = 191;
const addressIn = (jid: string | undefined): Buffer | null =>
  jid ? Buffer.from(jidNormalizedUser(jid).slice(0, LONGEST_ADDRESS)) : null;

/** The content of this ciphertext, if it was decrypted before. */
export async function plaintextOf(
  ctx: PluginContext,
  connectionId: number,
  hash: Buffer,
): Promise<Uint8Array | undefined> {
  const [row] = await databaseOf(ctx).query<{ stanza: Buffer }>(
    'SELECT stanza FROM plg_whatsapp_journal WHERE connectionId = ? AND hash = ?',
    [connectionId, hash],
  );
  return row && opened<Stanza>(ctx.secrets, row.stanza).plaintext;
}

/** The content of a message, as long as it is kept; of a group's message there may be two, one with a key alone. */
export async function plaintextsOfMessage(
  ctx: PluginContext,
  connectionId: number,
  messageId: string,
): Promise<Uint8Array[]> {
  const rows = await databaseOf(ctx).query<{ stanza: Buffer }>(
    'SELECT stanza FROM plg_whatsapp_journal WHERE connectionId = ? AND messageId = ? ORDER BY id LIMIT 4',
    [connectionId, Buffer.from(messageId)],
  );
  return rows.map(({ stanza }) => opened<Stanza>(ctx.secrets, stanza).plaintext);
}

/** The oldest entries that are not passed on yet, in the order of decryption; without those of these ids. */
export async function openEntries(
  ctx: PluginContext,
  connectionId: number,
  limit: number,
  except: readonly number[] = [],
): Promise<OpenEntry[]> {
  const others = except.length ? `AND id NOT IN (${except.map(() => '?').join(', ')})` : '';
  const rows = await databaseOf(ctx).query<{ id: number; hash: Buffer; stanza: Buffer }>(
    `SELECT id, hash, stanza FROM plg_whatsapp_journal
     WHERE connectionId = ? AND doneAt IS NULL ${others} ORDER BY id LIMIT ${Math.trunc(limit)}`,
    [connectionId, ...except],
  );
  return rows.map(({ id, hash, stanza }) => ({
    ...{ id: Number(id), hash },
    ...opened<Stanza>(ctx.secrets, stanza),
  }));
}

export async function markDone(ctx: PluginContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await databaseOf(ctx).execute(
    `UPDATE plg_whatsapp_journal SET doneAt = ? WHERE id IN (${ids.map(() => '?').join(', ')})`,
    [Date.now(), ...ids],
  );
}

/** Deletes entries that were passed on long ago, some at a time. Returns how many. */
export async function trimJournal(ctx: PluginContext, limit: number): Promise<number> {
  const sql = `DELETE FROM plg_whatsapp_journal WHERE doneAt < ? LIMIT ${Math.trunc(limit)}`;
  return (await databaseOf(ctx).execute(sql, [Date.now() - KEPT_MS])).affectedRows;
}
