import type { InboundContent, InboundEvent, MessageEvent, OutboundMessage } from '@recado/sdk';
import { addressOf, shortIdOf } from '../product-of.js';
import { boundedText, idOf, momentOf, objectOf, textOf, type WireObject } from '../wire-reader.js';
import type { MessagingKind } from './happening.js';

const PREFIX = 'comment.';
const WORDS = 4_000;
const NAME = 200;

/** A public comment as a page's `feed` or Instagram's `comments` tells it; other items of a feed are none. */
export function isComment(field: string, value: WireObject): boolean {
  if (field === 'comments' || field === 'live_comments') return idOf(value['id']) !== '';
  return field === 'feed' && value['item'] === 'comment' && idOf(value['comment_id']) !== '';
}

/**
 * What somebody writes in public below a post of the company: a message of theirs, which is answered in private. See
 * https://developers.facebook.com/documentation/instagram-platform/private-replies and
 * https://developers.facebook.com/documentation/business-messaging/messenger-platform/discovery/private-replies
 */
export function commentEvents(
  { identity }: MessagingKind,
  account: string,
  { value, time }: { value: WireObject; time: unknown },
): InboundEvent[] {
  const from = objectOf(value['from']);
  const [author, id] = [idOf(from['id']), idOf(value['comment_id']) || idOf(value['id'])];
  if (!account || !author || author === account || !id) return [];
  const at = momentOf(value['created_time'] ?? time, 'seconds');
  const text = boundedText(value['message'] ?? value['text'], WORDS);
  const about = { externalMessageId: PREFIX + id, conversation: author, fromMe: false, at };
  switch (textOf(value['verb']) || 'add') {
    case 'add':
      break;
    case 'edited':
      return text ? [{ type: 'edit', ...about, text }] : [];
    case 'remove':
      return [{ type: 'delete', ...about }];
    default:
      return [];
  }
  const name = boundedText(from['name'] ?? from['username'], NAME);
  const content: InboundContent = text
    ? { kind: 'text', text }
    : { kind: 'unsupported', originalType: 'comment' };
  const [sourceId, url] = [
    shortIdOf(value['post_id']) ?? shortIdOf(objectOf(value['media'])['id']),
    addressOf(objectOf(value['post'])['permalink_url']),
  ];
  const event: MessageEvent = {
    ...{ type: 'message', externalId: PREFIX + id, conversation: author, content, sentAt: at },
    contact: { identities: [{ kind: identity, value: `${author}@${account}` }], ...(name && { name }) },
    referral: { source: 'comment', ...(sourceId && { sourceId }), ...(url && { url }) },
  };
  return [event];
}

/** Whom a message goes to, and what it quotes: the answer to a comment is one private message to its author. */
export function addressOfReply({ conversation, quote }: Pick<OutboundMessage, 'conversation' | 'quote'>): {
  recipient: object;
  reply_to?: object;
} {
  if (quote?.externalId.startsWith(PREFIX))
    return { recipient: { comment_id: quote.externalId.slice(PREFIX.length) } };
  return {
    recipient: { id: conversation },
    ...(quote && { reply_to: { mid: quote.externalId } }),
  };
}
