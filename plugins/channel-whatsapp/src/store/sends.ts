import { proto } from '@whiskeysockets/baileys';
import type { PluginContext } from '@recado/sdk';
import { databaseOf } from './database.js';

/**
 * `ready`: it has its id and has not been sent. `transmitted`: it was written to the connection, and its outcome is
 * unknown until the provider reports it.
 */
export type SendState = 'ready' | 'transmitted' | 'acknowledged' | 'refused';
export interface StoredSend {
  clientId: string;
  externalId: string;
  address: string;
  state: SendState;
  message: proto.IMessage;
}
interface Row {
  clientId: Buffer;
  externalId: Buffer;
  address: Buffer;
  state: SendState;
  message: Buffer;
}

/** How long a message may be requested again. */
const KEPT_MS = 14 * 24 * 3_600_000;

const toSend = (ctx: PluginContext, row: Row): StoredSend => ({
  clientId: row.clientId.toString(),
  externalId: row.externalId.toString(),
  address: row.address.toString(),
  state: row.state,
  message: proto.Message.decode(ctx.secrets.open(row.message)),
});

async function find(
  ctx: PluginContext,
  connectionId: number,
  column: 'clientId' | 'externalId',
  value: string,
): Promise<StoredSend | undefined> {
  const [row] = await databaseOf(ctx).query<Row>(
    `SELECT clientId, externalId, address, state, message FROM plg_whatsapp_sends
     WHERE connectionId = ? AND ${column} = ?`,
    [connectionId, Buffer.from(value)],
  );
  return row && toSend(ctx, row);
}

export const sendByClientId = (ctx: PluginContext, connectionId: number, clientId: string) =>
  find(ctx, connectionId, 'clientId', clientId);
export const sendByExternalId = (ctx: PluginContext, connectionId: number, externalId: string) =>
  find(ctx, connectionId, 'externalId', externalId);

/** Before anything is sent: the message and its id. */
export async function storeSend(
  ctx: PluginContext,
  connectionId: number,
  { clientId, externalId, address, message }: Omit<StoredSend, 'state'>,
): Promise<void> {
  await databaseOf(ctx).execute(
    `INSERT INTO plg_whatsapp_sends (connectionId, clientId, externalId, address, message, changedAt)
     VALUES (?, ?, ?, ?, ?, ?)`,
    [
      ...[connectionId, Buffer.from(clientId), Buffer.from(externalId), Buffer.from(address)],
      ...[ctx.secrets.seal(proto.Message.encode(message).finish()), Date.now()],
    ],
  );
}

export async function setSendState(
  ctx: PluginContext,
  connectionId: number,
  externalId: string,
  state: SendState,
): Promise<void> {
  await databaseOf(ctx).execute(
    'UPDATE plg_whatsapp_sends SET state = ?, changedAt = ? WHERE connectionId = ? AND externalId = ?',
    [state, Date.now(), connectionId, Buffer.from(externalId)],
  );
}

/** The core's ids of these messages, if this installation sent them. */
export async function clientIdsOf(
  ctx: PluginContext,
  connectionId: number,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  if (externalIds.length === 0) return new Map();
  const rows = await databaseOf(ctx).query<Pick<Row, 'clientId' | 'externalId'>>(
    `SELECT clientId, externalId FROM plg_whatsapp_sends
     WHERE connectionId = ? AND externalId IN (${externalIds.map(() => '?').join(', ')})`,
    [connectionId, ...externalIds.map((id) => Buffer.from(id))],
  );
  return new Map(rows.map(({ externalId, clientId }) => [externalId.toString(), clientId.toString()]));
}

/** Sends that the provider acknowledged recently: the core may not have got the acknowledgement. */
export async function lateAcknowledged(
  ctx: PluginContext,
  connectionId: number,
  withinMs: number,
): Promise<Pick<StoredSend, 'clientId' | 'externalId'>[]> {
  const rows = await databaseOf(ctx).query<Pick<Row, 'clientId' | 'externalId'>>(
    `SELECT clientId, externalId FROM plg_whatsapp_sends
     WHERE connectionId = ? AND state = 'acknowledged' AND changedAt > ? ORDER BY changedAt DESC LIMIT 200`,
    [connectionId, Date.now() - withinMs],
  );
  return rows.map(({ clientId, externalId }) => ({
    clientId: clientId.toString(),
    externalId: externalId.toString(),
  }));
}

export async function trimSends(ctx: PluginContext, limit: number): Promise<number> {
  const sql = `DELETE FROM plg_whatsapp_sends WHERE changedAt < ? LIMIT ${Math.trunc(limit)}`;
  return (await databaseOf(ctx).execute(sql, [Date.now() - KEPT_MS])).affectedRows;
}
