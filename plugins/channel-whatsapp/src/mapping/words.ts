import type { proto } from '@whiskeysockets/baileys';

/** What a person wrote in a message: its text, or its caption. */
export function wordsOf(message: proto.IMessage | null | undefined): string | undefined {
  if (!message) return undefined;
  const { conversation, extendedTextMessage, imageMessage, videoMessage, documentMessage } = message;
  return (
    conversation ??
    extendedTextMessage?.text ??
    imageMessage?.caption ??
    videoMessage?.caption ??
    documentMessage?.caption ??
    undefined
  );
}
