import type { InboundContent, MediaContent } from '@recado/sdk';
import {
  idOf,
  listOf,
  objectOf,
  optionalNumber,
  optionalText,
  textOf,
  type WireObject,
} from '../wire-reader.js';

/** A customer's reply to a story of the company, or mention in one of their own. */
export interface StoryContext {
  kind: 'reply' | 'mention';
  url?: string;
}
/** One message of a customer may contain several items: each becomes a separate message. */
export interface ReadMessage {
  contents: InboundContent[];
  story?: StoryContext;
}

/** Meta gives the family of a file, not its type: the core inspects the bytes. */
const FILES: Readonly<Record<string, [MediaContent['kind'], string]>> = {
  image: ['image', 'image/jpeg'],
  audio: ['audio', 'audio/mp4'],
  video: ['video', 'video/mp4'],
  file: ['file', 'application/octet-stream'],
  ig_reel: ['video', 'video/mp4'],
  reel: ['video', 'video/mp4'],
  story_mention: ['image', 'image/jpeg'],
  ephemeral: ['image', 'image/jpeg'],
};
const STICKERS: ReadonlySet<string> = new Set(['like_heart']);

function filename(url: string): string | undefined {
  try {
    const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
    return /^[^/\\]{1,120}\.\w{1,8}$/.test(name) ? name : undefined;
  } catch {
    return undefined; // no address, or one with invalid escapes
  }
}

function linkOf(attachment: WireObject, payload: WireObject): InboundContent | undefined {
  const url = optionalText(payload['url']) ?? optionalText(attachment['url']);
  const title = optionalText(payload['title']) ?? optionalText(attachment['title']);
  const text = [title, url].filter(Boolean).join('\n');
  return text ? { kind: 'text', text } : undefined;
}

function attachmentOf(value: unknown): InboundContent {
  const attachment = objectOf(value);
  const payload = objectOf(attachment['payload']);
  const type = textOf(attachment['type']);
  const url = optionalText(payload['url']);
  if (Object.hasOwn(FILES, type) && url) {
    const [family, mimeType] = FILES[type]!;
    const kind = type === 'image' && idOf(payload['sticker_id']) ? 'sticker' : family;
    const name = kind === 'file' ? filename(url) : undefined;
    return { kind, media: { providerRef: { url }, mimeType, ...(name && { filename: name }) } };
  }
  if (type === 'location') {
    const { lat, long } = objectOf(payload['coordinates']);
    const [latitude, longitude] = [optionalNumber(lat), optionalNumber(long)];
    const name = optionalText(attachment['title']);
    if (latitude !== undefined && longitude !== undefined)
      return { kind: 'location', latitude, longitude, ...(name && { name }) };
  }
  if (STICKERS.has(type)) return { kind: 'text', text: '❤️' };
  const link = ['fallback', 'share', 'ig_post', 'post', 'template'].includes(type)
    ? linkOf(attachment, payload)
    : undefined;
  return link ?? { kind: 'unsupported', originalType: type || 'attachment' };
}

/** Content of a `message` of Messenger or Instagram. */
export function readMessage(message: WireObject): ReadMessage {
  const text = optionalText(message['text']);
  const attachments = listOf(message['attachments']);
  const payload = optionalText(objectOf(message['quick_reply'])['payload']);
  const told = objectOf(objectOf(message['reply_to'])['story']);
  const mentioned = attachments.map(objectOf).find(({ type }) => type === 'story_mention');
  const storyUrl = optionalText(told['url']);
  const story: StoryContext | undefined = mentioned
    ? { kind: 'mention' }
    : storyUrl || optionalText(told['id'])
      ? { kind: 'reply', ...(storyUrl && { url: storyUrl }) }
      : undefined;
  const files = attachments.map(attachmentOf);
  if (payload) return { contents: [{ kind: 'postback', choiceId: payload, title: text ?? payload }] };
  const [first, ...others] = files;
  const contents: InboundContent[] =
    text && first && 'media' in first && first.kind !== 'audio' && first.kind !== 'sticker'
      ? [{ ...first, caption: text }, ...others]
      : [...(text ? [{ kind: 'text', text } as const] : []), ...files];
  if (contents.length === 0)
    contents.push({
      kind: 'unsupported',
      originalType: message['is_unsupported'] === true ? 'unsupported' : 'message',
    });
  return { contents, ...(story && { story }) };
}
