import { makeWASocket } from '@whiskeysockets/baileys';
import type { SessionContext } from '@recado/sdk';
import { pluginSettings } from '../settings.js';
import { deleteSignIn, isSignedIn, loadCredentials } from '../store/credentials.js';
import { raiseFence } from '../store/fence.js';
import { createKeyStore } from '../store/key-store.js';
import { onOneStorage } from './one-storage.js';
import { providerLog } from './provider-log.js';

/** The provider is told if it can be reached within this time; the link is deleted here in any case. */
const LOGOUT_MS = 10_000;

/** Ends a link: removes this device from the phone's list if possible, and deletes the keys. */
export async function forgetSignIn(ctx: SessionContext): Promise<void> {
  const writes = await raiseFence(ctx.db!, ctx.connection.id, ctx.lease);
  const creds = await loadCredentials(ctx, ctx.connection.id);
  if (isSignedIn(creds)) {
    const { serverUrl } = pluginSettings(ctx);
    const client = onOneStorage(() =>
      makeWASocket({
        auth: { creds, keys: createKeyStore(ctx, writes) },
        logger: providerLog(ctx.log, ctx.connection.id),
        ...(serverUrl && { waWebSocketUrl: serverUrl }),
        ...{ fireInitQueries: false, markOnlineOnConnect: false },
        shouldSyncHistoryMessage: () => false,
      }),
    );
    const ended = new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LOGOUT_MS);
      ctx.signal.addEventListener('abort', () => resolve(), { once: true });
      client.ev.on('connection.update', ({ connection }) => {
        if (connection === 'open') client.logout().catch(() => resolve()); // then the phone's list keeps it
        if (connection !== 'close') return;
        clearTimeout(timer);
        resolve();
      });
    });
    await ended;
    await client.end(undefined);
  }
  await deleteSignIn(writes);
}
