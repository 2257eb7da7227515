import { PluginError } from '@recado/sdk';
import type { WAMessage, WASocket } from '@whiskeysockets/baileys';

/** The provider deletes files after some weeks: asks the sender's phone to upload one again. Returns its new path. */
export async function askForFileAgain(
  client: WASocket,
  ref: Record<string, string>,
  signal: AbortSignal,
): Promise<string> {
  const content = { mediaKey: Buffer.from(ref['key'] ?? '', 'base64'), directPath: '' };
  const message: WAMessage = {
    key: {
      ...{ remoteJid: ref['chat'], id: ref['message'], fromMe: ref['fromMe'] === 'yes' },
      ...(ref['participant'] && { participant: ref['participant'] }),
    },
    message: { documentMessage: content },
  };
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () =>
      reject(new PluginError('TEMPORARY', 'The sender’s phone did not answer')),
    ),
  );
  await Promise.race([client.updateMediaMessage(message), late]).catch((error: unknown) => {
    if (error instanceof PluginError) throw error;
    throw new PluginError('MEDIA_REJECTED', 'The file is gone at WhatsApp and on the sender’s phone', {
      cause: error,
    });
  });
  return content.directPath;
}
