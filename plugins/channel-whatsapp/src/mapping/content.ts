import { getContentType, type WAMessageKey, type proto } from '@whiskeysockets/baileys';
import type { InboundContent } from '@recado/sdk';
import { fileOf, referenceOf } from './media-reference.js';
import { cardOf } from './vcard.js';

/** Parts of the protocol that are nobody's messages. */
const SILENT = new Set([
  'senderKeyDistributionMessage',
  'protocolMessage',
  'reactionMessage',
  'encReactionMessage',
  'pollUpdateMessage',
  'keepInChatMessage',
  'pinInChatMessage',
  'deviceSentMessage',
  'albumMessage',
  'placeholderMessage',
  'messageHistoryBundle',
]);

/** The content of a message in the core's terms; undefined if there is nothing to show. */
export function contentOf(message: proto.IMessage, key: WAMessageKey): InboundContent | undefined {
  const type = getContentType(message);
  if (!type || SILENT.has(type)) return undefined;
  return (
    textOf(message) ?? mediaOf(message, key) ?? placeOf(message) ?? choiceOf(message) ?? unreadable(type)
  );
}

const unreadable = (originalType: string): InboundContent => ({ kind: 'unsupported', originalType });

function textOf(message: proto.IMessage): InboundContent | undefined {
  const { groupInviteMessage: invite } = message;
  const text =
    message.conversation ||
    message.extendedTextMessage?.text ||
    (invite && [invite.caption, `https://chat.whatsapp.com/${invite.inviteCode}`].filter(Boolean).join('\n'));
  return text ? { kind: 'text', text } : undefined;
}

function mediaOf(message: proto.IMessage, key: WAMessageKey): InboundContent | undefined {
  const found = fileOf(message);
  if (!found) return undefined;
  const media = referenceOf(found.file, found.type, key);
  if (!media) return unreadable(`${found.kind}Message`);
  const { caption } = found.file as { caption?: string | null };
  return {
    kind: found.kind,
    media,
    ...(caption && { caption }),
    ...(message.audioMessage?.ptt && { voiceNote: true }),
  };
}

function placeOf({
  locationMessage,
  liveLocationMessage,
  contactMessage,
  contactsArrayMessage,
}: proto.IMessage): InboundContent | undefined {
  const place = locationMessage ?? liveLocationMessage;
  if (place && Number.isFinite(place.degreesLatitude) && Number.isFinite(place.degreesLongitude)) {
    const { name, address } = locationMessage ?? {};
    return {
      kind: 'location',
      latitude: place.degreesLatitude!,
      longitude: place.degreesLongitude!,
      ...(name && { name }),
      ...(address && { address }),
    };
  }
  const cards = contactMessage ? [contactMessage] : contactsArrayMessage?.contacts;
  if (!cards?.length) return undefined;
  return { kind: 'contacts', contacts: cards.map(({ displayName, vcard }) => cardOf(displayName, vcard)) };
}

function choiceOf({
  buttonsResponseMessage: button,
  templateButtonReplyMessage: template,
  listResponseMessage: list,
}: proto.IMessage): InboundContent | undefined {
  const [id, title] = button
    ? [button.selectedButtonId, button.selectedDisplayText]
    : template
      ? [template.selectedId, template.selectedDisplayText]
      : [list?.singleSelectReply?.selectedRowId, list?.title];
  return id || title ? { kind: 'postback', choiceId: id || title!, title: title || id! } : undefined;
}

/** A message's quote, and whether it was forwarded. */
export function contextOf(message: proto.IMessage): { replyTo?: string; forwarded?: boolean } {
  const type = getContentType(message);
  const part = type ? (message[type] as { contextInfo?: proto.IContextInfo | null } | string | null) : null;
  const context = part && typeof part === 'object' ? part.contextInfo : undefined;
  return {
    ...(context?.stanzaId && { replyTo: context.stanzaId }),
    ...(context?.isForwarded && { forwarded: true }),
  };
}

/** The text of an edited message: its text, or its caption. */
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
