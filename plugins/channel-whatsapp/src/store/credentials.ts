import { initAuthCreds, type AuthenticationCreds } from '@whiskeysockets/baileys';
import type { PluginContext } from '@recado/sdk';
import { databaseOf } from './database.js';
import type { FencedWrites } from './fence.js';
import { opened, sealed } from './serialized.js';

/** The sign-in of a connection; new keys if there is none, or if one was started and never completed. */
export async function loadCredentials(
  ctx: PluginContext,
  connectionId: number,
): Promise<AuthenticationCreds> {
  const [row] = await databaseOf(ctx).query<{ creds: Buffer | null }>(
    'SELECT creds FROM plg_whatsapp_sessions WHERE connectionId = ?',
    [connectionId],
  );
  const stored = row?.creds ? opened<AuthenticationCreds>(ctx.secrets, row.creds) : undefined;
  return isSignedIn(stored) ? stored : initAuthCreds();
}

export const isSignedIn = (creds: AuthenticationCreds | undefined): creds is AuthenticationCreds =>
  creds?.account !== undefined && creds.me?.id !== undefined;

export async function saveCredentials(
  ctx: PluginContext,
  writes: FencedWrites,
  creds: AuthenticationCreds,
): Promise<void> {
  const bytes = sealed(ctx.secrets, creds);
  await writes.write((db) =>
    db.execute('UPDATE plg_whatsapp_sessions SET creds = ?, changedAt = ? WHERE connectionId = ?', [
      bytes,
      Date.now(),
      writes.connectionId,
    ]),
  );
}

/** Deletes a sign-in. Received messages that are not passed on yet stay. */
export async function deleteSignIn(writes: FencedWrites): Promise<void> {
  const { connectionId } = writes;
  await writes.write(async (db) => {
    await db.execute('UPDATE plg_whatsapp_sessions SET creds = NULL, changedAt = ? WHERE connectionId = ?', [
      Date.now(),
      connectionId,
    ]);
    await db.execute('DELETE FROM plg_whatsapp_keys WHERE connectionId = ?', [connectionId]);
  });
}
