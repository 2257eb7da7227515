import type { ConnectionRecord, PluginContext } from '@recado/sdk';
import { originAllowed } from './origins.js';
import { originRefused, unknownKey, unknownVisitor } from './refusal.js';
import { readSettings, type WidgetSettings } from './settings.js';
import { visitorByToken, type Visitor } from './visitors.js';

/** The web chat named by a page's key. */
export interface NamedConnection {
  connection: ConnectionRecord;
  settings: WidgetSettings;
}

/** Determines which web chat is meant and that the calling page may show it. */
export async function admitPage(
  ctx: PluginContext,
  key: string | undefined,
  caller: { headers: Record<string, string> },
): Promise<NamedConnection> {
  const connection = key ? await ctx.connections.byKey(key) : undefined;
  if (!connection) throw unknownKey();
  const settings = readSettings(connection.settings);
  if (!originAllowed(settings, caller, ctx.publicUrl)) throw originRefused();
  return { connection, settings };
}

/** The visitor whom the token proves; an id from the browser proves nothing and is never accepted. */
export async function admitVisitor(
  ctx: PluginContext,
  connection: ConnectionRecord,
  token: string | undefined,
): Promise<Visitor> {
  const visitor = token ? await visitorByToken(ctx, connection.id, token) : undefined;
  if (!visitor) throw unknownVisitor();
  return visitor;
}
