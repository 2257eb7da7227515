import type { WAMessageKey, proto } from '@whiskeysockets/baileys';
import type { InboundContent } from '@recado/sdk';
import { bounded } from './bounds.js';
import { fileOf, referenceOf, storedPicture } from './media-reference.js';

/** A picture, recording, video, document or sticker. */
export function mediaOf(message: proto.IMessage, key: WAMessageKey): InboundContent | undefined {
  const found = fileOf(message);
  if (!found) return undefined;
  const { stickerMessage: sticker } = message;
  const isDrawing = sticker?.isLottie || sticker?.mimetype === 'application/was';
  // No browser plays such a drawing: its still picture is shown.
  const media = isDrawing ? storedPicture(sticker.pngThumbnail) : referenceOf(found.file, found.type, key);
  if (!media) {
    const text = bounded(sticker?.accessibilityLabel);
    return { kind: 'unsupported', originalType: `${found.kind}Message`, ...(text && { text }) };
  }
  const { caption } = found.file as { caption?: string | null };
  return {
    kind: found.kind,
    media,
    ...(caption && { caption }),
    ...(message.audioMessage?.ptt && { voiceNote: true }),
  };
}
