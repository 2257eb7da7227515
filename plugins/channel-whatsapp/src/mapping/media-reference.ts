import { toNumber, type MediaType, type WAMessageKey, type proto } from '@whiskeysockets/baileys';
import type { MediaRef } from '@recado/sdk';

/** A media message's description of its file. */
export interface EncryptedFile {
  url?: string | null;
  directPath?: string | null;
  mediaKey?: Uint8Array | null;
  fileEncSha256?: Uint8Array | null;
  fileLength?: number | { toNumber(): number } | null;
  mimetype?: string | null;
  fileName?: string | null;
  seconds?: number | null;
}

const base64 = (bytes: Uint8Array | null | undefined): string => Buffer.from(bytes ?? []).toString('base64');

/**
 * Where an encrypted file is and what decrypts it, as plain texts. The message's key is included: it serves to ask the
 * sender's phone to upload the file again if the provider has deleted it.
 */
export function referenceOf(file: EncryptedFile, type: MediaType, key: WAMessageKey): MediaRef | undefined {
  const path = file.directPath || pathOf(file.url);
  if (!file.mediaKey?.length || !path) return undefined;
  const { remoteJid = '', id = '', participant } = key;
  return {
    providerRef: {
      ...{ type, path },
      key: base64(file.mediaKey),
      hash: base64(file.fileEncSha256),
      chat: remoteJid ?? '',
      message: id ?? '',
      ...(participant && { participant }),
      ...(key.fromMe && { fromMe: 'yes' }),
    },
    mimeType: mimeTypeOf(file.mimetype),
    ...(file.fileLength && { size: toNumber(file.fileLength as Parameters<typeof toNumber>[0]) }),
    ...(file.fileName && { filename: file.fileName }),
    ...(file.seconds && { durationMs: file.seconds * 1000 }),
  };
}

function pathOf(url: string | null | undefined): string | undefined {
  if (!url || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Small pictures stand in the message itself; larger ones were not made by a phone. */
const MOST_INLINE_BYTES = 64 * 1024;

/** A picture in the message itself. */
export function storedPicture(bytes: Uint8Array | null | undefined): MediaRef | undefined {
  if (!bytes?.length || bytes.length > MOST_INLINE_BYTES) return undefined;
  return { providerRef: { inline: base64(bytes) }, mimeType: 'image/png', size: bytes.length };
}
/** `audio/ogg; codecs=opus` has the type before the semicolon. */
export const mimeTypeOf = (text: string | null | undefined): string =>
  text?.split(';')[0]!.trim().toLowerCase() || 'application/octet-stream';

/** The part of a message with a file, with the kind from which its keys are derived. */
export function fileOf(
  content: proto.IMessage,
):
  | { file: EncryptedFile; type: MediaType; kind: 'image' | 'audio' | 'video' | 'file' | 'sticker' }
  | undefined {
  const { imageMessage, audioMessage, videoMessage, ptvMessage, documentMessage, stickerMessage } = content;
  if (imageMessage) return { file: imageMessage, type: 'image', kind: 'image' };
  if (audioMessage) return { file: audioMessage, type: audioMessage.ptt ? 'ptt' : 'audio', kind: 'audio' };
  if (videoMessage) return { file: videoMessage, type: 'video', kind: 'video' };
  if (ptvMessage) return { file: ptvMessage, type: 'video', kind: 'video' };
  if (documentMessage) return { file: documentMessage, type: 'document', kind: 'file' };
  if (stickerMessage) return { file: stickerMessage, type: 'sticker', kind: 'sticker' };
  return undefined;
}
