import { createRequire } from 'node:module';
import type { Database } from '../../src/infra/database.js';
import type { WhatsAppServer } from '../../../plugins/channel-whatsapp/test/server/whatsapp-server.js';
import { testRootKey } from '../../../plugins/channel-whatsapp/test/server/certificate.js';

/** What a core with the WhatsApp plugin needs of its environment. */
export const WHATSAPP_ENV = { RECADO_PLUGINS: 'whatsapp', RECADO_ALLOWED_HOSTS: '127.0.0.1' };

/** Points the plugin at the test server, as an operator does. */
export async function pointAt(db: Database, server: WhatsAppServer): Promise<void> {
  const settings = { serverUrl: server.url, mediaUrl: server.media.origin, serverKey: testRootKey() };
  await db('plugins').insert({ id: 'whatsapp', settings: JSON.stringify(settings), revision: 1 });
}

/** libsignal prints sessions: the test server uses it too, in this process. */
export function muteSignalPrints(): void {
  const { resolve } = createRequire(import.meta.url);
  const folder = resolve('@whiskeysockets/baileys').split('@whiskeysockets')[0]!;
  const methods = ['log', 'info', 'warn', 'error'] as const;
  for (const method of methods) {
    // eslint-disable-next-line no-console -- what others print there
    const print = console[method].bind(console);
    // eslint-disable-next-line no-console -- as above
    console[method] = (...values: unknown[]) => {
      if (!(new Error().stack ?? '').includes(`${folder}libsignal`)) print(...values);
    };
  }
}
