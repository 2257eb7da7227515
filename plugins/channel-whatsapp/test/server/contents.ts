import { createCipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { proto } from '@whiskeysockets/baileys';
import type { MediaServer } from './media-server.js';

/** Messages as phones make them. */
export const quoting = (text: string, id: string, participant: string): proto.IMessage => ({
  extendedTextMessage: {
    text,
    contextInfo: { stanzaId: id, participant, quotedMessage: { conversation: '…' } },
  },
});
/** An answer to a message with these words, or to one of the company's stories. */
export const answering = (
  text: string,
  quotedMessage: proto.IMessage,
  { participant, remoteJid }: { participant: string; remoteJid?: string },
): proto.IMessage => ({
  extendedTextMessage: {
    text,
    contextInfo: { stanzaId: '3EB0ELSEWHERE', participant, quotedMessage, remoteJid },
  },
});
/** The first message after a click on an ad. */
export const fromAd = (text: string): proto.IMessage => ({
  extendedTextMessage: {
    text,
    contextInfo: {
      externalAdReply: {
        ...{ title: 'Promoção', body: 'Só hoje', sourceUrl: 'https://fb.me/x', sourceId: '120' },
        ...{ sourceType: 'ad', ctwaClid: 'ARAkLk', ref: 'natal', thumbnail: new Uint8Array(9) },
      },
    },
  },
});
export const order = (orderId: string, sellerJid: string): proto.IMessage => ({
  orderMessage: {
    ...{ orderId, sellerJid, token: 'AR6z', itemCount: 3, orderTitle: 'Padaria', message: 'Sem cebola' },
    ...{ totalAmount1000: 25_500, totalCurrencyCode: 'BRL' },
  },
});
export const forwarded = (text: string): proto.IMessage => ({
  extendedTextMessage: { text, contextInfo: { isForwarded: true, forwardingScore: 1 } },
});
export const location = (latitude: number, longitude: number, name: string): proto.IMessage => ({
  locationMessage: { degreesLatitude: latitude, degreesLongitude: longitude, name, address: 'Praça da Sé' },
});
export const card = (name: string, number: string): proto.IMessage => ({
  contactMessage: {
    displayName: name,
    vcard: `BEGIN:VCARD\nVERSION:3.0\nFN:${name}\nTEL;type=CELL;waid=${number}:+${number}\nEND:VCARD`,
  },
});
export const reaction = (emoji: string, id: string, chat: string, fromMe: boolean): proto.IMessage => ({
  reactionMessage: { key: { id, remoteJid: chat, fromMe }, text: emoji, senderTimestampMs: Date.now() },
});
export const editOf = (id: string, chat: string, text: string): proto.IMessage => ({
  protocolMessage: {
    key: { id, remoteJid: chat, fromMe: true },
    type: proto.Message.ProtocolMessage.Type.MESSAGE_EDIT,
    editedMessage: { conversation: text },
    timestampMs: Date.now(),
  },
});
/** An edit as phones send it since May 2026: sealed with the edited message's own secret. */
export function sealedEditOf(id: string, secret: Uint8Array, writer: string, text: string): proto.IMessage {
  const key = hkdfSync('sha256', secret, Buffer.alloc(0), `${id}${writer}${writer}Message Edit`, 32);
  const encIv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', new Uint8Array(key), encIv);
  const change = proto.Message.encode(editOf(id, writer, text)).finish();
  const encPayload = Buffer.concat([cipher.update(change), cipher.final(), cipher.getAuthTag()]);
  const secretEncType = proto.Message.SecretEncryptedMessage.SecretEncType.MESSAGE_EDIT;
  return { secretEncryptedMessage: { targetMessageKey: { id }, encPayload, encIv, secretEncType } };
}
export const withSecret = (text: string, messageSecret: Uint8Array): proto.IMessage => ({
  conversation: text,
  messageContextInfo: { messageSecret },
});
export const revokeOf = (id: string, chat: string): proto.IMessage => ({
  protocolMessage: {
    key: { id, remoteJid: chat, fromMe: true },
    type: proto.Message.ProtocolMessage.Type.REVOKE,
  },
});
export const choice = (id: string, title: string): proto.IMessage => ({
  listResponseMessage: { title, singleSelectReply: { selectedRowId: id } },
});
export const poll = (question: string, options: string[]): proto.IMessage => ({
  pollCreationMessageV3: {
    ...{ name: question, selectableOptionsCount: 1 },
    options: options.map((optionName) => ({ optionName })),
  },
});

/** A poll whose votes can be read by whoever has its secret. */
export const pollWithSecret = (
  question: string,
  options: string[],
  messageSecret: Uint8Array,
): proto.IMessage => ({ ...poll(question, options), messageContextInfo: { messageSecret } });
/** What a phone sends for a vote: hashes of the chosen options, sealed for those who have the poll. */
export function voteIn(
  poll: { id: string; secret: Uint8Array; creator: string },
  voter: string,
  chosen: string[],
): proto.IMessage {
  const hashes = chosen.map((option) => createHash('sha256').update(option).digest());
  const key = hkdfSync(
    'sha256',
    poll.secret,
    Buffer.alloc(0),
    `${poll.id}${poll.creator}${voter}Poll Vote`,
    32,
  );
  const encIv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', new Uint8Array(key), encIv);
  cipher.setAAD(Buffer.from(`${poll.id}\0${voter}`));
  const vote = proto.Message.PollVoteMessage.encode({ selectedOptions: hashes }).finish();
  const encPayload = Buffer.concat([cipher.update(vote), cipher.final(), cipher.getAuthTag()]);
  return {
    pollUpdateMessage: {
      ...{ pollCreationMessageKey: { id: poll.id }, vote: { encPayload, encIv } },
      senderTimestampMs: Date.now(),
    },
  };
}

export const image = async (
  media: MediaServer,
  bytes: Uint8Array,
  caption?: string,
): Promise<proto.IMessage> => ({
  imageMessage: { ...(await media.store(bytes, 'image')), mimetype: 'image/jpeg', caption },
});
export const voice = async (
  media: MediaServer,
  bytes: Uint8Array,
  seconds: number,
): Promise<proto.IMessage> => ({
  audioMessage: {
    ...(await media.store(bytes, 'ptt')),
    ...{ mimetype: 'audio/ogg; codecs=opus', ptt: true, seconds },
  },
});
export const film = async (media: MediaServer, bytes: Uint8Array): Promise<proto.IMessage> => ({
  videoMessage: { ...(await media.store(bytes, 'video')), mimetype: 'video/mp4', seconds: 3 },
});
export const file = async (
  media: MediaServer,
  bytes: Uint8Array,
  fileName: string,
): Promise<proto.IMessage> => ({
  documentMessage: { ...(await media.store(bytes, 'document')), mimetype: 'application/pdf', fileName },
});
export const sticker = async (media: MediaServer, bytes: Uint8Array): Promise<proto.IMessage> => ({
  stickerMessage: { ...(await media.store(bytes, 'sticker')), mimetype: 'image/webp' },
});
