import { normalizeMessageContent, type proto } from '@whiskeysockets/baileys';

/** Envelopes around a message that the client does not open. */
const ENVELOPES = [
  'lottieStickerMessage',
  'groupMentionedMessage',
  'pollCreationMessageV4',
  'pollCreationOptionImageMessage',
  'eventCoverImage',
  'questionMessage',
  'questionReplyMessage',
  'botInvokeMessage',
  'botForwardedMessage',
] as const satisfies readonly (keyof proto.IMessage)[];

/** More layers were not made by a phone. */
const LAYERS = 5;

/** The message itself, without what it is wrapped in: disappearing, shown once, edited, mentioned and so on. */
export function unwrapped(message: proto.IMessage | null | undefined): proto.IMessage | undefined {
  let content = normalizeMessageContent(message);
  for (let layer = 0; content && layer < LAYERS; layer++) {
    const around = content;
    const envelope = ENVELOPES.find((name) => around[name]?.message);
    if (!envelope) break;
    content = normalizeMessageContent(around[envelope]!.message);
  }
  return content;
}
