import { createDecipheriv } from 'node:crypto';
import { getMediaKeys, proto, type MediaType } from '@whiskeysockets/baileys';
import type { ShownMessage } from '@recado/sdk/testing';
import { cardOf } from '../../src/mapping/vcard.js';
import type { ReceivedMessage } from './ledger.js';
import type { WhatsAppServer } from './whatsapp-server.js';

const { Type } = proto.Message.ProtocolMessage;
const MAC = 10;

interface Sealed {
  directPath?: string | null;
  mediaKey?: Uint8Array | null;
  caption?: string | null;
  fileName?: string | null;
}

async function opened(server: WhatsAppServer, { directPath, mediaKey }: Sealed, type: MediaType) {
  const sealed = server.media.at(directPath!)!;
  const { cipherKey, iv } = await getMediaKeys(mediaKey!, type);
  const decipher = createDecipheriv('aes-256-cbc', cipherKey, iv);
  return Buffer.concat([decipher.update(sealed.subarray(0, -MAC)), decipher.final()]);
}

async function fileOf(server: WhatsAppServer, file: Sealed, type: MediaType): Promise<ShownMessage> {
  const { caption, fileName } = file;
  return {
    bytes: await opened(server, file, type),
    ...(caption && { caption }),
    ...(fileName && { fileName }),
  };
}

/** Messages of the company's that are messages of their own: neither changes nor reactions. */
export const isOwnMessage = ({ message }: ReceivedMessage): boolean =>
  !message.protocolMessage && !message.reactionMessage;

/** What a customer's phone shows of a message, with all later changes. */
export async function shownOnPhone(server: WhatsAppServer, id: string): Promise<ShownMessage | undefined> {
  const { received } = server.ledger;
  const found = received.find((one) => one.id === id && isOwnMessage(one))?.message;
  const changes = received
    .map(({ message }) => message.protocolMessage)
    .filter((change) => change?.key?.id === id);
  if (!found || changes.some((change) => change?.type === Type.REVOKE)) return undefined;
  const edited = changes.findLast((change) => change?.type === Type.MESSAGE_EDIT)?.editedMessage;
  const text = wordsOf(edited ?? found);
  const quoteId = Object.values(found)
    .map((part) => (part as { contextInfo?: proto.IContextInfo } | null)?.contextInfo?.stanzaId)
    .find(Boolean);
  return {
    ...(text && { text }),
    ...(quoteId && { quoteId }),
    ...(await contentOf(server, found)),
  };
}

const wordsOf = (message: proto.IMessage) => message.conversation ?? message.extendedTextMessage?.text;

async function contentOf(server: WhatsAppServer, message: proto.IMessage): Promise<ShownMessage> {
  const { imageMessage, videoMessage, audioMessage, documentMessage, stickerMessage } = message;
  const document = documentMessage ?? message.documentWithCaptionMessage?.message?.documentMessage;
  if (imageMessage) return fileOf(server, imageMessage, 'image');
  if (videoMessage) return fileOf(server, videoMessage, 'video');
  if (audioMessage) return fileOf(server, audioMessage, 'audio');
  if (document) return fileOf(server, document, 'document');
  if (stickerMessage) return fileOf(server, stickerMessage, 'sticker');
  const { locationMessage: place, contactMessage: card, contactsArrayMessage: cards } = message;
  if (place) return { location: { latitude: place.degreesLatitude!, longitude: place.degreesLongitude! } };
  const shared = card ? [card] : (cards?.contacts ?? []);
  if (shared.length === 0) return {};
  return { contacts: shared.map(({ displayName, vcard }) => cardOf(displayName, vcard)) };
}
