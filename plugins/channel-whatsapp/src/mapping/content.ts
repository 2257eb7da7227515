import { getContentType, type WAMessageKey, type proto } from '@whiskeysockets/baileys';
import type { InboundContent, OrderItem } from '@recado/sdk';
import { eventOf } from './appointments.js';
import { bounded, lines } from './bounds.js';
import { cardsOf } from './cards.js';
import { chosenOf, offerOf } from './choices.js';
import { mediaOf } from './files.js';
import { answerOf } from './forms.js';
import { orderOf } from './orders.js';
import { paymentOf } from './payments.js';
import { placeOf } from './places.js';
import { pollOf } from './polls.js';
import { sharedProduct } from './products.js';
import { unwrapped } from './wrappers.js';

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

/**
 * The content of an unwrapped message in the core's terms; undefined if there is nothing to show. `items` are those of
 * its order, if they are known.
 */
export function contentOf(
  message: proto.IMessage,
  key: WAMessageKey,
  items?: OrderItem[],
): InboundContent | undefined {
  const type = getContentType(message);
  if (!type || SILENT.has(type)) return undefined;
  const comment = unwrapped(message.commentMessage?.message);
  if (comment && !comment.commentMessage) return contentOf(comment, key);
  return (
    textOf(message) ??
    mediaOf(message, key) ??
    placeOf(message) ??
    cardsOf(message) ??
    chosenOf(message) ??
    offerOf(message, key) ??
    dealOf(message, items) ??
    unreadable(type, message[type])
  );
}

function textOf(message: proto.IMessage): InboundContent | undefined {
  const { groupInviteMessage: invite } = message;
  const link = invite?.inviteCode && `https://chat.whatsapp.com/${invite.inviteCode}`;
  const text =
    message.conversation ||
    message.extendedTextMessage?.text ||
    (link && lines(invite.caption, invite.groupName, link));
  return text ? { kind: 'text', text } : undefined;
}

/** Orders, products, filled-in forms, polls, payments and appointments. */
function dealOf(message: proto.IMessage, items: OrderItem[] | undefined): InboundContent | undefined {
  const { orderMessage: order, productMessage: product, interactiveResponseMessage: answer } = message;
  if (order) return orderOf(order, items);
  if (product) return sharedProduct(product);
  if (answer) return answerOf(answer);
  return pollOf(message) ?? paymentOf(message) ?? eventOf(message);
}

/** Where messages of other kinds have their words. */
const WORDS = [
  'caption',
  'title',
  'name',
  'newsletterName',
  'text',
  'description',
  'packDescription',
  'note',
];

function unreadable(originalType: string, part: unknown): InboundContent {
  const fields = (typeof part === 'object' ? part : undefined) as Record<string, unknown> | null | undefined;
  const text = lines(...WORDS.map((name) => bounded(fields?.[name])));
  return { kind: 'unsupported', originalType, ...(text && { text }) };
}
