import { jidNormalizedUser, type WAMessageKey } from '@whiskeysockets/baileys';
import type { PluginContext } from '@recado/sdk';
import type { OpenPoll } from '../mapping/votes.js';
import { databaseOf } from './database.js';
import { opened, sealed } from './serialized.js';

/** People vote for weeks: longer than the journal keeps the poll's message. */
const KEPT_MS = 90 * 24 * 3_600_000;
const LONGEST = { id: 64, address: 191 };

const addressIn = (jid: string | null | undefined): Buffer =>
  Buffer.from(jidNormalizedUser(jid ?? '').slice(0, LONGEST.address));

/** Keeps what it takes to read the votes in a poll. A repeat changes nothing. */
export async function keepPoll(
  ctx: PluginContext,
  connectionId: number,
  { id, remoteJid, participant }: WAMessageKey,
  poll: OpenPoll,
): Promise<void> {
  if (!id || id.length > LONGEST.id) return;
  await databaseOf(ctx).execute(
    `INSERT IGNORE INTO plg_whatsapp_polls (connectionId, externalId, chat, author, poll, receivedAt)
     VALUES (?, ?, ?, ?, ?, ?)`,
    [
      ...[connectionId, Buffer.from(id), addressIn(remoteJid), addressIn(participant ?? remoteJid)],
      ...[sealed(ctx.secrets, { ...poll, secret: Buffer.from(poll.secret) }), Date.now()],
    ],
  );
}

export async function pollOfId(
  ctx: PluginContext,
  connectionId: number,
  externalId: string,
): Promise<OpenPoll | undefined> {
  const [row] = await databaseOf(ctx).query<{ poll: Buffer }>(
    'SELECT poll FROM plg_whatsapp_polls WHERE connectionId = ? AND externalId = ?',
    [connectionId, Buffer.from(externalId.slice(0, LONGEST.id))],
  );
  return row && opened<OpenPoll>(ctx.secrets, row.poll);
}

export async function trimPolls(ctx: PluginContext, limit: number): Promise<number> {
  const sql = `DELETE FROM plg_whatsapp_polls WHERE receivedAt < ? LIMIT ${Math.trunc(limit)}`;
  return (await databaseOf(ctx).execute(sql, [Date.now() - KEPT_MS])).affectedRows;
}
