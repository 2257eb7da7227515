import type { InboundContent, MessageEvent, Referral } from '@recado/sdk';
import { boundedText, listOf, objectOf, optionalText, type WireObject } from '../wire-reader.js';
import { attachmentContents } from './parse-attachments.js';
import { referralOf } from './parse-referral.js';

/** One message of a customer may contain several items: each becomes a separate message. */
export interface ReadMessage {
  contents: InboundContent[];
  story?: MessageEvent['story'];
  referral?: Referral;
}

const CHOICE = 2_000;

function storyOf(message: WireObject): MessageEvent['story'] {
  const told = objectOf(objectOf(message['reply_to'])['story']);
  const url = optionalText(told['url']);
  if (listOf(message['attachments']).some((one) => objectOf(one)['type'] === 'story_mention'))
    return { kind: 'mention' };
  return url || optionalText(told['id']) ? { kind: 'reply', ...(url && { url }) } : undefined;
}

function contentsOf(message: WireObject): InboundContent[] {
  const text = optionalText(message['text']);
  const choiceId = boundedText(objectOf(message['quick_reply'])['payload'], CHOICE);
  if (choiceId) return [{ kind: 'postback', choiceId, title: text ?? choiceId }];
  const files = attachmentContents(message, text);
  const [first, ...others] = files;
  if (text && first && 'media' in first && first.kind !== 'audio' && first.kind !== 'sticker')
    return [{ ...first, caption: text }, ...others];
  const contents: InboundContent[] = [...(text ? [{ kind: 'text', text } as const] : []), ...files];
  if (contents.length > 0) return contents;
  return [
    { kind: 'unsupported', originalType: message['is_unsupported'] === true ? 'unsupported' : 'message' },
  ];
}

/** Content of a `message` of Messenger or Instagram. */
export function readMessage(message: WireObject): ReadMessage {
  const story = storyOf(message);
  const referral = referralOf(message['referral']);
  return { contents: contentsOf(message), ...(story && { story }), ...(referral && { referral }) };
}
