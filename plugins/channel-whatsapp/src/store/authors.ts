import type { PluginContext } from '@recado/sdk';
import { databaseOf } from './database.js';

/** Older messages of a group can no longer be quoted by name. */
const KEPT_MS = 90 * 24 * 3_600_000;

export async function noteAuthors(
  ctx: PluginContext,
  connectionId: number,
  authors: readonly { externalId: string; participant: string }[],
): Promise<void> {
  if (authors.length === 0) return;
  await databaseOf(ctx).execute(
    `INSERT IGNORE INTO plg_whatsapp_authors (connectionId, externalId, participant, receivedAt)
     VALUES ${authors.map(() => '(?, ?, ?, ?)').join(', ')}`,
    authors.flatMap(({ externalId, participant }) => [
      connectionId,
      Buffer.from(externalId),
      Buffer.from(participant),
      Date.now(),
    ]),
  );
}

/** Authors of these messages of a group. */
export async function authorsOf(
  ctx: PluginContext,
  connectionId: number,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows = await databaseOf(ctx).query<{ externalId: Buffer; participant: Buffer }>(
    `SELECT externalId, participant FROM plg_whatsapp_authors
     WHERE connectionId = ? AND externalId IN (${externalIds.map(() => '?').join(', ')})`,
    [connectionId, ...externalIds.map((id) => Buffer.from(id))],
  );
  return new Map(rows.map(({ externalId, participant }) => [externalId.toString(), participant.toString()]));
}

export async function trimAuthors(ctx: PluginContext, limit: number): Promise<number> {
  const sql = `DELETE FROM plg_whatsapp_authors WHERE receivedAt < ? LIMIT ${Math.trunc(limit)}`;
  return (await databaseOf(ctx).execute(sql, [Date.now() - KEPT_MS])).affectedRows;
}
