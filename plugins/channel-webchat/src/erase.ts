import type { ErasedContact, Erasure, PluginContext } from '@recado/sdk';
import { databaseOf } from './database.js';
import { announce } from './signals.js';

/** Rows deleted at once: a visitor's own messages must not wait for long behind their locks. */
const AT_ONCE = 500;

/** Deletes the web chat's own copy of a visitor's conversations, or of a company's. Open windows begin anew. */
export const erase = (ctx: PluginContext, erasure: Erasure): Promise<void> =>
  erasure.kind === 'contact' ? eraseVisitors(ctx, erasure) : eraseChats(ctx, erasure.connectionIds);

const places = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

async function eraseVisitors(ctx: PluginContext, { connectionIds, identities, chats }: ErasedContact) {
  const known = new Set([
    ...identities.filter(({ kind }) => kind === 'visitor').map(({ value }) => value),
    ...chats.map(({ conversation }) => conversation),
  ]);
  if (known.size === 0 || connectionIds.length === 0) return;
  const db = databaseOf(ctx);
  const visitors = await db.query<{ id: number; publicId: Buffer | string }>(
    `SELECT id, publicId FROM plg_webchat_visitors
     WHERE publicId IN (${places([...known])}) AND connectionId IN (${places(connectionIds)})`,
    [...known, ...connectionIds],
  );
  if (visitors.length === 0) return;
  const ids = visitors.map(({ id }) => id);
  await untilNone(ctx, `plg_webchat_messages WHERE visitorId IN (${places(ids)})`, ids);
  // What they have written meanwhile goes with them.
  await db.execute(`DELETE FROM plg_webchat_visitors WHERE id IN (${places(ids)})`, ids);
  for (const { publicId } of visitors) announce(ctx, { goneVisitor: publicId.toString() });
}

/** Everything of these web chats; they are gone. */
export async function eraseChats(ctx: PluginContext, connectionIds: readonly number[]): Promise<void> {
  if (connectionIds.length === 0) return;
  await untilNone(
    ctx,
    `plg_webchat_visitors WHERE connectionId IN (${places(connectionIds)})`,
    connectionIds,
  );
}

async function untilNone(ctx: PluginContext, rows: string, bindings: readonly unknown[]): Promise<void> {
  for (let gone = AT_ONCE; gone === AT_ONCE;) {
    ctx.signal.throwIfAborted();
    const sql = `DELETE FROM ${rows} LIMIT ${AT_ONCE}`;
    gone = (await databaseOf(ctx).execute(sql, bindings)).affectedRows;
  }
}
